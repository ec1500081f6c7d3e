import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createEngine } from './create-engine.ts';
import { engineWith, isAged } from './learnt.ts';
import { encodeOverlay, modelIdentity, roundWeights } from './model/index.ts';

const model = readFileSync(new URL('../artefacts/model.bin', import.meta.url));
const bare = createEngine({ model });
const overlay = (day: string, base = modelIdentity(model)) =>
  encodeOverlay({
    ...{ day, since: day, base, honestSites: new Set<string>() },
    thresholds: { suspicious: 0.5, dangerous: 0.9 },
    weights: roundWeights(new Float32Array(1 << 20).fill(0.5)),
  });
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

test('what a service has learnt is used where it corrects this model and is no older', () => {
  const day = bare.dataVersion;
  expect(engineWith(bare, overlay(day))).toMatchObject({
    misfit: null,
    engine: { overlayVersion: expect.stringContaining(day) },
  });
  expect(engineWith(bare, null)).toMatchObject({ misfit: null, engine: { overlayVersion: null } });
  const older = engineWith(bare, overlay(dayAfter(day, -1)));
  expect(older.misfit).toBe('older_than_model');
  expect(older.engine).toBe(bare);
  expect(engineWith(bare, overlay(day, '2099-01-01-0000000000000000')).misfit).toBe('other_model');
  const changed = overlay(day);
  changed[changed.length - 9] = (changed[changed.length - 9] ?? 0) ^ 1;
  expect(engineWith(bare, changed).misfit).toBe('damaged');
  expect(engineWith(bare, Uint8Array.of(1, 2, 3)).misfit).toBe('damaged');
});

test('data of more than 60 days are old, unless something learnt is in use', () => {
  const day = bare.dataVersion;
  expect(isAged(bare, Date.parse(dayAfter(day, 60)))).toBe(false);
  expect(isAged(bare, Date.parse(dayAfter(day, 61)))).toBe(true);
  expect(isAged(engineWith(bare, overlay(day)).engine, Date.parse(dayAfter(day, 400)))).toBe(false);
});
