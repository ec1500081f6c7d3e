import { loadEngine } from '@lurewatch/engine/node';
import { bounds, type ClassBound } from './absurd/bounds.ts';
import { type BrokenBound, brokenBounds, entriesOf } from './absurd/broken-bounds.ts';
import { absurdClasses } from './absurd/classes.ts';
import { readHeldBounds, tightened, writeHeldBounds } from './absurd/held-bounds.ts';
import { type ClassFigures, measureClass } from './absurd/measure-class.ts';
import { keepResult } from './streams/keep-result.ts';

/**
 * Prints what the shipped detector says of every class of addresses on which a person would not hesitate, beside the
 * class's bounds; exits 1 where one is broken. `--examples` lists what broke it, `--hold` draws the bounds that the test
 * holds the detector to in to what was reached, and never lets them out.
 */
function measureAbsurd(args: readonly string[]): void {
  const engine = loadEngine();
  const figures = absurdClasses(engine).map((absurdClass) => measureClass(engine, absurdClass));
  const percent = (share: number) => (share * 100).toFixed(0).padStart(5);
  console.log(`${'class'.padEnd(52)}    n  dang  susp  safe  unkn  inv. lower mild. strict differ  bounds`);
  let broken = 0;
  for (const of of figures) {
    const bound: ClassBound = bounds[of.name] ?? { goal: '' };
    const breaks = brokenBounds(of, bound);
    broken += breaks.length > 0 ? 1 : 0;
    const shares = (
      ['dangerous', 'suspicious', 'safe', 'unknown', 'invalid', 'lowered', 'milder', 'stricter', 'differs'] as const
    )
      .map((figure) => percent(of.shares[figure]))
      .join(' ');
    console.log(
      `${of.name.padEnd(52)} ${String(of.samples).padStart(4)} ${shares}  ${boundsIn(bound)}${breaks.length > 0 ? '  BROKEN' : ''}`,
    );
    if (args.includes('--examples')) printExamples(of, breaks);
  }
  console.log(`\n${figures.length - broken} of ${figures.length} classes keep their bounds.`);
  keep(figures, engine.engineVersion, engine.dataVersion);
  if (args.includes('--hold')) writeHeldBounds(tightened(readHeldBounds(), figures));
  if (broken > 0) process.exitCode = 1;
}

function boundsIn({ ceilings, floors }: ClassBound): string {
  const side = (sign: string, table: ClassBound['ceilings']) =>
    entriesOf(table).map(([figure, bound]) => `${figure} ${sign} ${bound * 100} %`);
  return [...side('≤', ceilings), ...side('≥', floors)].join(', ');
}

function printExamples(of: ClassFigures, breaks: readonly BrokenBound[]): void {
  for (const { figure, kind } of breaks)
    for (const example of (kind === 'ceiling' ? of.examples : of.exceptions)[figure])
      console.log(`    ${kind === 'ceiling' ? '' : 'not '}${figure}: ${example}`);
}

function keep(figures: readonly ClassFigures[], engineVersion: string, dataVersion: string): void {
  const classes = figures.map((of) => ({
    name: of.name,
    samples: of.samples,
    ...of.shares,
    bounds: bounds[of.name],
    broken: brokenBounds(of, bounds[of.name] ?? {}).map(({ figure }) => figure),
  }));
  keepResult('absurd', { command: 'npm run absurd', engineVersion, dataVersion, classes });
}

measureAbsurd(process.argv.slice(2));
