import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { ReplayError, type ReplayLine, readReplayLine } from './read-replay-line.ts';

/** The lines of a stream day by day. @throws ReplayError where a line cannot be read or a day comes after a later one */
export async function* linesByDay(input: Readable): AsyncGenerator<readonly ReplayLine[]> {
  let day: ReplayLine[] = [];
  let number = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    const line = readReplayLine(text, number);
    const last = day[0]?.day ?? line.day;
    if (line.day < last)
      throw new ReplayError(`Line ${number}: ${line.day} comes after ${last}; lines stand in order of day.`);
    if (line.day > last) {
      yield day;
      day = [];
    }
    day.push(line);
  }
  if (day.length > 0) yield day;
}
