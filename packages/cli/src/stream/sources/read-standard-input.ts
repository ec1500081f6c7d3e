import type { Readable } from 'node:stream';
import { openStream } from '../../lines/open-lines.ts';
import type { KeptSource } from '../../position/follow-file.ts';

export interface StandardInputOptions {
  readonly signal: AbortSignal;
  /** Where each line that was taken is answered by OK, as rsyslog's omprog expects with confirmMessages; null where nobody does. */
  readonly answers: NodeJS.WritableStream | null;
}

const LONGEST_LINE = 16 * 2 ** 20;

/** A pipe cannot be read again: only where whoever writes waits for the answer is nothing lost. */
export function readStandardInput(input: Readable, { signal, answers }: StandardInputOptions): KeptSource {
  const { batches } = openStream(input, { maxLength: LONGEST_LINE, signal });
  answers?.write('OK\n');
  return {
    batches,
    taken(lines) {
      answers?.write('OK\n'.repeat(lines));
    },
    close() {},
  };
}
