/** As the renderer promises; the server's databases take no larger one. */
export const MAX_PICTURE_BYTES = 120_000;
/** The window is 1280 × 800; a picture that unfolds to much more was made to do harm. */
const MAX_SIDE = 4_096;

const TEXT_AT = { riff: 0, webp: 8, chunk: 12 } as const;
/** Chunk header and the start of the bitstream, up to width and height, in the longest of the three forms. */
const MIN_BYTES = 30;

/**
 * The picture as bytes; null for what is no WebP of a size that a window has. The renderer stands next to strangers' scripts, so its
 * word for what it sends is not taken. Source of the layout: RFC 9649, sections 2.3 to 2.7.
 */
export function readPicture(base64: string): Uint8Array | null {
  if (base64.length > Math.ceil(MAX_PICTURE_BYTES / 3) * 4) return null;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length < MIN_BYTES || bytes.length > MAX_PICTURE_BYTES) return null;
  if (!reads(bytes, TEXT_AT.riff, 'RIFF') || !reads(bytes, TEXT_AT.webp, 'WEBP')) return null;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const size = sizeOf(bytes);
  return size?.every((side) => side >= 1 && side <= MAX_SIDE) ? bytes : null;
}

/** Width and height as the first chunk tells them. */
function sizeOf(bytes: Buffer): readonly [number, number] | null {
  if (reads(bytes, TEXT_AT.chunk, 'VP8 ')) {
    if (bytes.readUIntBE(23, 3) !== 0x9d012a) return null;
    return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  }
  if (reads(bytes, TEXT_AT.chunk, 'VP8L')) {
    if (bytes[20] !== 0x2f) return null;
    const sides = bytes.readUInt32LE(21);
    return [(sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1];
  }
  if (!reads(bytes, TEXT_AT.chunk, 'VP8X') || isAnimated(bytes)) return null;
  return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
}

function isAnimated(bytes: Buffer): boolean {
  return ((bytes[20] ?? 0) & 0b10) !== 0;
}

function reads(bytes: Buffer, at: number, text: string): boolean {
  return bytes.toString('latin1', at, at + text.length) === text;
}
