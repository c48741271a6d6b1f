/** Finds hand-written RPC clients that look for the platform's socket on one system only. */
import { type Node, nodeEnd, nodeStart } from '../src/ast/nodes.js';
import type { Context, Detector } from '../src/inference/context.js';

const socket = /discord-ipc/;
const windows = /pipe[\\/]+discord-ipc|[\\/]{2,}[.?][\\/]+pipe/;
const elsewhere = /XDG_RUNTIME_DIR|TMPDIR|\/tmp\b|tmpdir\(\)|\/run\/user/;

export const rpcIpc: Detector<{ check: 'program' }> = function* (_check, context) {
  const place = socketPath(context);
  if (!place || !/\bnet\b|createConnection|connect\(|Socket/.test(context.text)) return;
  const onWindows = windows.test(context.text);
  const onOthers = elsewhere.test(context.text);
  if (onWindows === onOthers) return;
  yield {
    start: nodeStart(place),
    end: nodeEnd(place),
    evidence: 'flow',
    message: `This looks for the socket of the client on ${onWindows ? 'Windows' : 'Linux and macOS'} only. The documented places are \`\\\\?\\pipe\\discord-ipc-{0…9}\` on Windows, and \`discord-ipc-{0…9}\` in \`XDG_RUNTIME_DIR\`, \`TMPDIR\`, \`TMP\`, \`TEMP\` or \`/tmp\` elsewhere.`,
    rewrite: 'none',
    proof: 'file',
    edits: [],
    why: 'Which systems to support is for the project to decide.',
  };
};

function socketPath(context: Context): Node | undefined {
  for (const literal of context.index.all('Literal')) if (typeof literal.value === 'string' && socket.test(literal.value)) return literal;
  for (const template of context.index.all('TemplateLiteral')) if (template.quasis.some((quasi) => socket.test(quasi.value.cooked ?? ''))) return template;
  return undefined;
}
