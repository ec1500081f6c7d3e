import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLabel } from './punycode.ts';
import { asciiSkeleton, loadConfusables, lookAlikeSpellings } from './skeleton.ts';

describe('decodeLabel', () => {
  it('decodes the samples of RFC 3492 and real labels', () => {
    expect(decodeLabel('xn--mnchen-3ya')).toBe('münchen');
    expect(decodeLabel('xn--ihqwcrb4cv8a8dqg056pqjye')).toBe('他们为什么不说中文');
    expect(decodeLabel('xn--3B-ww4c5e180e575a65lsy2b'.toLowerCase())).toBe('3年b組金八先生');
  });

  it('agrees with the platform on every label it accepts', () => {
    let agreed = 0;
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aàбπяé中b'), minLength: 1, maxLength: 12 }), (label) => {
        const host = URL.parse(`http://${label}.example/`)?.hostname ?? '';
        if (!host.startsWith('xn--')) return;
        agreed++;
        expect(decodeLabel(host.slice(0, host.indexOf('.')))).toBe(label.normalize('NFC').replace('ς', 'σ'));
      }),
      { seed: 20261121, numRuns: 500 },
    );
    expect(agreed).toBeGreaterThan(300);
  });

  it('refuses what is no A-label, and never throws', () => {
    expect(decodeLabel('paypal')).toBeNull();
    expect(decodeLabel('xn--é')).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => void decodeLabel(`xn--${text}`)),
      { seed: 20261121, numRuns: 2000 },
    );
  });
});

describe('asciiSkeleton', () => {
  const table = loadConfusables();

  it('reads letters of other scripts as what they look like', () => {
    expect(asciiSkeleton(table, 'pаypаl')).toBe('paypal');
    expect(asciiSkeleton(table, 'àmázön')).toBe('amazon');
    expect(asciiSkeleton(table, 'аррӏе')).toBe('apple');
    expect(asciiSkeleton(table, 'miᴄrosofŧ')).toBe('microsoft');
    expect(asciiSkeleton(table, '中文')).toBe('中文');
  });
});

describe('lookAlikeSpellings', () => {
  it('undoes digits for letters and joined letters', () => {
    expect(lookAlikeSpellings('paypa1')).toContain('paypal');
    expect(lookAlikeSpellings('rnicrosoft')).toContain('microsoft');
    expect(lookAlikeSpellings('vvhatsapp')).toContain('whatsapp');
    expect(lookAlikeSpellings('plain')).toEqual([]);
  });
});
