interface Place {
  package: string;
  file: string;
  line: number;
  lines?: number[];
  change: string;
  verdict: 'must' | 'should' | 'arguable' | 'trap';
  why: string;
  known?: true;
}

interface Reported {
  file: string;
  line: number;
  change: string;
  evidence: 'type' | 'flow' | 'convention';
}

interface Comparison {
  found: (Place & { evidence: Reported['evidence'] })[];
  lost: Place[];
  hit: Place[];
  passed: Place[];
  unread: Reported[];
}

export function compare(findings: readonly Reported[], places: readonly Place[]): Comparison;

export function page(
  results: readonly (Comparison & { name: string; scanned: number })[],
  asOf: string,
  fixtures: readonly { change: string; marks: Map<string, number>; rewritten: number; silent: number }[],
): string;
