import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { createEngine, scoreRow } from '@lurewatch/engine';
import { createAddressReader, createTeacher } from '@lurewatch/engine/learning';
import { loadReplaySet } from '../load-replay-set.ts';
import { linesByDay } from './lines-by-day.ts';
import { replayDays } from './replay-days.ts';
import { createSummary } from './summary.ts';

export interface ReplayOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly warn: (message: string) => void;
  /** Tell how much was found instead of each line. */
  readonly isSummary: boolean;
  readonly modelPath: string;
  /** Undefined: the one that is shipped. */
  readonly replaySetPath: string | undefined;
}

/** Judges a stream of days by what was learnt up to the day before each. @throws ReplayError, Error with the file's name */
export async function runReplay(options: ReplayOptions): Promise<void> {
  const { input, output, warn, isSummary, modelPath, replaySetPath } = options;
  const model = readFileSync(modelPath);
  const engine = createEngine({ model });
  const parts = {
    engine,
    teacher: createTeacher(model, loadReplaySet(model, replaySetPath)),
    readAddress: createAddressReader(model),
    onRefusal: (day: string, message: string) => warn(`${day}: what was learnt is thrown away. ${message}`),
  };
  const summary = createSummary(engine);
  for await (const day of replayDays(linesByDay(input), parts)) {
    if (isSummary) summary.add(day);
    else await write(output, day.lines.map(({ url }) => `${scoreRow(day.engine, url).text}\n`).join(''));
  }
  if (isSummary) await write(output, summary.text());
}

async function write(output: Writable, text: string): Promise<void> {
  if (!output.write(text)) await once(output, 'drain');
}
