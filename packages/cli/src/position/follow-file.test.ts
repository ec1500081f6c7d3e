import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { followFile } from './follow-file.ts';

function newFolder(): { readonly log: string; readonly keptAt: string } {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-follow-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { log: join(folder, 'a.log'), keptAt: join(folder, 'position') };
}

const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `line ${from + at} é`);
const text = (from: number, to: number) =>
  lines(from, to)
    .map((line) => `${line}\n`)
    .join('');

/** Reads to the end, or until so many lines have come, and takes the first `taken` of them. */
async function read(
  { log, keptAt }: ReturnType<typeof newFolder>,
  {
    taken = Number.POSITIVE_INFINITY,
    until = Number.POSITIVE_INFINITY,
    follow = false,
    meanwhile = (_: number) => {},
  } = {},
): Promise<{ readonly found: readonly string[]; readonly told: readonly string[] }> {
  const stop = new AbortController();
  const told: string[] = [];
  const source = followFile(log, { keptAt, follow, signal: stop.signal, tell: (message) => told.push(message) });
  const found: string[] = [];
  let left = taken;
  for await (const batch of source.batches) {
    found.push(...batch);
    const now = Math.min(left, batch.length);
    left -= now;
    await source.taken(now);
    meanwhile(found.length);
    if (found.length >= until) stop.abort();
  }
  await source.close();
  return { found, told };
}

test('goes on behind the last line that was taken, whatever was read', async () => {
  const where = newFolder();
  writeFileSync(where.log, `\uFEFF${text(0, 20_000)}half`);
  const first = await read(where, { taken: 12_345 });
  expect(first.found).toEqual(lines(0, 20_000));
  expect(first.told).toEqual([expect.stringContaining('ends within a line')]);
  appendFileSync(where.log, ' line\r\n');
  expect((await read(where)).found).toEqual([...lines(12_345, 20_000), 'half line']);
  expect((await read(where)).found).toEqual([]);
});

test('finds the rest where rotations have put it, by rename and by copy', async () => {
  for (const copied of [false, true]) {
    const where = newFolder();
    writeFileSync(where.log, text(0, 100));
    await read(where, { taken: 40 });
    if (copied) {
      copyFileSync(where.log, `${where.log}.2`);
      truncateSync(where.log);
    } else renameSync(where.log, `${where.log}.2`);
    writeFileSync(`${where.log}.1`, text(100, 150));
    writeFileSync(where.log, text(150, 200));
    expect((await read(where)).found).toEqual(lines(40, 200));
    expect((await read(where)).found).toEqual([]);
  }
});

test('reads a file that was written anew under the same inode from its start, and says so', async () => {
  const where = newFolder();
  writeFileSync(where.log, text(0, 50));
  await read(where);
  writeFileSync(where.log, text(1_000, 1_100));
  const { found, told } = await read(where);
  expect(found).toEqual(lines(1_000, 1_100));
  expect(told).toEqual([expect.stringContaining('from its start')]);
});

test('follows over added lines, rename with a new file, truncation with a copy, and the same inode again', async () => {
  const where = newFolder();
  writeFileSync(where.log, text(0, 10));
  const done = new Set<number>();
  const at = (count: number, found: number, change: () => void) => {
    if (found !== count || done.has(count)) return;
    done.add(count);
    // When everything has been read and waits for more.
    setTimeout(change, 700);
  };
  const { found, told } = await read(where, {
    follow: true,
    until: 50,
    meanwhile(count) {
      at(10, count, () => appendFileSync(where.log, text(10, 20)));
      at(20, count, () => {
        renameSync(where.log, `${where.log}.1`);
        writeFileSync(where.log, text(21, 30));
        // The writer has not been told yet.
        appendFileSync(`${where.log}.1`, text(20, 21));
      });
      at(30, count, () => {
        copyFileSync(where.log, `${where.log}.0`);
        appendFileSync(`${where.log}.0`, text(30, 35));
        writeFileSync(where.log, '');
        setTimeout(() => appendFileSync(where.log, text(35, 40)), 500);
      });
      at(40, count, () => writeFileSync(where.log, text(40, 50)));
    },
  });
  expect(found).toEqual(lines(0, 50));
  expect(told).toEqual([expect.stringContaining('from its start')]);
}, 60_000);

test('keeps the position through no link that somebody put beside it, and for its owner alone', async () => {
  const where = newFolder();
  writeFileSync(where.log, text(0, 10));
  const other = `${where.keptAt}-of-another`;
  writeFileSync(other, 'precious');
  symlinkSync(other, `${where.keptAt}.${process.pid}`);
  symlinkSync(other, where.keptAt);
  writeFileSync(other, JSON.stringify({ inode: 1, offset: 0, hashed: 0, hash: '' }));
  const before = readFileSync(other, 'utf8');
  expect((await read(where)).found).toEqual(lines(0, 10));
  expect(readFileSync(other, 'utf8')).toBe(before);
  expect(statSync(where.keptAt).mode & 0o777).toBe(0o600);
});

test('loses no file of a log that is rotated several times before it is looked at again', async () => {
  const where = newFolder();
  writeFileSync(where.log, text(0, 100));
  let isRotated = false;
  const { found } = await read(where, {
    ...{ follow: true, until: 400 },
    meanwhile() {
      if (isRotated) return;
      isRotated = true;
      for (let file = 1; file <= 3; file++) {
        for (let number = file - 1; number > 0; number--)
          renameSync(`${where.log}.${number}`, `${where.log}.${number + 1}`);
        renameSync(where.log, `${where.log}.1`);
        writeFileSync(where.log, text(file * 100, file * 100 + 100));
      }
    },
  });
  expect(found).toEqual(lines(0, 400));
}, 60_000);

test('keeps no position in what is no file', () => {
  const { log } = newFolder();
  writeFileSync(log, text(0, 1));
  const where = { keptAt: '/dev/null', follow: false, signal: AbortSignal.abort(), tell: () => {} };
  expect(() => followFile(log, where)).toThrow('/dev/null is no file');
});
