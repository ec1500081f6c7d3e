import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { noEvidence } from '../evidence/evidence.ts';
import type { Signal } from '../judgement.ts';
import { parseUrl } from '../url/parse-url.ts';

const engine = loadEngine();

function signalsOf(text: string): readonly Signal[] {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return engine.analyze(parsed.url, noEvidence(new Date(0))).signals;
}

/** A sentence that a reader who is no expert marked, on the address where it stood, and what stands there instead. */
const MARKED: readonly {
  readonly address: string;
  readonly never: RegExp;
  readonly instead?: RegExp;
}[] = [
  {
    address: 'https://ipfs.io/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG/index.html#victim@firma.de',
    never: /"victim"|"firma"/,
    instead: /carries an e-mail address at firma\.de, as links made for one person do/,
  },
  {
    address: 'https://form.typeform.com/to/aB3dE5fG',
    never: /Forms and surveys/,
    instead: /has a form that many links have/,
  },
  {
    address: 'https://shop-kunden.example/Login/VERIFY/Account.php',
    never: /"verify"/,
    instead: /contains "Login" and "VERIFY"/,
  },
  { address: 'https://docs.google.com/forms/d/e/1FAIpQLSeAbC/viewform', never: /[Ww]ording like "1FAI/ },
  { address: 'https://xn--pple-43d.com/id', never: /honest|ordinary|does not read like/, instead: /"а" is Cyrillic/ },
  {
    address: 'https://login-postbank.de.secure-tan.net/',
    never: /begins with/,
    instead: /shows postbank\.de, .* but belongs to secure-tan\.net/,
  },
  { address: 'https://impots-gouv-remboursement.fr/dossier', never: /impotsgouv/, instead: /"impots-gouv"/ },
  { address: 'https://u1234567.ct.sendgrid.net/ls/click?upn=u001.aBcD-2FeFgH-3D', never: /"upn"|aBcD|FeFgH/ },
  { address: 'https://www.volksbank-trier-eifel.de/banking-privat/entry', never: /vr\.de/ },
  { address: 'https://www.impots.gouv.fr/accueil', never: /accueil/ },
  { address: 'https://xn--pple-43d.com/', never: /small details|As a whole/ },
  {
    address: 'https://moss-garden.example/verify',
    never: /asks? for action/,
    instead: /The path contains "verify", as fake sign-in pages do/,
  },
  {
    address: 'https://outlooks.alpenblickverlag.at/',
    never: /the name of/,
    instead: /The name "outlooks" is one letter off "outlook"/,
  },
  {
    address: 'https://iwhalen.com/feed_rss_updated.xml',
    never: /decides by itself/,
    instead: /after iwhalen\.com looks harmless, but counts little/,
  },
  { address: 'https://shop-588.blogspot.com/?m=1', never: /machine paths/, instead: /has a form that many links have/ },
  {
    address: 'http://www.telegraph.co.uk/foodanddrink/foodanddrinknews/8808120/Worlds-hottest-chilli-contest.html',
    never: /"telegraph"/,
  },
  { address: 'http://www.gti.spb.ru/', never: /made by a customer/, instead: /lies under spb\.ru/ },
  { address: 'https://banking.dkb.de/login', never: /is built like/ },
  { address: 'http://contacts.wasmer.app/imperial-oil', never: /"contacts"|typical of/ },
  { address: 'http://galabet.turkiyeresmi.com/', never: /subdomain|typical of/ },
  {
    address: 'https://guas385-houtian-vm.pages.dev/help/contact/877948223745438/',
    never: /"help"|typical of/,
    instead: /The path \/help\/contact\/877948223745438 reads like those of phishing pages/,
  },
  { address: 'http://baker737215-rnavt.surge.sh/CTrZWhctKLcDsgrxTFdTkMPRCfTrZcxZxvbMnzqpQwqFMKdF.HTML', never: /html/ },
  { address: 'https://www.facebook.com/', never: /Meta/, instead: /belongs to Facebook/ },
  { address: 'https://www.booking.com/', never: /booking\.com is one of/i, instead: /belongs to Booking\.com/ },
  { address: 'http://fortnitechecker.info/', never: /the name of Epic Games/ },
  { address: 'https://www.dhl.de/de/privatkunden/', never: /"dhl"/ },
];

describe('sentences that a reader marked as untrue, contradictory or not understood', () => {
  it.each(MARKED)('do not stand on $address', ({ address, never, instead }) => {
    const messages = signalsOf(address).map(({ message }) => message);
    expect(messages.filter((message) => never.test(message))).toEqual([]);
    if (instead !== undefined) expect(messages.join('\n')).toMatch(instead);
  });

  it('no reason that took no point is called grave', () => {
    for (const { address } of MARKED)
      for (const { type, impact, message } of signalsOf(address))
        if (impact === 0) expect(['critical', 'high', 'medium'], message).not.toContain(type);
  });

  it('how grave a reason is called follows its points, unless a rule or a list decides', () => {
    const DECIDES: readonly string[] = [
      'name_before_at',
      'brand_with_bait',
      'disguised_script_host',
      'brand_domain_prefix',
      'brand_root_lookalike',
    ];
    for (const { address } of MARKED)
      for (const { code, type, impact, message } of signalsOf(address).filter(({ impact: points }) => points < 0)) {
        if (impact > -6 && !DECIDES.includes(code)) expect(['low', 'medium'], message).toContain(type);
        if (impact > -3 && !DECIDES.includes(code)) expect(type, message).toBe('low');
        if (impact <= -6) expect(['medium', 'high', 'critical'], message).toContain(type);
      }
  });

  it('one fact has one row', () => {
    const codes = (text: string) => signalsOf(text).map(({ code }) => code);
    expect(codes('https://paypal-secure-login.com/')).not.toContain('brand_in_host');
    expect(codes('https://poste-italiane-pacco.top/riscossione')).not.toContain('name_like_brand');
    expect(codes('https://xn--pple-43d.com/')).not.toContain('punycode_host');
  });
});
