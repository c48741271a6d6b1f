/** Owns texts that tell people of the old permission for what a split gave a permission of its own: "You need Manage Messages to pin". */
import type { Draft } from '../../src/finding.js';
import { capital, title, type SplitCheck } from './draft.js';

/** Work that the old permission is still for. */
const otherWork = /\b(?:delet|remov|edit|renam|list|clear|purg|manag)\w*/i;
/** Longer texts speak of many things. In characters. */
const lengthLimit = 300;

/** Whether a text can speak of a split permission; others need not be looked at. */
export function mayHint(text: string): boolean {
  return /manage[ _-]?(?:messages|emoji|guild|server|expressions|events)/i.test(text);
}

/** Whether one text, a sentence or a list of them, tells of the old permission for the split operations, and not of the new one. */
export function isHint(check: SplitCheck, text: string): boolean {
  if (text.length > lengthLimit || named(check.to).test(text)) return false;
  const name = named(check.from);
  if (!name.test(text)) return false;
  const rest = text.replace(new RegExp(name, 'gi'), ' ');
  return !otherWork.test(rest) && check.words.some((word) => new RegExp(`\\b${word}(?:s|ned|ning|nable|ed|ing)?\\b`, 'i').test(rest));
}

/** A permission's name as people write it, with a blank, a hyphen, an underscore or nothing between the words. */
function named(permission: string): RegExp {
  const words = permission.split('_').join('[ _-]?');
  // Former names of the permission for emoji and stickers.
  return new RegExp(permission === 'MANAGE_GUILD_EXPRESSIONS' ? `${words}|manage[ _-]?(?:server )?(?:expressions|emojis?(?:[ _-]?(?:and|&)[ _-]?stickers)?)` : words, 'i');
}

/** The draft at a text. It is a hint: nothing breaks but what people expect. */
export function hintDraft(check: SplitCheck, { start, end }: { start: number; end: number }, when: string): Draft {
  return {
    start,
    end,
    evidence: 'convention',
    impact: 'opportunity',
    message: `This tells people that it takes ${title(check.from)}. ${capital(when || 'by now')} it takes ${title(check.to)}.`,
    rewrite: 'none',
    proof: 'file',
    edits: [],
    why: 'What a text should say is for a person to write.',
  };
}
