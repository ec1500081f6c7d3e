import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';

const engine = loadEngine();

describe('brands in words', () => {
  it.each([
    ['PayPal', 'PayPal'],
    ['PayPal Service', 'PayPal'],
    ['PаyPаl', 'PayPal'],
    ['DHL Express', 'DHL'],
    ['Netflix', 'Netflix'],
  ])('are presented by the name of a sender: %s', (text, brand) => {
    expect(engine.brandPresented(text)?.name).toBe(brand);
  });

  it.each(['Anna Kern', 'Accounts', 'Managing director', 'IT desk', 'noreply'])('are none in %s', (text) => {
    expect(engine.brandPresented(text)).toBeNull();
  });

  it('are mentioned within a sentence, and owned by their hosts', () => {
    expect(engine.brandsMentioned('Your Netflix account was limited').map(({ name }) => name)).toEqual(['Netflix']);
    expect(engine.brandsMentioned('Your parcel is on its way')).toEqual([]);
    expect(engine.brandOwning('mail.paypal.com')?.name).toBe('PayPal');
    expect(engine.brandOwning('paypal.example')).toBeNull();
  });

  it.each([
    'harvest-plain.github.io',
    'harvest-plain.weebly.com',
    'harvest-plain.myshopify.com',
    'docs.google.com',
    '',
  ])('do not own what strangers publish at %s', (host) => expect(engine.brandOwning(host)).toBeNull());
});
