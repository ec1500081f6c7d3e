import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { ArtefactError } from './artefact-error.ts';
import { loadModel, type UrlModel } from './url-model.ts';

const bytes = readFileSync(join(import.meta.dirname, '../../artefacts/model.bin'));

function parsed(text: string): ParsedUrl {
  const result = parseUrl(text);
  if (!result.ok) throw new Error(`${text}: ${result.code}`);
  return result.url;
}

const hostLabel = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'),
  minLength: 1,
  maxLength: 14,
});
const suffix = fc.constantFrom('com', 'top', 'co.uk', 'github.io', 'vercel.app', 'weebly.com', 'de', 'cc');
const host = fc
  .tuple(fc.array(hostLabel, { minLength: 1, maxLength: 4 }), suffix)
  .map(([labels, end]) => `${labels.join('.')}.${end}`);
const tail = fc.oneof(
  fc.constant(''),
  fc.webPath(),
  fc.tuple(hostLabel, hostLabel, hostLabel).map(([a, b, c]) => `/${a}/${b}.php?${c}=1#${a}`),
);

describe('the committed model', () => {
  let model: UrlModel;
  beforeAll(() => {
    model = loadModel(bytes);
  });

  it('names the date of its data and sensible thresholds', () => {
    expect(model.dataVersion).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(model.thresholds.suspicious).toBeLessThan(model.thresholds.dangerous);
    expect(model.thresholds.dangerous).toBeLessThan(1);
  });

  it('tells a plain lure from plain legitimate pages', () => {
    const lure = model.risk(parsed('https://usps.com-track-parcel.top/us/verify'));
    expect(lure).toBeGreaterThan(model.thresholds.dangerous);
    for (const page of [
      'https://www.wikipedia.org/',
      'https://github.com/nodejs/node/issues',
      'https://www.bbc.co.uk/news',
    ]) {
      expect(model.risk(parsed(page))).toBeLessThan(model.thresholds.suspicious);
    }
  });

  it('gives one risk to all spellings of scheme, case, "www.", default port and root slash', () => {
    fc.assert(
      fc.property(host, tail, (name, rest) => {
        const risk = model.risk(parsed(`https://${name}${rest}`));
        const spellings = [
          `http://${name}${rest}`,
          `https://www.${name}${rest}`,
          `https://${name.toUpperCase()}${rest}`,
          `https://${name}:443${rest}`,
          `http://${name}:80${rest}`,
        ];
        if (rest === '') spellings.push(`https://${name}/`, `http://www.${name}/`);
        for (const spelling of spellings) expect(model.risk(parsed(spelling))).toBe(risk);
      }),
      { seed: 7, numRuns: 2000 },
    );
  });

  it('explains every score exactly: baseline and groups add up to the log-odds', () => {
    fc.assert(
      fc.property(host, tail, (name, rest) => {
        const url = parsed(`https://www.${name}${rest}`);
        const { logOdds, baseline, groups, words } = model.explain(url);
        expect(logOdds).toBe(model.logOdds(url));
        const sum = Object.values(groups).reduce((total, contribution) => total + contribution, baseline);
        expect(Math.abs(sum - logOdds)).toBeLessThan(1e-9);
        let host = 0;
        for (const { part, start, end, contribution } of words) {
          const text = {
            host: url.host,
            path: url.path,
            query: url.query,
            fragment: new URL(url.href).hash.slice(1),
          }[part];
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          if (part === 'host') host += contribution;
        }
        expect(host).toBeCloseTo(groups.host_wording + groups.subdomain, 9);
      }),
      { seed: 11, numRuns: 1000 },
    );
  });

  it('points at the words it judged by', () => {
    const { words } = model.explain(parsed('https://www.paypal-login.com/signin'));
    const ofHost = words.filter(({ part }) => part === 'host');
    expect(ofHost.map(({ start, end }) => 'www.paypal-login.com'.slice(start, end))).toEqual([
      'paypal-',
      'login.',
      'com',
    ]);
  });
});

describe('loadModel', () => {
  const codeOf = (file: Uint8Array): string => {
    try {
      loadModel(file);
    } catch (error) {
      if (error instanceof ArtefactError) return error.code;
      throw error;
    }
    return 'loaded';
  };

  it('refuses a file that is cut, foreign, of another version or changed anywhere', () => {
    expect(codeOf(new Uint8Array(0))).toBe('artefact_truncated');
    expect(codeOf(bytes.subarray(0, bytes.length - 1))).toBe('artefact_truncated');
    expect(codeOf(changed(0))).toBe('artefact_wrong_magic');
    expect(codeOf(changed(4))).toBe('artefact_wrong_version');
    for (const at of [12, 16, 25, 1000, bytes.length - 9]) expect(codeOf(changed(at))).toBe('artefact_wrong_checksum');
  });

  it('reads bytes at any offset of a larger buffer', () => {
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(codeOf(shifted.subarray(3))).toBe('loaded');
  });

  function changed(at: number): Uint8Array {
    const copy = Uint8Array.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 0x55;
    return copy;
  }
});
