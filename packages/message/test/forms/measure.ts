import { parseArgs } from 'node:util';
import { type MessageFacts, openMessageReader } from '../../src/index.ts';
import { corpusAddresses } from './addresses.ts';
import type { Expectation } from './expectation.ts';
import { makeMessages } from './make-messages.ts';
import { missing } from './missing.ts';

// Which share of the targets of all forms the reader finds at the right place, and what it misses:
//   node packages/message/test/forms/measure.ts [--each 10] [--seed forms]
const { values } = parseArgs({
  options: { each: { type: 'string', default: '10' }, seed: { type: 'string', default: 'forms' } },
});
const reader = openMessageReader({ workers: 1 });
const counts = { guilty: { found: 0, all: 0 }, honest: { found: 0, all: 0 } };
const failures = new Map<string, number>();
let milliseconds = 0;
for await (const { bytes, expectation } of makeMessages(corpusAddresses(), {
  each: Number(values.each),
  seed: values.seed,
})) {
  const started = performance.now();
  const facts: MessageFacts = await reader.read(bytes);
  milliseconds += performance.now() - started;
  const faults = missing(expectation as Expectation, facts);
  const count = counts[expectation.side];
  count.all += 1;
  if (faults.length === 0) count.found += 1;
  for (const fault of faults)
    failures.set(`${expectation.form}: ${fault}`, (failures.get(`${expectation.form}: ${fault}`) ?? 0) + 1);
}
await reader.close();
for (const [side, { found, all }] of Object.entries(counts))
  process.stdout.write(
    `${side}: all targets at the right place in ${found} of ${all} messages, ${((100 * found) / all).toFixed(1)} %\n`,
  );
process.stdout.write(`${(milliseconds / (counts.guilty.all + counts.honest.all)).toFixed(2)} ms a message\n`);
for (const [fault, count] of [...failures].sort()) process.stdout.write(`  ${count} × ${fault}\n`);
