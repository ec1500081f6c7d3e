import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../create-engine.ts';
import type { Engine } from '../engine.ts';
import { noEvidence } from '../evidence/evidence.ts';
import { encodeOverlay, modelIdentity, OVERLAY_BOUND, roundWeights } from '../model/overlay.ts';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { createAddressReader, type Lesson } from './lesson.ts';
import { type ReplaySet, readReplaySet } from './replay-set.ts';
import { createTeacher } from './teacher.ts';

const model = readFileSync(new URL('../../artefacts/model.bin', import.meta.url));
const packed = readFileSync(new URL('../../../server/artefacts/replay-set.bin.br', import.meta.url));
const nobody = noEvidence(new Date(0));

let set: ReplaySet;
let engine: Engine;
let read: ReturnType<typeof createAddressReader>;

beforeAll(() => {
  set = readReplaySet(brotliDecompressSync(packed), model);
  engine = createEngine({ model });
  read = createAddressReader(model);
});

/** A campaign that the model takes for harmless. */
const campaign = Array.from(
  { length: 60 },
  (_, i) => `https://moss-${['elm', 'fern', 'oak', 'ash'][i % 4]}${i}.org/zustellung/pilzkorb-${i}`,
);
const later = 'https://river-birch77.org/zustellung/pilzkorb-991';

describe('what a day teaches', () => {
  it('raises what later belongs to the same campaign, and says so with points that add up', () => {
    const taught = learnt(campaign.map((url) => lesson(url, true)));
    const before = engine.analyze(parsed(later), nobody);
    const after = taught.analyze(parsed(later), nobody);
    expect(after.risk).toBeGreaterThan(before.risk * 2);
    expect(after.signals.map(({ code }) => code)).toContain('learnt_here');
    expect(after.signals.reduce((sum, { impact }) => sum + impact, after.baseScore)).toBe(after.score);
    expect(taught.overlayVersion).toMatch(/^2026-06-01-[0-9a-f]{8}$/);
    expect(before.signals.map(({ code }) => code)).not.toContain('learnt_here');
  });

  it('gives the same bytes whatever the order of its lessons, and others on another day', () => {
    const lessons = campaign.map((url) => lesson(url, true));
    const bytes = overlayOf(lessons);
    expect(overlayOf([...lessons].reverse())).toEqual(bytes);
    expect(overlayOf([...lessons, ...lessons])).toEqual(bytes);
    expect(overlayOf(lessons, '2026-06-02')).not.toEqual(bytes);
  });

  it('lets one site weigh no more than its share', () => {
    const one = Array.from({ length: 500 }, (_, i) => lesson(`https://poor-garden.org/blog/post-${i}`, true));
    const taught = learnt(one);
    expect(taught.rate(parsed('https://poor-garden.org/blog/post-7')).verdict).not.toBe('dangerous');
  });
});

describe('an overlay', () => {
  it('that is absent leaves every answer as it was', () => {
    expect(engine.taught(null).analyze(parsed(later), nobody)).toEqual(engine.analyze(parsed(later), nobody));
    expect(engine.overlayVersion).toBeNull();
  });

  it('moves no address by more than its bound, however large its weights', () => {
    const strong = engine.taught(overlayWith((bucket) => (bucket % 2 === 0 ? 50 : 49)));
    const { logOdds } = engine.explain(parsed(later), nobody);
    expect(strong.explain(parsed(later), nobody).logOdds).toBeCloseTo(logOdds + OVERLAY_BOUND, 6);
  });

  it('clears no host that the model alone calls dangerous, nor what a rule raises', () => {
    const cleared = engine.taught(overlayWith(() => -50));
    for (const url of [
      'https://account-verify-login.top/',
      'https://account-verify-login.top/blog/2023/05/how-it-works/',
    ]) {
      expect(engine.rate(parsed('https://account-verify-login.top/')).verdict).toBe('dangerous');
      const judged = cleared.analyze(parsed(url), nobody);
      expect(judged.verdict, url).toBe('suspicious');
      expect(judged.signals.reduce((sum, { impact }) => sum + impact, judged.baseScore)).toBe(judged.score);
    }
    expect(cleared.rate(parsed('https://paypal.com@moss-garden.info/')).verdict).toBe('dangerous');
  });

  it('clears such a host where an administrator marked its site as honest', () => {
    const taught = learnt([{ ...lesson('https://account-verify-login.top/', false), weight: 10, source: 'mark:root' }]);
    const cleared = createEngine({
      model,
      overlay: overlayWith(() => -50, [read(parsed('https://account-verify-login.top/')).site]),
    });
    // Nothing speaks for it either.
    expect(cleared.rate(parsed('https://account-verify-login.top/')).verdict).toBe('unknown');
    expect(taught.rate(parsed('https://account-verify-login.top/')).risk).toBeLessThan(
      engine.rate(parsed('https://account-verify-login.top/')).risk,
    );
  });

  it('is refused where a byte was changed, and by another model', () => {
    const bytes = overlayWith(() => 1);
    const changed = Uint8Array.from(bytes);
    changed[changed.length - 9] = (changed[changed.length - 9] ?? 0) ^ 1;
    expect(() => engine.taught(changed)).toThrow(/checksum/);
    expect(() => engine.taught(bytes.subarray(0, 100))).toThrow();
    const other = encodeOverlay({ ...parts(() => 1), base: '2020-01-01-0000000000000000' });
    expect(() => engine.taught(other)).toThrow(/corrects the model/);
  });

  it('is refused where its weights are so large that their sum is no number', () => {
    const { codes } = roundWeights(Float32Array.from({ length: 1 << 20 }, (_, bucket) => (bucket % 2 === 0 ? 1 : -1)));
    const overlay = encodeOverlay({
      ...parts(() => 0),
      weights: { codes: codes.map((it) => it - 1), largest: 1.79e308 },
    });
    expect(() => engine.taught(overlay)).toThrow(/out of range/);
  });
});

function parts(weightOf: (bucket: number) => number, honest: readonly string[] = []) {
  return {
    day: '2026-06-01',
    since: '2026-06-01',
    base: modelIdentity(model),
    thresholds: { suspicious: 0.99999, dangerous: 0.999999 },
    honestSites: new Set(honest),
    weights: roundWeights(Float32Array.from({ length: 1 << 20 }, (_, bucket) => weightOf(bucket))),
  };
}

function overlayWith(weightOf: (bucket: number) => number, honest: readonly string[] = []): Uint8Array {
  return encodeOverlay(parts(weightOf, honest));
}

function overlayOf(lessons: readonly Lesson[], day = '2026-06-01'): Uint8Array | null {
  const teacher = createTeacher(model, set);
  expect(teacher.learn(day, lessons).taken).toBe(true);
  return teacher.overlay();
}

function learnt(lessons: readonly Lesson[]): Engine {
  return engine.taught(overlayOf(lessons));
}

function lesson(url: string, isPhish: boolean): Lesson {
  return { ...read(parsed(url)), isPhish, weight: 1, source: null };
}

function parsed(text: string): ParsedUrl {
  const result = parseUrl(text);
  if (!result.ok) throw new Error(`${text}: ${result.message}`);
  return result.url;
}
