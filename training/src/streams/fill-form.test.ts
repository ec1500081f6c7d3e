import { parseUrl } from '@lurewatch/engine';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../model/random.ts';
import { fillForm } from './fill-form.ts';
import { madeFirms } from './honest-sites.ts';
import { formsOnOwnDomain, ownDayStreams } from './own-day.ts';

const owner = { domain: 'holzbau-reitinger.de', name: 'holzbau-reitinger' };

describe('fillForm', () => {
  it('fills every brace, the same way for the same seed', () => {
    const form = 'https://t.{D}/{N}/{hex:8}/{num:4}/{uuid}?m={email}&j={jwt}';
    const filled = fillForm(form, owner, createRandom(1));
    expect(filled).toBe(fillForm(form, owner, createRandom(1)));
    expect(filled).not.toBe(fillForm(form, owner, createRandom(2)));
    expect(filled).not.toMatch(/[{}]/);
    expect(filled).toContain('https://t.holzbau-reitinger.de/holzbau-reitinger/');
  });

  it('refuses a token that it does not know', () => {
    expect(() => fillForm('https://{domain}/', owner, createRandom(1))).toThrow('{domain}');
  });
});

describe("the streams of a firm's own day", () => {
  const streams = ownDayStreams(madeFirms().slice(0, 5));

  it('hold addresses that the detector can read', () => {
    for (const { name, addresses } of streams) {
      expect(addresses.length, name).toBeGreaterThan(0);
      for (const { url } of addresses) expect(parseUrl(url).ok, url).toBe(true);
    }
  });

  it('have at least twenty forms each, hosting services sixteen', () => {
    const forms = streams.map(
      ({ name, addresses }) => [name, new Set(addresses.map(({ form }) => form)).size] as const,
    );
    for (const [name, count] of forms.slice(1))
      expect(count, name).toBeGreaterThanOrEqual(name === 'plain names on hosting services' ? 16 : 20);
    expect(formsOnOwnDomain().length).toBeGreaterThan(100);
  });
});
