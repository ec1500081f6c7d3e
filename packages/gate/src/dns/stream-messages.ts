/** A message as it is sent over a stream: after its length in two bytes (RFC 1035, 4.2.2). */
export function withLength(message: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(message.length);
  return Buffer.concat([length, message]);
}

export interface SplitMessages {
  /** Those that are whole now. */
  readonly messages: readonly Buffer[];
  /** Whether nothing of a further one has come. */
  readonly isWhole: boolean;
}

/** Takes what a stream brings and gives the messages that are whole; it holds at most one that is not, of 65 537 bytes. */
export function createMessageSplitter(): (chunk: Buffer) => SplitMessages {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const messages: Buffer[] = [];
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (bytes.length >= 2) {
      const end = 2 + bytes.readUInt16BE(0);
      if (bytes.length < end) break;
      messages.push(bytes.subarray(2, end));
      bytes = bytes.subarray(end);
    }
    rest = bytes;
    return { messages, isWhole: rest.length === 0 };
  };
}
