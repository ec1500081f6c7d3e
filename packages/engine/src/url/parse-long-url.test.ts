import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { carriedAddresses } from '../carried/carried-addresses.ts';
import { parseLongUrl } from './parse-long-url.ts';
import type { ParsedUrl } from './parsed-url.ts';

const PADDING = 'moss='.repeat(1_000);
const LURE = 'https://paypal-login.com/verify';

function parsed(text: string): ParsedUrl {
  const result = parseLongUrl(text);
  if (!result.ok) throw new Error(result.code);
  return result.url;
}

describe('parseLongUrl', () => {
  it.each([
    `https://a.example/?x=${PADDING}&u=${LURE}`,
    `https://a.example/?u=${LURE}&x=${PADDING}`,
    `https://a.example/${PADDING}?u=${LURE}`,
    `https://a.example/?x=${PADDING}#${LURE}`,
    `https://a.example/#${PADDING}&u=${LURE}`,
    `https://a.example/${PADDING}/${LURE}`,
  ])('keeps what stands at the end of any part: %#', (text) => {
    const url = parsed(text);
    expect(url.unread).toBe('cut');
    expect(carriedAddresses(url).map(({ href }) => href)).toContain(LURE);
  });

  it('peels, refangs and keeps what stands before the @', () => {
    expect(parsed(`"hxxps://paypal.com@evil[.]example/${PADDING}"`)).toMatchObject({
      host: 'evil.example',
      hasUserinfo: true,
    });
    expect(parsed(`https://${PADDING}:paypal.com@evil.example/`).href).toContain('paypal.com@evil.example');
    expect(parsed(`https://a.example/\n${'\n'.repeat(3_000)}x`)).toMatchObject({ href: 'https://a.example/x' });
    expect(parsed(`https://a.example/\n${'\n'.repeat(3_000)}x`).unread).toBeUndefined();
    expect(parseLongUrl(`https://${'a'.repeat(3_000)}.example/`)).toMatchObject({ ok: false });
  });

  it('leaves nothing safe of which something was cut', () => {
    const engine = loadEngine();
    expect(engine.rate(parsed('https://www.wikipedia.org/wiki/Moss')).verdict).toBe('safe');
    expect(engine.rate(parsed(`https://www.wikipedia.org/wiki/Moss?x=${PADDING}`)).verdict).toBe('unknown');
    expect(engine.rate(parsed(`https://paypal-login.com/${PADDING}`)).verdict).toBe('dangerous');
  });
});
