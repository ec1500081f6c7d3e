import { createHash } from 'node:crypto';
import type { ReportEnvelope } from '@lurewatch/message';

/** The bytes of the head, and where the body begins. */
export function bodyStart(bytes: Uint8Array): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const bare = buffer.indexOf('\n\n');
  const full = buffer.indexOf('\r\n\r\n');
  if (full >= 0 && (bare < 0 || full < bare)) return full + 4;
  return bare < 0 ? buffer.length : bare + 2;
}

/** The same however often a message was delivered or moved: what servers add to the head does not count. */
export function contentHash(envelope: ReportEnvelope | null, bytes: Uint8Array, size: number): string {
  const hash = createHash('sha256');
  hash.update(
    `${envelope?.messageId ?? ''}\0${envelope?.sender.from[0]?.address ?? ''}\0${size > bytes.length ? size : ''}\0`,
  );
  return hash.update(bytes.subarray(envelope === null ? 0 : bodyStart(bytes))).digest('hex');
}
