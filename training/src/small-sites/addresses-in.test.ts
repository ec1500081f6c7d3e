import { describe, expect, it } from 'vitest';
import { addressesIn } from './addresses-in.ts';

describe('addressesIn', () => {
  it('reads whole addresses and leaves the punctuation behind them', () => {
    expect(addressesIn('See <https://a.example/x>, (http://b.example/y). And https://c.example/?q=1;')).toEqual([
      'https://a.example/x',
      'http://b.example/y',
      'https://c.example/?q=1',
    ]);
  });

  it('leaves out what a template or a macro of a manual page cuts', () => {
    expect(addressesIn('https://a.example/{version}/x https://b.example/\\%y http-equiv httpd')).toEqual([]);
  });

  it('leaves out what has no end within reason', () => {
    expect(addressesIn(`https://a.example/${'x'.repeat(400)}`)).toEqual([]);
  });
});
