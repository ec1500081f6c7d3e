import { describe, expect, it } from 'vitest';
import { restOfName } from './rest-of-name.ts';

describe('restOfName', () => {
  it.each([
    ['secure-paypal24', 'paypal', 'word'],
    ['paypalsecurelogin', 'paypal', 'word'],
    ['rabobank-inloggen', 'rabobank', 'word'],
    ['akbankgiris', 'akbank', 'word'],
    ['paypal-madrid', 'paypal', 'place'],
    ['paypalfrance', 'paypal', 'place'],
    ['paypal24', 'paypal', 'number'],
  ])('reads what stands beside the name in %s', (label, name, rest) => {
    expect(restOfName(label, name)).toBe(rest);
  });

  it.each([
    ['racing-santander', 'santander'],
    ['amazonrainforest', 'amazon'],
    ['paypal', 'paypal'],
    ['login', 'paypal'],
  ])('reads nothing in %s', (label, name) => {
    expect(restOfName(label, name)).toBeNull();
  });
});
