/** Finds action rows around a modal's text inputs, in builders and in literals, and turns them into labels. */
import type { Draft, Evidence } from '../src/finding.js';
import { gate, type Context, type Detector } from '../src/inference/context.js';
import { literalRewrite } from './modal-label/literal-rewrite.js';
import { builderRewrite } from './modal-label/rewrite.js';
import { findInputs } from './modal-label/text-inputs.js';
import { findRows, type ModalRow } from './modal-label/rows.js';

export const modalLabel: Detector<{ check: 'program' }> = function* (_check, context) {
  const inputs = findInputs(context);
  const rows = findRows(inputs, context);
  for (const row of rows) yield draftOf(row, rows, context);
};

function draftOf(row: ModalRow, rows: readonly ModalRow[], context: Context): Draft {
  const evidence: Evidence = row.evidence;
  const base = {
    start: row.node.range[0],
    end: row.node.range[1],
    evidence,
    message: 'An action row around a text input is the deprecated layout of a modal; it still works. Put the input into a label, which takes the text as its own and may describe it.',
    proof: 'project' as const,
  };
  const since = context.inference.witness.models.find((model) => model.modalLabels)?.modalLabels;
  const open = since ? gate(context.project, since) : row.kind === 'literal' ? ({ open: true } as const) : ({ open: false, why: 'The library in use has no labels for modals.' } as const);
  if (!open.open) return { ...base, rewrite: 'none', edits: [], why: open.why };
  if (row.kind === 'literal') {
    const found = literalRewrite(row, context);
    return found.edits ? { ...base, rewrite: 'review', edits: found.edits, why: 'What reads the submitted modal must not walk rows.' } : { ...base, rewrite: 'none', edits: [], why: found.why };
  }
  const found = builderRewrite(row, rows, context);
  if (!found.edits) return { ...base, rewrite: 'none', edits: [], why: found.why };
  return { ...base, rewrite: found.verdict, edits: found.edits, why: found.verdict === 'review' ? found.why : undefined };
}
