import { type Judgement, noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { describe, expect, test } from 'vitest';
import { neutralDomain } from '../../../training/src/pages/neutral-names.ts';
import { readShownPage } from '../src/background/shown-page.ts';
import { HONEST_PAGES, LURE_PAGES, STRANGERS } from './support/plain-pages.ts';

const PATHS = ['/', '/', '/', '/signin', '/de/portal/index.html', '/2023/04/page-2'];

/** Two plain words under the endings of many countries, half of them with a path; the same ones each time. */
const ADDRESSES = Array.from({ length: 500 }, (_, n) => `https://${neutralDomain(n * 11 + 3)}${drawn(PATHS, n, 5)}`);

const BRANDS = 'PayPal,Microsoft,Apple,Amazon,Netflix,Facebook,Google,DHL,Wells Fargo,Coinbase'.split(',');

/** One of them by a number, so that no two draws go together. */
function drawn<Item>(items: readonly Item[], n: number, salt: number): Item {
  const at = (Math.imul(n + salt, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b)) >>> 13;
  return items[at % items.length] as Item;
}

const SENT_AWAY = 'page_brand_login_sent_away';
const engine = loadEngine();

/** By address and page alone, as the extension does. */
function judge(address: string, html: string, frame = address): Judgement {
  const value = readShownPage(address, frame, html, false);
  const parsed = parseUrl(address);
  if (value === null || !parsed.ok) throw new Error(`not read: ${address}`);
  return engine.analyze(parsed.url, {
    ...noEvidence(new Date(0)),
    page: { status: 'found', value, timeMs: 0 },
  });
}

describe('on a plain address', () => {
  test.each(BRANDS)('a log-in of %s that is sent to strangers is never safe', (brand) => {
    const safe: string[] = [];
    for (const [n, address] of ADDRESSES.entries()) {
      const { name, draw } = drawn(LURE_PAGES, n, 7);
      const { verdict, score } = judge(address, draw(brand, drawn(STRANGERS, n, 11)));
      if (verdict === 'safe') safe.push(`${address} ${name} ${score}`);
    }
    expect(safe).toEqual([]);
  });

  test('a log-in of PayPal in the frame of a stranger is never safe', () => {
    const frame = 'https://quiet-collect.net/frame';
    const html = LURE_PAGES[1]?.draw('PayPal', '/take') ?? '';
    expect(ADDRESSES.filter((address) => judge(address, html, frame).verdict === 'safe')).toEqual([]);
  });

  test.each(HONEST_PAGES)('$name is not taken for one', ({ draw }) => {
    const accused = ADDRESSES.filter((_, n) => n % 5 === 0).filter((address) => {
      const { signals } = judge(address, draw(new URL(address).hostname));
      return signals.some(({ code }) => code === SENT_AWAY);
    });
    expect(accused).toEqual([]);
  });
});

const STRANGERS_FOLDERS = [
  'https://telegra.ph/Sign-in-11-27',
  'https://forms.office.com/r/AbCdEf',
  'https://forms.office.com/Pages/ResponsePage.aspx?id=x7',
  'https://docs.google.com/forms/d/e/1FAIpQL/viewform',
  'https://medium.com/@garden/sign-in-3f2a',
  'https://www.dropbox.com/s/x7/parcel.html',
];

describe('in a folder where strangers publish, on the host of a service that many know', () => {
  const card =
    '<title>Your parcel</title><form method=post><input autocomplete=cc-number><input autocomplete=cc-csc></form>';
  const wallet =
    '<title>Restore</title><h1>Enter your 12-word recovery phrase</h1><form method=post><textarea placeholder="Enter your 12-word recovery phrase"></textarea></form>';
  const login = '<title>Sign in</title><form method=post><input type=email><input type=password></form>';

  test.each(STRANGERS_FOLDERS)('%s is not safe that asks for a card, nor one that asks for a password', (address) => {
    expect(judge(address, card).verdict).not.toBe('safe');
    expect(judge(address, wallet).verdict).not.toBe('safe');
    // What is locked there is unlocked by a password, which the service itself asks for.
    if (!address.includes('dropbox')) expect(judge(address, login).verdict).not.toBe('safe');
  });

  test.each(['https://www.dropbox.com/login', 'https://medium.com/m/signin', 'https://www.dropbox.com/s/x7/plan.pdf'])(
    'the log-in of the service itself, %s, stays safe',
    (address) => expect(judge(address, login).verdict).toBe('safe'),
  );
});
