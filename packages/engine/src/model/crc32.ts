/**
 * CRC-32 (IEEE 802.3, reflected) as an unsigned number: eight bytes at a time, by eight tables (Kounavis and Berry, "A Systematic
 * Approach to Building High Performance Software-Based CRC Generators", 2005), where words lie as processors read them.
 */
export function crc32(bytes: Uint8Array): number {
  if (bytes.length < 8) return ~byBytes(~0, bytes, 0, bytes.length) >>> 0;
  const head = -bytes.byteOffset & 3;
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + head, ((bytes.length - head) >>> 3) << 1);
  const tail = head + words.byteLength;
  return ~byBytes(byWords(byBytes(~0, bytes, 0, head), words), bytes, tail, bytes.length) >>> 0;
}

function byBytes(start: number, bytes: Uint8Array, from: number, to: number): number {
  let crc = start;
  for (let i = from; i < to; i++) crc = (crc >>> 8) ^ (table[(crc ^ (bytes[i] ?? 0)) & 0xff] ?? 0);
  return crc;
}

/** An even number of words, little-endian as all processors are that this runs on. */
function byWords(start: number, words: Int32Array): number {
  let crc = start;
  for (let i = 0; i < words.length; i += 2) {
    const low = crc ^ (words[i] ?? 0);
    const high = words[i + 1] ?? 0;
    crc =
      (table[0x700 | (low & 0xff)] ?? 0) ^
      (table[0x600 | ((low >>> 8) & 0xff)] ?? 0) ^
      (table[0x500 | ((low >>> 16) & 0xff)] ?? 0) ^
      (table[0x400 | (low >>> 24)] ?? 0) ^
      (table[0x300 | (high & 0xff)] ?? 0) ^
      (table[0x200 | ((high >>> 8) & 0xff)] ?? 0) ^
      (table[0x100 | ((high >>> 16) & 0xff)] ?? 0) ^
      (table[high >>> 24] ?? 0);
  }
  return crc;
}

/** 256 entries for the last byte, then for the one before it, … */
const table: Int32Array = createTable();

function createTable(): Int32Array {
  const entries = new Int32Array(8 * 256);
  for (let i = 0; i < 256; i++) {
    let c = i;
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
    entries[i] = c;
  }
  for (let i = 256; i < entries.length; i++) {
    const before = entries[i - 256] ?? 0;
    entries[i] = (before >>> 8) ^ (entries[before & 0xff] ?? 0);
  }
  return entries;
}
