/** What a client reads out of the message HashList of Safe Browsing v5. */
export interface ReadHashList {
  readonly name: string;
  readonly version: Buffer;
  readonly isPartial: boolean;
  readonly additions: readonly number[];
  readonly removals: readonly number[];
  readonly checksum: Buffer;
}

type Fields = ReadonlyMap<number, readonly (number | Buffer)[]>;

/** A second reader beside the one of the browsers: it shares no code with what it reads. */
export function readMessage(message: Uint8Array): Fields {
  const bytes = Buffer.from(message);
  const fields = new Map<number, (number | Buffer)[]>();
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes.readUInt8(at++);
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const tag = varint();
    const length = varint();
    let value: number | Buffer = length;
    if (tag % 8 === 2) {
      value = bytes.subarray(at, at + length);
      at += length;
    } else if (tag % 8 !== 0) throw new Error(`wire type ${tag % 8}`);
    fields.set(Math.floor(tag / 8), [...(fields.get(Math.floor(tag / 8)) ?? []), value]);
  }
  return fields;
}

export function readHashList(message: Uint8Array): ReadHashList {
  const fields = readMessage(message);
  return {
    name: bytesOf(fields, 1).toString(),
    version: bytesOf(fields, 2),
    isPartial: fields.get(3)?.[0] === 1,
    additions: fields.has(4) ? riceValues(bytesOf(fields, 4)) : [],
    removals: fields.has(5) ? riceValues(bytesOf(fields, 5)) : [],
    checksum: bytesOf(fields, 7),
  };
}

/** The list that a client holds after the answer. */
export function applyHashList(held: readonly number[], { isPartial, additions, removals }: ReadHashList): number[] {
  const left = isPartial ? held.filter((_prefix, place) => !removals.includes(place)) : [];
  return [...left, ...additions].sort((a, b) => a - b);
}

export function bytesOf(fields: Fields, field: number): Buffer {
  const [value] = fields.get(field) ?? [];
  return typeof value === 'object' ? value : Buffer.alloc(0);
}

function riceValues(message: Buffer): number[] {
  const fields = readMessage(message);
  const numberOf = (field: number) => Number(fields.get(field)?.[0] ?? 0);
  const data = bytesOf(fields, 4);
  const values = [numberOf(1)];
  let place = 0;
  const bit = () => ((data[place >> 3] ?? 0) >> (place++ & 7)) & 1;
  for (let left = numberOf(3); left > 0; left--) {
    let distance = 0;
    while (bit() === 1) distance += 2 ** numberOf(2);
    for (let power = 0; power < numberOf(2); power++) distance += bit() * 2 ** power;
    values.push((values.at(-1) ?? 0) + distance);
  }
  return values;
}
