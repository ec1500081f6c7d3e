/** pg_type.h: the oids of `text` and `bytea`. */
const TEXT = 25;
const BYTEA = 17;

/**
 * A `text[]` in PostgreSQL's binary form, which the driver sends as it is. In the text form every quotation mark of the JSON in a row
 * would be escaped here and read back there: half of what it cost to send a commit.
 */
export function textArray(values: readonly (string | null)[]): Buffer {
  return binaryArray(
    TEXT,
    values,
    (value) => 3 * value.length,
    (array, value, at) => array.write(value, at),
  );
}

/** A `bytea[]` in the same form. */
export function bytesArray(values: readonly (Uint8Array | null)[]): Buffer {
  return binaryArray(
    BYTEA,
    values,
    (value) => value.length,
    (array, value, at) => {
      array.set(value, at);
      return value.length;
    },
  );
}

/**
 * array_recv in arrayfuncs.c: dimensions, flags, type, length, lower bound, then each element behind its length; −1 for null.
 *
 * @param write writes a value there and returns how many bytes it took, at most `mostBytes`
 */
function binaryArray<T>(
  type: number,
  values: readonly (T | null)[],
  mostBytes: (value: T) => number,
  write: (array: Buffer, value: T, at: number) => number,
): Buffer {
  const array = Buffer.allocUnsafe(values.reduce((sum, it) => sum + 4 + (it === null ? 0 : mostBytes(it)), 20));
  array.writeInt32BE(values.length === 0 ? 0 : 1, 0);
  array.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  array.writeInt32BE(type, 8);
  if (values.length === 0) return array.subarray(0, 12);
  array.writeInt32BE(values.length, 12);
  array.writeInt32BE(1, 16);
  let at = 20;
  for (const value of values) {
    const bytes = value === null ? -1 : write(array, value, at + 4);
    array.writeInt32BE(bytes, at);
    at += 4 + Math.max(0, bytes);
  }
  return array.subarray(0, at);
}

/** An array of whole numbers in the text form, which needs no quotes for them. */
export function integerArray(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}
