/** Owns a small client of the Language Server Protocol: what an editor says to a linter's server, and what it answers it. */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Places count from 0, as the protocol has it. */
export interface Position {
  line: number;
  character: number;
}
export interface Range {
  start: Position;
  end: Position;
}
export interface Diagnostic {
  range: Range;
  severity: number;
  message: string;
  source?: string;
  code?: string | number;
  codeDescription?: { href: string };
}
interface TextEdit {
  range: Range;
  newText: string;
}
interface WorkspaceEdit {
  changes?: Record<string, TextEdit[]>;
  documentChanges?: { edits: TextEdit[] }[];
}
export interface CodeAction {
  title: string;
  kind?: string;
  edit?: WorkspaceEdit;
  command?: { command: string; arguments?: unknown[] };
}
interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

const patience = 60_000;

/** One server, started for one folder. */
export class LanguageClient {
  readonly #process: ChildProcess;
  readonly #folder: string;
  readonly #settings: object;
  #buffer = Buffer.alloc(0);
  #next = 1;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly #published = new Map<string, Diagnostic[]>();
  #edits: WorkspaceEdit[] = [];
  #pulls = false;
  /** What the server wrote to its error output, for when a test fails. */
  errors = '';

  /** @param settings what the editor answers when the server asks for its settings */
  constructor(command: readonly [string, ...string[]], folder: string, settings: object = {}) {
    this.#folder = folder;
    this.#settings = settings;
    this.#process = spawn(command[0], command.slice(1), { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] });
    this.#process.stdout!.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#process.stderr!.on('data', (chunk: Buffer) => (this.errors += String(chunk)));
  }

  /** Introduces the editor to the server. */
  async start(): Promise<void> {
    const rootUri = pathToFileURL(this.#folder).href;
    const { capabilities } = (await this.#request('initialize', {
      processId: process.pid,
      rootUri,
      workspaceFolders: [{ uri: rootUri, name: 'workspace' }],
      capabilities: {
        workspace: { configuration: true, workspaceFolders: true, applyEdit: true, workspaceEdit: { documentChanges: true }, executeCommand: {}, didChangeConfiguration: { dynamicRegistration: true }, diagnostics: { refreshSupport: true } },
        textDocument: { synchronization: { didSave: true }, publishDiagnostics: { codeDescriptionSupport: true, dataSupport: true }, diagnostic: { dynamicRegistration: true }, codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source', 'source.fixAll', 'source.fixAll.eslint'] } } } },
      },
    })) as { capabilities: { diagnosticProvider?: unknown } };
    this.#pulls = capabilities.diagnosticProvider !== undefined;
    this.#notify('initialized', {});
    this.#notify('workspace/didChangeConfiguration', { settings: {} });
  }

  /** Opens a file of the folder; returns its address. */
  open(file: string, text: string): string {
    const uri = pathToFileURL(path.join(this.#folder, file)).href;
    this.#notify('textDocument/didOpen', { textDocument: { uri, languageId: file.endsWith('.ts') ? 'typescript' : 'javascript', version: 1, text } });
    return uri;
  }

  /** What the server has to say of an open file. */
  async diagnostics(uri: string): Promise<Diagnostic[]> {
    const until = Date.now() + patience;
    if (this.#pulls) {
      // A server that still reads its configuration knows of nothing; editors ask again when it says that it is ready.
      for (let asked = 0; ; asked++) {
        const { items } = (await this.#request('textDocument/diagnostic', { textDocument: { uri } })) as { items: Diagnostic[] };
        if (items.length > 0 || asked === 50) return items;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    while (!this.#published.has(uri)) {
      if (Date.now() > until) throw new Error(`The server says nothing of ${uri}. ${this.errors}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this.#published.get(uri)!;
  }

  /** What can be done about a diagnostic, or about the whole file for a kind such as `source.fixAll`. */
  async actions(uri: string, range: Range, diagnostics: readonly Diagnostic[], only?: string): Promise<CodeAction[]> {
    return ((await this.#request('textDocument/codeAction', { textDocument: { uri }, range, context: { diagnostics, ...(only && { only: [only] }) } })) ?? []) as CodeAction[];
  }

  /** Does it, and gives what has become of the text. */
  async apply(action: CodeAction, text: string): Promise<string> {
    this.#edits = action.edit ? [action.edit] : [];
    if (action.command) await this.#request('workspace/executeCommand', action.command);
    return this.#edits.reduce((current, edit) => applied(current, edit), text);
  }

  /** Ends the server. */
  async stop(): Promise<void> {
    await this.#request('shutdown', null).catch(() => undefined);
    this.#notify('exit', undefined);
    this.#process.kill();
  }

  #request(method: string, params: unknown): Promise<unknown> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} is not answered. ${this.errors}`)), patience);
      this.#waiting.set(id, ({ result, error }) => {
        clearTimeout(timer);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
      this.#send({ id, method, params });
    });
  }

  #notify(method: string, params: unknown): void {
    this.#send({ method, params });
  }

  #send(message: object): void {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.#process.stdin!.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
  }

  #read(chunk: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    for (let head = this.#buffer.indexOf('\r\n\r\n'); head >= 0; head = this.#buffer.indexOf('\r\n\r\n')) {
      const length = Number(/content-length: (\d+)/i.exec(String(this.#buffer.subarray(0, head)))![1]);
      const end = head + 4 + length;
      if (this.#buffer.length < end) return;
      const message = JSON.parse(String(this.#buffer.subarray(head + 4, end))) as Message;
      this.#buffer = this.#buffer.subarray(end);
      this.#handle(message);
    }
  }

  #handle({ id, method, params, ...answer }: Message): void {
    if (method === undefined) return void this.#waiting.get(id!)?.(answer);
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: Diagnostic[] };
      this.#published.set(uri, diagnostics);
    }
    if (id !== undefined) this.#send({ id, result: this.#answer(method, params) });
  }

  #answer(method: string, params: unknown): unknown {
    switch (method) {
      case 'workspace/configuration':
        return (params as { items: unknown[] }).items.map(() => this.#settings);
      case 'workspace/applyEdit':
        this.#edits.push((params as { edit: WorkspaceEdit }).edit);
        return { applied: true };
      case 'workspace/workspaceFolders':
        return [{ uri: pathToFileURL(this.#folder).href, name: 'workspace' }];
      case 'eslint/confirmESLintExecution':
        // Allowed.
        return 4;
      default:
        return null;
    }
  }
}

function applied(text: string, { changes, documentChanges }: WorkspaceEdit): string {
  const starts = [0];
  for (const match of text.matchAll(/\n/g)) starts.push(match.index + 1);
  const offset = ({ line, character }: Position): number => starts[line]! + character;
  const edits = [...Object.values(changes ?? {}).flat(), ...(documentChanges ?? []).flatMap((one) => one.edits)];
  return edits.sort((a, b) => offset(b.range.start) - offset(a.range.start)).reduce((result, { range, newText }) => result.slice(0, offset(range.start)) + newText + result.slice(offset(range.end)), text);
}
