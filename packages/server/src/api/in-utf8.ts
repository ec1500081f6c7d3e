/**
 * The parts one behind the other as the bytes that are sent. A long text passes through memory once this way; as a string it would
 * be laid flat at every hand that it goes through, and outside of the memory that young objects share.
 */
export function inUtf8(parts: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += bytes.write(part, at);
  return bytes;
}

export function textOf(written: string | Uint8Array): string {
  if (typeof written === 'string') return written;
  return Buffer.from(written.buffer, written.byteOffset, written.byteLength).toString();
}
