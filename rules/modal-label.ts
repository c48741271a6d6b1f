/** Finds action rows around a modal's text inputs, in builders and in literals, and turns them into labels. */
import { nodeEnd, nodeStart } from '../src/ast/nodes.js';
import type { Question } from '../src/facts.js';
import type { Draft, Evidence } from '../src/finding.js';
import { gate, type Context, type Detector } from '../src/inference/context.js';
import type { Rewriting } from './modal-label/label.js';
import { literalRewrite } from './modal-label/literal-rewrite.js';
import { builderRewrite } from './modal-label/rewrite.js';
import { findInputs } from './modal-label/text-inputs.js';
import { findRows, type ModalRow } from './modal-label/rows.js';

export const modalLabel: Detector<{ check: 'program' }> = function* (_check, context) {
  const inputs = findInputs(context);
  const rows = findRows(inputs, context);
  for (const row of rows) yield row.ask ? askingDraft(row, row.ask) : draftOf(row, rows, context);
};

const message = 'An action row around a text input is the deprecated layout of a modal; it still works. Put the input into a label, which takes the text as its own and may describe it.';

/** A row whose text input stands in another file, if at all. */
function askingDraft({ node, evidence }: ModalRow, ask: Question): Draft {
  return { start: nodeStart(node), end: nodeEnd(node), evidence, message, proof: 'project', rewrite: 'none', edits: [], why: 'The row and what is put into it stand in two files, and have to change together.', ask };
}

function draftOf(row: ModalRow, rows: readonly ModalRow[], context: Context): Draft {
  const evidence: Evidence = row.evidence;
  const base = {
    start: nodeStart(row.node),
    end: nodeEnd(row.node),
    evidence,
    message,
    proof: 'project' as const,
  };
  const since = context.inference.witness.models.find((model) => model.modalLabels)?.modalLabels;
  const open = since ? gate(context.project, since) : row.kind === 'literal' ? ({ open: true } as const) : ({ open: false, why: 'The library in use has no labels for modals.' } as const);
  if (!open.open) return { ...base, rewrite: 'none', edits: [], why: open.why };
  return { ...base, ...drafted(row.kind === 'literal' ? literalRewrite(row, context) : builderRewrite(row, rows, context)) };
}

function drafted(found: Rewriting): Pick<Draft, 'rewrite' | 'edits' | 'why'> {
  if (!found.edits) return { rewrite: 'none', edits: [], why: found.why };
  return { rewrite: found.verdict, edits: found.edits, why: found.verdict === 'review' ? found.why : undefined };
}
