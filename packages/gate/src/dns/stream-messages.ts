/** A message as it is sent over a stream: after its length in two bytes (RFC 1035, 4.2.2). */
export function withLength(message: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(message.length);
  return Buffer.concat([length, message]);
}

export interface MessageSplitter {
  /** The messages that are whole with what the stream has brought now. */
  take(chunk: Buffer): readonly Buffer[];
  /** Whether a message has begun that is not whole yet. */
  hasRest(): boolean;
}

/** Finds the messages in what a stream brings; it holds at most one that is not whole, of 65 537 bytes. */
export function createMessageSplitter(): MessageSplitter {
  let rest: Buffer = Buffer.alloc(0);
  function take(chunk: Buffer): readonly Buffer[] {
    const messages: Buffer[] = [];
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (bytes.length >= 2) {
      const end = 2 + bytes.readUInt16BE(0);
      if (bytes.length < end) break;
      messages.push(bytes.subarray(2, end));
      bytes = bytes.subarray(end);
    }
    rest = bytes;
    return messages;
  }
  return { take, hasRest: () => rest.length > 0 };
}
