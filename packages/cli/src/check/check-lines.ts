import type { Judge } from '../judge/outcome.ts';
import { mapInOrder } from '../lines/map-in-order.ts';
import type { LineSource } from '../lines/open-lines.ts';
import type { Progress } from '../terminal/progress.ts';
import { writeOut } from '../terminal/write-out.ts';
import type { OutcomeWriter } from './formats.ts';
import { createTally, type Tally } from './tally.ts';

export interface CheckParts {
  readonly source: LineSource;
  readonly judge: Judge;
  readonly writer: OutcomeWriter;
  readonly output: NodeJS.WritableStream;
  readonly progress: Progress;
  /** An earlier run has written the head. */
  readonly isContinued: boolean;
  /** Once it is aborted nothing more is written: the next run goes on from there. */
  readonly leaveAt?: AbortSignal | undefined;
  /** So many lines more have been written. */
  readonly taken: (lines: number) => void | Promise<void>;
}

/** Judges every line that is not blank and writes it, in order; a bad line never ends the run. */
export async function checkLines(parts: CheckParts): Promise<Tally> {
  const { source, judge, writer, output, progress, isContinued, leaveAt, taken } = parts;
  const tally = createTally();
  let lineNumber = 0;
  if (!isContinued) await writeOut(output, writer.head);
  try {
    for await (const { lines, result } of mapInOrder(source.batches, judge, (them) => judge.judge(them))) {
      if (leaveAt?.aborted === true) break;
      let block = '';
      for (const [index, line] of lines.entries()) {
        lineNumber += 1;
        const outcome = result[index];
        if (outcome === undefined || line.trim() === '') continue;
        tally.add(lineNumber, line, outcome);
        block += writer.write(line, outcome);
      }
      await writeOut(output, block);
      await taken(lines.length);
      progress.advance(lines.length);
    }
  } finally {
    // What was done stays usable, whatever ended the run: a JSON array is closed.
    await writeOut(output, writer.foot);
    progress.end();
  }
  return tally;
}
