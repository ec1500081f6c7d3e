import { once } from '../once.ts';

/** CRC-32 (IEEE 802.3, reflected) as an unsigned number; eight bytes at a time ("slicing by 8", Kounavis and Berry 2005). */
export function crc32(bytes: Uint8Array): number {
  const tables = tablesOnce();
  const { length } = bytes;
  let crc = ~0;
  let at = 0;
  for (; at + 8 <= length; at += 8) {
    const first = crc ^ wordAt(bytes, at);
    const second = wordAt(bytes, at + 4);
    crc =
      entryOf(tables, 7, first) ^
      entryOf(tables, 6, first >>> 8) ^
      entryOf(tables, 5, first >>> 16) ^
      entryOf(tables, 4, first >>> 24) ^
      entryOf(tables, 3, second) ^
      entryOf(tables, 2, second >>> 8) ^
      entryOf(tables, 1, second >>> 16) ^
      entryOf(tables, 0, second >>> 24);
  }
  for (; at < length; at++) crc = (crc >>> 8) ^ entryOf(tables, 0, crc ^ (bytes[at] ?? 0));
  return ~crc >>> 0;
}

function wordAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
}

/** What a byte does to the sum when so many bytes follow it. */
function entryOf(tables: Int32Array, following: number, byte: number): number {
  return tables[(following << 8) | (byte & 0xff)] ?? 0;
}

const tablesOnce = once(createTables);

function createTables(): Int32Array {
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
