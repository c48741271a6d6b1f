import botshift from 'botshift';
import { changes, models } from './acme-changes.js';

export default [botshift.withChanges(changes, { models, folder: import.meta.dirname }).configs.recommended];
