import { crc32, deflateSync } from 'node:zlib';

export type Paint = (x: number, y: number) => readonly [red: number, green: number, blue: number];

/** A PNG of so many pixels a side; `paint` is asked for places from 0 to 1. */
export function pngOf(side: number, paint: Paint): Buffer {
  const rows = Array.from({ length: side }, (_, y) => [
    0,
    ...Array.from({ length: side }, (_, x) => paint((x + 0.5) / side, (y + 0.5) / side)).flat(),
  ]);
  return png(side, Buffer.from(rows.flat()));
}

/** A small file that unfolds to a black PNG of so many pixels a side. */
export function largePng(side: number): Buffer {
  return png(side, Buffer.alloc(side * (side * 3 + 1)));
}

function png(side: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))],
  ]);
}

/** An icon file that holds one PNG. */
export function icoOf(side: number, paint: Paint): Buffer {
  const png = pngOf(side, paint);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([side, side, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
