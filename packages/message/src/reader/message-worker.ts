import { parentPort } from 'node:worker_threads';
import { readReport } from '../report/read-report.ts';
import { type Finding, readMessage } from './read-message.ts';

/** What the worker says: what it finds, each at once, and that a message is read. */
export type FromReader =
  | { readonly type: 'ready' }
  | { readonly type: 'finding'; readonly finding: Finding }
  | { readonly type: 'done' };

const port = parentPort;
if (port === null) throw new Error('This module is a worker.');

const say = (message: FromReader): void => port.postMessage(message);

/** A message, or one in which somebody forwards another. */
export interface ToReader {
  readonly bytes: Uint8Array;
  readonly isReport: boolean;
}

port.on('message', async ({ bytes, isReport }: ToReader) => {
  const read = isReport ? readReport : readMessage;
  await read(bytes, (finding) => say({ type: 'finding', finding }));
  say({ type: 'done' });
});
say({ type: 'ready' });
