import { openMessageReader } from '@lurewatch/message';
import PostalMime from 'postal-mime';
import { inventedAddresses } from '../../packages/message/test/forms/addresses.ts';
import { makeMessages } from '../../packages/message/test/forms/make-messages.ts';
import { type BenchRow, median, publish } from './result.ts';

const ROUNDS = 7;
const GOAL = '≥ 0.5';

/** Pictures are searched for codes and PDF is read page by page: of such messages the taking apart is the least part. */
const SETS = ['guilty', 'honest', 'text and HTML'] as const;

interface Sample {
  readonly side: 'guilty' | 'honest';
  readonly bytes: Uint8Array;
  readonly isTextAlone: boolean;
}

/**
 * Messages a second that one worker reads, held against a loop that only parses the same ones with the library inside it: in turns,
 * one at a time, each side on one core.
 */
async function benchMessages(each: number): Promise<void> {
  const samples: Sample[] = [];
  for await (const { bytes, expectation } of makeMessages(inventedAddresses(), { each, seed: 'bench' })) {
    samples.push({ side: expectation.side, bytes, isTextAlone: await isTextAlone(bytes) });
  }
  const reader = openMessageReader({ workers: 1, deadlineMs: 20_000 });
  const read = (bytes: Uint8Array) => reader.read(bytes);
  const parse = (bytes: Uint8Array) => PostalMime.parse(bytes);
  const rows: BenchRow[] = [];
  for (const set of SETS) {
    const isIn = (one: Sample): boolean => (set === 'text and HTML' ? one.isTextAlone : one.side === set);
    const messages = samples.filter(isIn).map(({ bytes }) => bytes);
    await rateOf(messages, read);
    await rateOf(messages, parse);
    const readRates: number[] = [];
    const parseRates: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      readRates.push(await rateOf(messages, read));
      parseRates.push(await rateOf(messages, parse));
    }
    const parsed = median(parseRates);
    const value = median(readRates);
    rows.push(
      { what: `${set} messages: only parsed`, value: parsed, unit: '1/s' },
      { what: `${set} messages: read`, value, unit: '1/s', ratio: value / parsed, ratioTo: 'only parsed', goal: GOAL },
    );
  }
  await reader.close();
  publish('messages', 'node bench/src/messages.ts', rows);
}

async function isTextAlone(bytes: Uint8Array): Promise<boolean> {
  const { attachments, html = '' } = await PostalMime.parse(bytes);
  return attachments.length === 0 && !html.includes('data:image');
}

async function rateOf(messages: readonly Uint8Array[], work: (bytes: Uint8Array) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (const bytes of messages) await work(bytes);
  return (1000 * messages.length) / (performance.now() - started);
}

await benchMessages(Number(process.argv[2] ?? 2));
