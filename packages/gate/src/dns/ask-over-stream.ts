import { connect } from 'node:net';
import { createMessageSplitter, withLength } from './stream-messages.ts';

const ANSWER_MS = 3_000;

/** Asks over a TCP connection of its own (RFC 7766); calls back once, with null where no answer came. */
export function askOverStream(
  { host, port }: { readonly host: string; readonly port: number },
  query: Buffer,
  done: (answer: Buffer | null) => void,
): void {
  let isDone = false;
  const finish = (answer: Buffer | null) => {
    if (isDone) return;
    isDone = true;
    socket.destroy();
    done(answer);
  };
  const split = createMessageSplitter();
  const socket = connect({ host, port, noDelay: true }, () => socket.write(withLength(query)));
  socket.setTimeout(ANSWER_MS, () => finish(null));
  socket.on('error', () => finish(null));
  socket.on('close', () => finish(null));
  socket.on('data', (chunk) => {
    for (const answer of split(chunk)) {
      const isOurs = answer.length >= 12 && answer.readUInt16BE(0) === query.readUInt16BE(0);
      finish(isOurs ? answer : null);
    }
  });
}
