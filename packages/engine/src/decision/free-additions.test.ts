import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../create-engine.ts';
import { noEvidence } from '../evidence/evidence.ts';
import { parseUrl } from '../url/parse-url.ts';

const engine = createEngine({ model: readFileSync(new URL('../../artefacts/model.bin', import.meta.url)) });

/** Domains that the model alone calls dangerous. */
const hosts = [
  'paket-zustellung',
  'konto-sicherheit',
  'account-verify',
  'secure-update',
  'wallet-restore',
  'parcel-track',
]
  .flatMap((name) => ['top', 'xyz', 'sbs', 'icu'].map((ending) => `${name}-login.${ending}`))
  .filter((host) => verdictOf(`https://${host}/`) === 'dangerous');

describe('what an attacker adds for nothing', () => {
  it('starts from domains that are dangerous', () => {
    expect(hosts.length).toBeGreaterThan(15);
  });

  it.each([
    [
      'two honest labels and an honest path',
      (host: string) => `https://garden.history.${host}/article/2019/11/12/spring`,
    ],
    [
      'a folder like that of an IPFS gateway',
      (host: string) => `https://${host}/ipns/garden-history-of-the-village/2019/`,
    ],
    [
      'eight labels and the form of a program',
      (host: string) => `https://a.b.c.d.e.f.g.h.${host}/wp-login.php?loggedout=true`,
    ],
  ])('leaves a dangerous domain suspicious or worse: %s', (_, dressed) => {
    for (const host of hosts) expect(['suspicious', 'dangerous'], dressed(host)).toContain(verdictOf(dressed(host)));
  });

  it.each([
    '/index.php?option=com_content&view=article&id=paypal-login-verify',
    '/wp-login.php?redirect_to=paypal-account-verify&reauth=1',
    '/goto.php?target=paypal-login-verify',
    '/realms/paypal/account/',
  ])('makes no form of a program neutral that names a brand and asks: %s', (tail) => {
    for (const site of ['moss-garden.info', 'river-birch-quartet.org', 'altes-rathaus-cafe.de'])
      expect(rated(`https://${site}${tail}`).risk, site).not.toBe(rated(`https://${site}/`).risk);
  });

  it.each(['app.link', 'onelink.me', 'page.link', 'u.to', 'sendibm3.com'])(
    'hides no brand that asks in a label of %s behind a code',
    (service) => {
      expect(['suspicious', 'dangerous']).toContain(verdictOf(`https://paypal-login-verify.${service}/aB3dE9`));
    },
  );
});

it('lets a service bear its own name on its own domain', () => {
  const { signals } = engine.analyze(
    parsed('https://click.convertkit-mail2.com/aB3dE6fG7h/xY9zQ2w8'),
    noEvidence(new Date(0)),
  );
  expect(signals.map(({ code }) => code)).not.toContain('brand_in_host');
});

function verdictOf(text: string): string {
  return rated(text).verdict;
}

function rated(text: string) {
  return engine.rate(parsed(text));
}

function parsed(text: string) {
  const result = parseUrl(text);
  if (!result.ok) throw new Error(text);
  return result.url;
}
