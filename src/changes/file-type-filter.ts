/** Owns the change “File uploads can be restricted to file types”. */
import { defineChange } from './schema.js';

export default defineChange({
  id: 'file-type-filter',
  title: 'File uploads can be restricted to file types',
  kind: 'component',
  impact: 'opportunity',
  milestones: [
    { on: '2026-08-05', what: 'enforced' },
  ],
  rows: ['R079', 'R081'],
  guidance:
    'A File Upload component and an attachment option of a command can name the file types that they accept; without that, any file is accepted. ' +
    'The record does not name the field: it is file_types, a list of up to ten kinds or file extensions. ' +
    'It spares a message to the user after the upload, but check what arrives all the same.',
  checks: [{ check: 'program' }],
});
