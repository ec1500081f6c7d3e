import { writeOut } from '../../terminal/write-out.ts';
import type { Sink } from '../sink.ts';

/** Lines are taken when the system has taken them. */
export function writeToStandardOutput(output: NodeJS.WritableStream): Sink {
  return {
    write: (lines) => writeOut(output, lines.map(({ text }) => `${text}\n`).join('')),
    close: async () => {},
  };
}
