/*
 * Protocol Buffers as far as four answers need them: nothing is ever read. Encoding: protobuf.dev/programming-guides/encoding.
 */

const VARINT = 0;
const LENGTH_DELIMITED = 2;

/** A whole number ≥ 0; nothing for 0, which is the default. */
export function numberField(field: number, value: number): Uint8Array {
  return value === 0 ? EMPTY : Uint8Array.from([...varint(field * 8 + VARINT), ...varint(value)]);
}

/** Bytes, UTF-8 or a message. */
export function bytesField(field: number, value: Uint8Array | string): Uint8Array {
  const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : value;
  return Buffer.concat([Uint8Array.from([...varint(field * 8 + LENGTH_DELIMITED), ...varint(bytes.length)]), bytes]);
}

/** google.protobuf.Duration of whole seconds. */
export function durationField(field: number, seconds: number): Uint8Array {
  return bytesField(field, numberField(1, seconds));
}

const EMPTY = new Uint8Array();

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80);
  bytes.push(rest);
  return bytes;
}
