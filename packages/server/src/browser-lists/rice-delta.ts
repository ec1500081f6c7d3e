import { bytesField, numberField } from './protobuf.ts';

/** What Safe Browsing allows for 32-bit values. */
const SMALLEST_PARAMETER = 3;
const LARGEST_PARAMETER = 30;

/**
 * The message RiceDeltaEncoded32Bit of Safe Browsing v5: the first value, then the distances, each as its quotient by
 * 2^parameter in unary (ones, then a zero) and the remainder, least significant bit first. `values` ascend, none twice.
 */
export function riceDelta(values: Uint32Array): Uint8Array {
  const [first = 0] = values;
  const count = Math.max(0, values.length - 1);
  if (count === 0) return numberField(1, first);
  const parameter = parameterFor(((values.at(-1) ?? 0) - first) / count);
  return Buffer.concat([
    numberField(1, first),
    numberField(2, parameter),
    numberField(3, count),
    bytesField(4, encode(values, parameter)),
  ]);
}

/** The remainder holds about what a distance is on average: the expected size is smallest there. */
function parameterFor(mean: number): number {
  return Math.min(LARGEST_PARAMETER, Math.max(SMALLEST_PARAMETER, Math.floor(Math.log2(mean * Math.LN2 || 1))));
}

function encode(values: Uint32Array, parameter: number): Uint8Array {
  const divisor = 2 ** parameter;
  let bits = 0;
  for (let at = 1; at < values.length; at++) bits += Math.floor(distance(values, at) / divisor) + 1 + parameter;
  const bytes = new Uint8Array(Math.ceil(bits / 8));
  let place = 0;
  for (let at = 1; at < values.length; at++) {
    let rest = distance(values, at);
    for (; rest >= divisor; rest -= divisor) setBit(bytes, place++);
    place++;
    for (let bit = 0; bit < parameter; bit++, place++) if ((rest >>> bit) & 1) setBit(bytes, place);
  }
  return bytes;
}

function distance(values: Uint32Array, at: number): number {
  return (values[at] ?? 0) - (values[at - 1] ?? 0);
}

function setBit(bytes: Uint8Array, place: number): void {
  bytes[place >>> 3] = (bytes[place >>> 3] ?? 0) | (1 << (place & 7));
}
