import { changes, models } from './acme-changes.js';

export default { changes, models };
