/** Owns the list of output formats. A reporter is a function of the report. */
import type { Io } from '../io.js';
import { github } from './github.js';
import { gitlab } from './gitlab.js';
import type { ShownPermissions } from './html/permissions.js';
import { junit } from './junit.js';
import { markdown } from './markdown.js';
import type { Report } from './report.js';
import { sarif } from './sarif.js';
import { stylish } from './stylish.js';

/** What a reporter may show beside the report. */
export interface Shown {
  /** Milliseconds that the run took. */
  took?: number;
  /** The name of what was looked at. */
  name: string;
  /** The text of a file by the name that the report gives it; undefined where it is not at hand. */
  textOf: (file: string) => string | undefined;
  /** What `botshift permissions` says of the same files, asked when it is wanted. */
  permissions?: () => Promise<ShownPermissions>;
}

/** Takes a report and where it will be printed, and gives the text. */
export type Reporter = (report: Report, io: Io, shown: Shown) => string | Promise<string>;

/** Not loaded before it is asked for: nobody else needs its templates. */
async function html(report: Report, _: Io, { name, textOf, permissions }: Shown): Promise<string> {
  const { htmlReport } = await import('./html/index.js');
  return htmlReport(report, { name, textOf, permissions: await permissions?.() });
}

/** The report as the text of one JSON document. */
export function json(report: object): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** Output formats by the name that `--format` takes. */
export const reporters = { stylish, json, sarif, github, gitlab, junit, markdown, html } as const satisfies Record<string, Reporter>;
export type Format = keyof typeof reporters;
