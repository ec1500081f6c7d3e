import type { Judge } from '../judge/outcome.ts';
import { mapInOrder } from '../lines/map-in-order.ts';
import type { LineSource } from '../lines/open-lines.ts';
import { writeOut } from '../terminal/write-out.ts';
import type { OutcomeWriter } from './formats.ts';
import type { Progress } from './progress.ts';
import { createTally, type Tally } from './tally.ts';

export interface CheckParts {
  readonly source: LineSource;
  readonly judge: Judge;
  readonly writer: OutcomeWriter;
  readonly output: NodeJS.WritableStream;
  readonly progress: Progress;
}

/** Judges every line that is not blank and writes it, in order; a bad line never ends the run. */
export async function checkLines({ source, judge, writer, output, progress }: CheckParts): Promise<Tally> {
  const tally = createTally();
  let lineNumber = 0;
  await writeOut(output, writer.head);
  try {
    for await (const { lines, result } of mapInOrder(source.batches, judge, (them) => judge.judge(them))) {
      let block = '';
      for (const [index, line] of lines.entries()) {
        lineNumber += 1;
        const outcome = result[index];
        if (outcome === undefined || line.trim() === '') continue;
        tally.add(lineNumber, line, outcome);
        block += writer.write(line, outcome);
      }
      await writeOut(output, block);
      progress.advance(lines.length);
    }
  } finally {
    // What was done stays usable, whatever ended the run: a JSON array is closed.
    await writeOut(output, writer.foot);
    progress.end();
  }
  return tally;
}
