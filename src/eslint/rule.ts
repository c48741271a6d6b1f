/** Owns the rule of one change: its meta data, and how findings become ESLint's reports, fixes and suggestions. */
import type { AST, Rule } from 'eslint';
import type { Change } from '../changes/index.js';
import type { Extension } from '../extend/extension.js';
import type { Finding } from '../finding.js';
import { findingsOf, hasParents, mayFire } from './findings.js';
import { pageOf } from '../package.js';
import { settingsOf } from './settings.js';

/** What listens to nothing. */
const silent: Rule.RuleListener = Object.freeze({});

/** The ESLint rule of one change. `extension` is what the user adds to the table, where its plugin has such. */
export function ruleOf(change: Change, extension?: Extension): Rule.RuleModule {
  const isOwn = extension?.changes.includes(change) ?? false;
  const url = isOwn ? change.url : pageOf(change.id);
  return {
    meta: {
      type: change.impact === 'breaks' ? 'problem' : 'suggestion',
      docs: { description: change.title, ...(url !== undefined && { url }) },
      fixable: 'code',
      hasSuggestions: true,
      schema: [],
      messages: { finding: '{{message}}' },
    },
    create(context) {
      const settings = settingsOf(context.settings, extension);
      if (!mayFire(context, change, extension) || settings.ignore.has(change.id)) return silent;
      const report = (): void => {
        for (const finding of findingsOf(context, settings, change, extension)) context.report(reportOf(finding, context));
      };
      if (!hasParents(context)) return { 'Program:exit': report };
      // A listener would cost a step at each node, and oxlint a walk.
      report();
      return silent;
    },
  };
}

function reportOf(finding: Finding, { sourceCode }: Rule.RuleContext): Rule.ReportDescriptor {
  const loc: AST.SourceLocation = { start: sourceCode.getLocFromIndex(finding.start), end: sourceCode.getLocFromIndex(finding.end) };
  const report = { loc, messageId: 'finding', data: { message: messageOf(finding) } };
  if (finding.edits.length === 0) return report;
  const fix = (fixer: Rule.RuleFixer): Rule.Fix[] => finding.edits.map(({ start, end, text }) => fixer.replaceTextRange([start, end], text));
  return isAutofix(finding) ? { ...report, fix } : { ...report, suggest: [{ desc: descriptionOf(finding), fix }] };
}

/** Only what one file proves, on more than a name. */
function isAutofix({ rewrite, proof, evidence }: Finding): boolean {
  return rewrite === 'safe' && proof === 'file' && evidence !== 'convention';
}

function messageOf({ message, rewrite, why }: Finding): string {
  return rewrite === 'none' && why ? `${message} ${why}` : message;
}

function descriptionOf({ rewrite, proof, evidence, why }: Finding): string {
  if (why) return `Rewrite, then look: ${why}`;
  if (rewrite === 'review') return 'Rewrite, then look whether it fits.';
  if (evidence === 'convention') return 'Rewrite. What this is rests on its name only.';
  return proof === 'project' ? 'Rewrite. `npx botshift fix` looks through the whole project first.' : 'Rewrite.';
}
