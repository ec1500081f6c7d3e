import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface Figure {
  readonly document: string;
  /** What the document says around the figure, which is the one group. */
  readonly says: RegExp;
  readonly source: string;
  /** A constant of that file, and how many of its units are one of the document's. */
  readonly constant: string;
  readonly units?: number;
}

const LIMITS = 'docs/limits.md';
const RUNBOOK = 'docs/runbook.md';
const LEASE = 'packages/server/src/store/postgres/replica-lease.ts';

/** Figures that stand in a document and in the code. */
const FIGURES: readonly Figure[] = [
  {
    ...{ document: LIMITS, says: /`Idempotency-Key` within ([\d ]+) hours/ },
    ...{ source: 'packages/server/src/store/tables/idempotency.ts', constant: 'KEPT_MS', units: 3_600_000 },
  },
  {
    document: LIMITS,
    says: /within ([\d ]+) seconds after a replica/,
    source: LEASE,
    constant: 'HELD_MS',
    units: 1_000,
  },
  {
    document: RUNBOOK,
    says: /for at most ([\d ]+) seconds, until its lease/,
    source: LEASE,
    constant: 'HELD_MS',
    units: 1_000,
  },
  {
    ...{ document: LIMITS, says: /A path of more than ([\d ]+) characters/ },
    ...{ source: 'packages/server/src/http/create-app.ts', constant: 'MAX_PARAMETER_LENGTH' },
  },
  {
    ...{ document: LIMITS, says: /A list holds at most ([\d ]+) entries/ },
    ...{ source: 'packages/server/src/lists/max-entries.ts', constant: 'MAX_ENTRIES' },
  },
  {
    ...{ document: LIMITS, says: /accepted reports, holds ([\d ]+) entries/ },
    ...{ source: 'packages/server/src/lists/max-entries.ts', constant: 'MAX_SERVICE_ENTRIES' },
  },
  {
    ...{ document: RUNBOOK, says: /the transaction at most ([\d ]+) seconds for the database/ },
    ...{ source: 'packages/server/src/store/postgres/flush-postgres.ts', constant: 'TIMEOUT_MS', units: 1_000 },
  },
  {
    ...{ document: 'docs/growing.md', says: /may be (\w+) seconds stale/ },
    ...{ source: 'packages/server/src/store/postgres/standby.ts', constant: 'MAX_LAG_MS', units: 1_000 },
  },
];

const WORDS: Readonly<Record<string, number>> = { two: 2, three: 3, five: 5, ten: 10 };

/** Figures that the code does not have, or whose sentence or constant is gone. */
export function wrongFigures(document: string, text: string): readonly string[] {
  return FIGURES.filter((figure) => figure.document === document).flatMap(({ says, source, constant, units = 1 }) => {
    const said = says.exec(text.replaceAll('\n', ' '))?.[1];
    if (said === undefined) return [`nothing says ${says.source} any more (docs/checks/figures.ts)`];
    const is = constantOf(source, constant) / units;
    const figure = WORDS[said] ?? Number(said.replaceAll(' ', ''));
    return figure === is ? [] : [`says ${said}, ${constant} of ${source} is ${is}`];
  });
}

/** A number, or a product of numbers. */
function constantOf(source: string, name: string): number {
  const text = readFileSync(join(ROOT, source), 'utf8');
  const factors = new RegExp(`const ${name}(?:: number)? = ([\\d_ *]+);`).exec(text)?.[1];
  if (factors === undefined) return Number.NaN;
  return factors.split('*').reduce((product, factor) => product * Number(factor.trim().replaceAll('_', '')), 1);
}
