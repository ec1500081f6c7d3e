import { connect } from 'node:net';
import { readQuery } from './read-message.ts';
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
    clearTimeout(timer);
    socket.destroy();
    done(answer);
  };
  const split = createMessageSplitter();
  const socket = connect({ host, port, noDelay: true }, () => socket.write(withLength(query)));
  const timer = setTimeout(() => finish(null), ANSWER_MS);
  socket.on('error', () => finish(null));
  socket.on('close', () => finish(null));
  socket.on('data', (chunk) => {
    for (const answer of split(chunk).messages) {
      finish(isAnswerTo(answer, query) ? answer : null);
    }
  });
}

function isAnswerTo(answer: Buffer, query: Buffer): boolean {
  const question = readQuery(query);
  if (typeof question === 'string' || answer.length < question.end || ((answer[2] ?? 0) & 0x80) === 0) return false;
  const isSameId = answer.readUInt16BE(0) === query.readUInt16BE(0);
  return isSameId && query.compare(answer, 12, question.end, 12, question.end) === 0;
}
