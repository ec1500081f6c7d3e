import { describe, expect, it } from 'vitest';
import { decodeArtefact } from './artefact.ts';
import { encodeArtefact } from './encode-artefact.ts';

describe('encodeArtefact', () => {
  it('writes what the engine reads back: header and sections of any length', () => {
    const sections = { bytes: Uint8Array.of(1, 2, 3), words: Uint32Array.of(7, 0xffffffff), none: new Float32Array(0) };
    const artefact = decodeArtefact(encodeArtefact({ name: 'x', number: 0.1 }, sections));
    expect(artefact.header).toMatchObject({ name: 'x', number: 0.1 });
    expect([...(artefact.sections.get('bytes') ?? [])]).toEqual([1, 2, 3]);
    expect([...(artefact.sections.get('words') ?? [])]).toEqual([7, 0, 0, 0, 255, 255, 255, 255]);
    expect(artefact.sections.get('none')?.length).toBe(0);
  });
});
