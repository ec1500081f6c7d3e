import { noEvidence, parseUrl, type Verdict } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { describe, expect, it } from 'vitest';
import { inOrder } from './in-order.ts';
import { makeLogins } from './made-logins.ts';
import { loginProducts } from './products.ts';

/** Names such as small companies have; nobody's in particular. */
const FIRMS = (
  'nordwerk-logistik.de kestrelbakery.co.uk atelierlumen.fr transportesvega.es vandijkinstallatie.nl ' +
  'ceramichebelfiore.it riverbendclinic.org oakvalleyschools.us zakladbudowlany.pl lindbergredovisning.se ' +
  'hoshinoseisakusho.co.jp tellurinstruments.com alpenblickverlag.at brightforge.io meridianfreight.com.au pinecrestdental.ca'
).split(' ');
const LOOKALIKES = [
  'paypa1-account-verify.com',
  'microsoft-secure-login.top',
  'netflix-billing-update.xyz',
  'trezzor-wallet.cc',
];

describe('the shipped model and the logins of companies that it does not know', () => {
  const engine = loadEngine();
  const verdicts = (urls: readonly string[]): Verdict[] =>
    urls.flatMap((url) => {
      const parsed = parseUrl(url);
      return parsed.ok ? [engine.analyze(parsed.url, noEvidence(new Date(0))).verdict] : [];
    });
  const share = (all: readonly Verdict[], wanted: readonly Verdict[]) =>
    all.filter((verdict) => wanted.includes(verdict)).length / all.length;

  it('are seldom suspicious and hardly ever dangerous', { timeout: 120_000 }, () => {
    const all = verdicts(makeLogins(loginProducts, FIRMS, 6, 41));
    expect(all.length).toBeGreaterThan(5000);
    expect(share(all, ['dangerous'])).toBeLessThanOrEqual(0.005);
    expect(share(all, ['dangerous', 'suspicious'])).toBeLessThanOrEqual(0.05);
  });

  it('are never dangerous where page, DNS and registration are in order', { timeout: 120_000 }, async () => {
    const all: Verdict[] = [];
    for (const [i, product] of loginProducts.entries()) {
      for (const url of makeLogins([product], FIRMS, 2, i)) {
        const parsed = parseUrl(url);
        if (!parsed.ok) continue;
        all.push(engine.analyze(parsed.url, await inOrder(product.name, parsed.url, all.length)).verdict);
      }
    }
    expect(all.length).toBeGreaterThan(1500);
    expect(share(all, ['dangerous'])).toBe(0);
    expect(share(all, ['dangerous', 'suspicious'])).toBeLessThanOrEqual(0.01);
  });

  it('stay dangerous on names that imitate somebody', { timeout: 120_000 }, () => {
    const all = verdicts(makeLogins(loginProducts, LOOKALIKES, 2, 43));
    expect(share(all, ['dangerous'])).toBeGreaterThan(0.8);
    expect(share(all, ['safe'])).toBeLessThanOrEqual(0.005);
  });
});
