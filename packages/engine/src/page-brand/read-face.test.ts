import { describe, expect, it } from 'vitest';
import { loadBrandTable } from '../brand/brand-table.ts';
import type { PageFacts } from '../evidence/evidence.ts';
import { brandTableSource } from '../generated/brands.ts';
import { page } from '../signals/invented-evidence.ts';
import { loadPageNames } from './page-names.ts';
import { readFace } from './read-face.ts';

const table = loadBrandTable(brandTableSource);
const names = loadPageNames(table);

function face(facts: Partial<PageFacts>) {
  const found = page(facts).page;
  if (found?.status !== 'found') throw new Error('no page');
  const ownerOfHost = (host: string) => table.ownerOfDomain.get(host.split('.').slice(-2).join('.')) ?? null;
  return readFace({ names, confusables: table.confusables, ownerOfHost }, found.value);
}

describe('a title presents a page as the page of a brand', () => {
  it.each([
    ['Log in to your PayPal account', 'PayPal'],
    ['PayPal: Log In', 'PayPal'],
    ['Bank of America | Online Banking', 'Bank of America'],
    ['Manage your Apple ID', 'Apple'],
    ['Bienvenue sur Facebook', 'Facebook'],
    ['ANZ Internet Banking', 'ANZ'],
    ['Iniciar sesión en Facebook | Facebook', 'Facebook'],
    ['Identification - La Banque Postale', 'La Banque Postale'],
    ['Loggen Sie sich bei PayPal ein', 'PayPal'],
    ['Masuk ke akun Netflix', 'Netflix'],
    ['Sign in to AT&T', 'AT&T'],
    ['三井住友カード｜ログイン', 'Sumitomo Mitsui Card'],
    ['えきねっと ログイン', 'JR East Eki-net'],
    ['WеІІѕ Fаrɡο Lοɡin', 'Wells Fargo'],
    ['Log in to your PayPaI account', 'PayPal'],
    ['N\u200fe\u200ft\u200ff\u200fl\u200fi\u200fx', 'Netflix'],
    ['A0L SIGN IN', 'AOL'],
    ['P a y P a l - Log in', 'PayPal'],
    ['N-e-t-f-l-i-x', 'Netflix'],
    ['Log in to lapyaP', 'PayPal'],
    ['PayPalPayPal', 'PayPal'],
    ['Netflixx account', 'Netflix'],
    ['MyPayPalPortal', 'PayPal'],
    ['AppleSecure', 'Apple'],
  ])('%s: %s', (title, brand) => {
    expect(face({ title }).brand).toMatchObject({ brand: { name: brand }, isPlain: true });
  });

  it.each([
    'PayPal raises its fees | Daily News',
    'How I left Facebook behind',
    'My garden',
    '',
    'Über uns',
    'About me',
  ])('%j: nobody’s', (title) => {
    expect(face({ title }).brand?.isPlain ?? false).toBe(false);
  });
});

describe('a title about dealings with a maker', () => {
  const text = 'We know Netflix. Netflix on old sets, Netflix on new ones.';

  it.each(['Netflix repair service Moss', 'Authorised Netflix reseller', 'How to cancel Netflix'])(
    '%s: plainly nobody’s',
    (title) => {
      expect(face({ title, text }).brand?.isPlain ?? false).toBe(false);
    },
  );

  it('presents a page where it only names the maker', () => {
    expect(face({ title: 'Netflix moss', text }).brand?.isPlain).toBe(true);
  });

  it('is no sign-in where it tells how to sign in', () => {
    const asks = ['password'] as const;
    expect(face({ text: 'Log in to Netflix', asks }).brand?.isPlain).toBe(true);
    expect(face({ text: 'How to log in to Netflix', asks }).brand?.isPlain ?? false).toBe(false);
  });
});

describe('where the title says nothing', () => {
  it.each([
    ['a logo', { brandTexts: ['Netflix logo'] }, 'Netflix'],
    ['a copyright line', { text: 'Continue © 2023 Wells Fargo Bank, N.A. All rights reserved' }, 'Wells Fargo'],
    ['the address of the copied page', { claimedHosts: ['www.netflix.com'] }, 'Netflix'],
    ['a page saver’s mark', { clonedFrom: 'https://www.chase.com/login' }, 'Chase'],
    ['wording of its sign-in page', { text: 'Sign in Email, phone, or Skype No account? Create one!' }, 'Microsoft'],
    [
      'how the page speaks of itself',
      {
        text: 'Your Chase account is locked',
        asks: ['password'],
        links: { total: 0, ownPages: 0, dead: 0, hosts: [] },
      },
      'Chase',
    ],
    ['a copyright line in a circle of its own', { text: 'Continue Ⓒ 1996-2017, Netflix, Inc.' }, 'Netflix'],
    ['a name in look-alike letters', { text: 'パスワード Copyright 2019 PayPaI' }, 'PayPal'],
    ['wording in another language', { text: 'Connexion Utiliser votre compte Google' }, 'Google'],
  ] as const)('%s tells the brand', (_, facts, brand) => {
    expect(face(facts).brand).toMatchObject({ brand: { name: brand }, isPlain: true });
  });

  it('links to one brand’s site alone only hint at it: customers and articles have them, too', () => {
    const links = { total: 6, ownPages: 0, dead: 0, hosts: [{ host: 'www.chase.com', count: 6 }] };
    expect(face({ links }).brand).toMatchObject({ brand: { name: 'Chase' }, isPlain: false });
  });

  it.each([
    [
      'a link or two to networks',
      { links: { total: 9, ownPages: 3, dead: 0, hosts: [{ host: 'facebook.com', count: 2 }] } },
    ],
    ['a button of another service', { text: 'Log in with Facebook Log in with Google' }],
    ['a list of services', { brandTexts: ['Slack', 'Dropbox', 'Google Drive', 'DHL'] }],
    ['buttons of several providers', { text: 'Continue with Apple Continue with PayPal', brandTexts: ['PayPal'] }],
    ['one phrase that any page may use', { text: 'Sign in to your account' }],
    ['scripts of a content network', { assetHosts: [{ host: 'cdn.jsdelivr.net', count: 9 }] }],
  ] as const)('%s does not', (_, facts) => {
    expect(face(facts).brand?.isPlain ?? false).toBe(false);
  });
});

describe('of several brands', () => {
  it('the one in the title is whom the page shows itself as, whoever else stands in logo and copyright line', () => {
    const facts = {
      title: 'EDD Debit Card - Sign In',
      brandTexts: ['Bank of America logo'],
      text: '© 2021 Bank of America, N.A.',
      links: { total: 3, ownPages: 0, dead: 0, hosts: [{ host: 'www.bankofamerica.com', count: 3 }] },
    };
    expect(face(facts).brand?.brand.name).toBe('EDD');
  });

  it('one that a sentence or a button speaks of is only a mention beside a name of the page’s own', () => {
    const facts = { asks: ['password'], text: 'Or use your Apple ID or your Google account.' } as const;
    expect(face({ ...facts, title: 'Castle News' }).brand?.isPlain).toBe(false);
    expect(face({ ...facts, title: 'Sign in' }).brand?.isPlain).toBe(true);
  });
});

it('takes the one brand in the names of styles and files for a hint where a page asks for a secret and says little', () => {
  const alone = { asks: ['password'], textLength: 40, links: { total: 0, ownPages: 0, dead: 0, hosts: [] } } as const;
  const hinted = face({
    ...alone,
    names: [
      ['netflix', 1],
      ['logo', 1],
    ],
  });
  expect(hinted.brand).toMatchObject({ brand: { name: 'Netflix' }, isPlain: false });
  expect(
    face({
      ...alone,
      names: [
        ['netflix', 1],
        ['spotify', 1],
        ['logo', 1],
      ],
    }).brand,
  ).toBeNull();
  expect(face({ ...alone, names: [['netflix', 1]] }).brand).toBeNull();
  expect(
    face({
      ...alone,
      asks: [],
      names: [
        ['netflix', 1],
        ['logo', 1],
      ],
    }).brand,
  ).toBeNull();
});

it('knows programs that firms run themselves', () => {
  expect(face({ title: 'Sign in [Jenkins]' }).software).not.toBeNull();
  expect(face({ title: 'Outlook Web App' }).software).not.toBeNull();
  expect(face({ title: 'Log In ‹ A garden — WordPress' }).software).not.toBeNull();
  expect(face({ title: 'PayPal' }).software).toBeNull();
});
