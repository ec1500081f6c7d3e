import { expect, test } from 'vitest';
import { corpusBytes, corpusExpectations, corpusFiles } from '../test/corpus/read-corpus.ts';
import { scoreReader } from '../test/corpus/score-reader.ts';
import type { LogAddress } from './address.ts';
import { createLogReader, eventAddresses } from './read-log.ts';

const found = (addresses: readonly LogAddress[]) =>
  addresses.map(({ text, isHost, role }) => (isHost ? { host: text, role } : { url: text, role }));

function read(name: string, encoding: string, form: string) {
  const text = new TextDecoder(encoding.replace('-bom', '')).decode(corpusBytes(name));
  if (form === 'array') {
    const records: Record<string, unknown>[] = JSON.parse(text);
    return records.map((record, index) => ({ line: 1, record: index, addresses: found(eventAddresses(record)) }));
  }
  const reader = createLogReader();
  return text.split(/\r?\n/).map((line, index) => ({ line: index + 1, addresses: found(reader(line)) }));
}

test('finds the addresses of the corpus, each with its role', () => {
  const sum = { expected: 0, found: 0, rightRole: 0, wrong: 0 };
  const shown: string[] = [];
  for (const { name, encoding, form } of corpusFiles()) {
    const score = scoreReader(corpusExpectations(name), read(name, encoding, form));
    for (const key of ['expected', 'found', 'rightRole', 'wrong'] as const) sum[key] += score[key];
    if (score.faults.length > 0) {
      shown.push(`${name}: ${score.found}/${score.expected}, wrong ${score.wrong}`, ...score.faults.slice(0, 6));
    }
  }
  if (process.env.LUREWATCH_SHOW_FAULTS) console.log(shown.join('\n').slice(0, 20_000), sum);
  expect(sum.found / sum.expected).toBeGreaterThanOrEqual(0.99);
  expect(sum.rightRole / sum.found).toBeGreaterThanOrEqual(0.98);
});
