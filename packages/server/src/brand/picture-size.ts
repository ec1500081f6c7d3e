export interface PictureSize {
  readonly type: 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What a picture says of itself in its first bytes, without decoding it; null where it is no PNG and no still WebP. */
export function pictureSize(bytes: Buffer): PictureSize | null {
  if (bytes.length >= 33 && bytes.subarray(0, 8).equals(PNG)) {
    if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
    return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') {
    return null;
  }
  const size = webpSize(bytes);
  return size && { type: 'image/webp', ...size };
}

/** RFC 9649, sections 2.5 to 2.7. */
function webpSize(bytes: Buffer): { readonly width: number; readonly height: number } | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      // A key frame begins with these three bytes.
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return null;
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      // Animations move beside what somebody reads.
      if (((bytes[20] ?? 0) & 0b10) !== 0) return null;
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
