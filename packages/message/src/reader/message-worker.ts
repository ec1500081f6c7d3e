import { parentPort } from 'node:worker_threads';
import { readReport } from '../report/read-report.ts';
import { type Finding, readMessage } from './read-message.ts';

/** What the worker says: what it finds, and that a message is read. */
export type FromReader =
  | { readonly type: 'ready' }
  | { readonly type: 'findings'; readonly findings: readonly Finding[]; readonly isDone: boolean };

/** Of a message up to this size what is found is told together, as a message to another thread costs more than most findings. */
const SMALL_BYTES = 65_536;

const port = parentPort;
if (port === null) throw new Error('This module is a worker.');

const say = (message: FromReader): void => port.postMessage(message);

/** A message, or one in which somebody forwards another. */
export interface ToReader {
  readonly bytes: Uint8Array;
  readonly isReport: boolean;
}

// What reads PDF unpacks through this where it is there. By its own decoder a usual document takes a fifth less time, and a bomb half of
// it, with a third of the memory.
Reflect.deleteProperty(globalThis, 'DecompressionStream');

port.on('message', async ({ bytes, isReport }: ToReader) => {
  let findings: Finding[] = [];
  let isToldAtOnce = bytes.length > SMALL_BYTES;
  const tell = (isDone: boolean): void => {
    say({ type: 'findings', findings, isDone });
    findings = [];
  };
  const read = isReport ? readReport : readMessage;
  await read(bytes, {
    tell(finding) {
      findings.push(finding);
      if (isToldAtOnce) tell(false);
    },
    beforeLongStep() {
      isToldAtOnce = true;
      if (findings.length > 0) tell(false);
    },
  });
  tell(true);
});
say({ type: 'ready' });
