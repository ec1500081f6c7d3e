import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

/** 1980-01-01, the format's first day: a time would make each build another file. */
const DATE = 0x0021;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;

/**
 * A zip of the folder's files, in the order of their names, without times, owners or modes: the same files give the same
 * bytes. The packers that there are write the time of the build or the order of the disk. (PKWARE APPNOTE 6.3, sections 4.3.7–16)
 */
export function zipOfFolder(folder: string): Buffer {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .sort();
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const bytes = readFileSync(join(folder, name));
    const packed = deflateRawSync(bytes, { level: 9 });
    const facts = factsOf(bytes, packed.length, Buffer.byteLength(name));
    const file = Buffer.concat([long(0x04034b50), facts, Buffer.from(name), packed]);
    directory.push(Buffer.concat([long(0x02014b50), word(20), facts, trailerOf(offset), Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.concat([
    long(0x06054b50),
    word(0),
    word(0),
    word(names.length),
    word(names.length),
    long(entries.length),
    long(offset),
    word(0),
  ]);
  return Buffer.concat([...files, entries, end]);
}

/** What the local header and the directory have in common. */
function factsOf(bytes: Buffer, packedLength: number, nameLength: number): Buffer {
  return Buffer.concat([
    word(20),
    word(UTF8_NAMES),
    word(DEFLATED),
    word(0),
    word(DATE),
    long(crc32(bytes)),
    long(packedLength),
    long(bytes.length),
    word(nameLength),
    word(0),
  ]);
}

/** No comment, first disk, no attributes. */
function trailerOf(offset: number): Buffer {
  return Buffer.concat([word(0), word(0), word(0), long(0), long(offset)]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
