import { crc32, deflateSync } from 'node:zlib';
import qrcode from 'qrcode-generator';

/** Rows of grey values, 0 to 255. */
export type Picture = readonly Uint8Array[];

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** PNG in eight-bit grey. */
export function png(picture: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(picture[0]?.length ?? 0, 0);
  header.writeUInt32BE(picture.length, 4);
  header[8] = 8;
  const rows = Buffer.concat(picture.flatMap((row) => [Buffer.of(0), row]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Whether each module of the code is dark. */
export function qrModules(text: string): boolean[][] {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => code.isDark(row, column)),
  );
}

/** A QR code with the quiet zone of four modules that the standard asks for. */
export function qrPicture(text: string, pixels = 4, dark = 0): Picture {
  const modules = qrModules(text);
  const size = (modules.length + 8) * pixels;
  return Array.from({ length: size }, (_, y) =>
    Uint8Array.from({ length: size }, (__, x) => {
      const module = modules[Math.floor(y / pixels) - 4]?.[Math.floor(x / pixels) - 4];
      return module === true ? dark : 255 - dark;
    }),
  );
}

/** A quarter turn. */
export const turned = (picture: Picture): Picture =>
  Array.from({ length: picture[0]?.length ?? 0 }, (_, y) =>
    Uint8Array.from({ length: picture.length }, (__, x) => picture[picture.length - 1 - x]?.[y] ?? 255),
  );

/** Two pictures beside each other on white. */
export function beside(left: Picture, right: Picture): Picture {
  const height = Math.max(left.length, right.length);
  const white = (width: number): Uint8Array => new Uint8Array(width).fill(255);
  return Array.from({ length: height }, (_, y) =>
    Uint8Array.from([
      ...(left[y] ?? white(left[0]?.length ?? 0)),
      ...white(24),
      ...(right[y] ?? white(right[0]?.length ?? 0)),
    ]),
  );
}

/** Something to look at that is no code: a shade from dark to light. */
export const shade = (width: number, height: number): Picture =>
  Array.from({ length: height }, (_, y) =>
    Uint8Array.from({ length: width }, (__, x) => Math.floor(((x + y) * 255) / (width + height))),
  );
