import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEngine, createSharedEngine } from './create-engine.ts';
import { decodeArtefact } from './model/artefact.ts';
import { encodeArtefact } from './model/encode-artefact.ts';
import { readTables, writeTables } from './tables-file.ts';

const model = readFileSync(new URL('../artefacts/model.bin', import.meta.url));
const { tables } = createSharedEngine({ model });
const file = writeTables(tables);

describe('the file of tables', () => {
  it('holds each as it was computed', () => {
    expect(readTables(file, model)).toEqual(tables.built);
  });

  it('is the same whatever was computed first', () => {
    const reversed = Object.fromEntries(Object.entries(tables.built).toReversed());
    expect(writeTables({ model, built: reversed })).toEqual(file);
  });

  it('is read where it lies, whatever its place in memory', () => {
    const placed = new Uint8Array(file.length + 1).subarray(1);
    placed.set(file);
    expect(readTables(placed, model)).toEqual(tables.built);
    expect(readTables(file, model).typos?.hashes.buffer).toBe(file.buffer);
  });

  it('makes a detector that computes none of them', () => {
    const shared = createSharedEngine({ model, tables: file });
    expect(shared.tables.built.typos?.hashes).toEqual(tables.built.typos?.hashes);
    expect(shared.tables.built.typos?.hashes).not.toBe(tables.built.typos?.hashes);
    expect(shared.tables.built.popularity?.offsets.buffer).toBe(shared.tables.built.typos?.hashes.buffer);
    expect(createEngine({ model, tables: file }).riskOf).toBeTypeOf('function');
  });

  it('says nothing of another model', () => {
    const { header, sections } = decodeArtefact(model);
    const other = encodeArtefact(
      { ...(header as Record<string, string>), dataVersion: '2099-01-01' },
      Object.fromEntries(sections),
    );
    const { popularity, ...rest } = readTables(file, other);
    expect(popularity).toBeUndefined();
    expect(Object.keys(rest)).toHaveLength(Object.keys(tables.built).length - 1);
  });

  it('says nothing of other brands', () => {
    const { header, sections } = decodeArtefact(file);
    const { texts, ...rest } = header as Record<string, number>;
    for (const other of [rest, { ...rest, texts: Number(texts) ^ 1 }]) {
      expect(readTables(encodeArtefact(other, Object.fromEntries(sections)), model)).toEqual({});
    }
  });

  it.each([
    ['changed', file.with(file.length - 9, 1 ^ (file.at(-9) ?? 0)), 'artefact_wrong_checksum'],
    ['cut', file.subarray(0, 1_000), 'artefact_truncated'],
  ])('is refused where it is %s', (_, damaged, code) => {
    expect(() => readTables(damaged, model)).toThrow(expect.objectContaining({ code }));
  });
});
