/** Owns the list of output formats. A reporter is a function of the report. */
import type { Io } from '../io.js';
import { github } from './github.js';
import { gitlab } from './gitlab.js';
import { junit } from './junit.js';
import { markdown } from './markdown.js';
import type { Report } from './report.js';
import { sarif } from './sarif.js';
import { stylish } from './stylish.js';

/** Takes a report and where it will be printed, and gives the text. */
export type Reporter = (report: Report, io: Io) => string;

/** The report as the text of one JSON document. */
export function json(report: object): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** Output formats by the name that `--format` takes. */
export const reporters = { stylish, json, sarif, github, gitlab, junit, markdown } as const satisfies Record<string, Reporter>;
export type Format = keyof typeof reporters;
