/** Owns the change “Role colours are a structure”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'role-colors',
  title: 'Role colours are a structure',
  kind: 'field',
  impact: 'degrades',
  milestones: [
    { on: '2025-07-02', what: 'deprecated' },
    { on: null, what: 'removed' },
  ],
  rows: ['R035', 'R036', 'R037', 'R043'],
  guidance:
    'A role has colors with a primary, a secondary and a tertiary colour; color is deprecated since 2 July 2025, but still returned and accepted. ' +
    'Read and write the primary colour of colors instead; it always equals the old field. ' +
    'A guild can set a secondary or tertiary colour only with the feature ENHANCED_ROLE_COLORS, so test the feature before you send a gradient. ' +
    'Setting the old field also clears a gradient: say so explicitly with nulls where that is wanted.',
  checks: [
    {
      check: 'deprecated-field',
      field: 'Role.color',
      replacedBy: 'Role.colors',
      says: 'is deprecated in favour of the gradient colours',
      same: 'which always holds the same number',
      setters: ['role.setColor'],
      writers: ['role.create', 'role.edit'],
    },
  ],
});
