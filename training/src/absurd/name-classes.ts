import { createRandom } from '../model/random.ts';
import { drawFrom } from '../streams/honest-sites.ts';
import type { AbsurdClass } from './absurd-class.ts';
import { CHEAP_ENDINGS, classTable, inTurn, measuredBrands } from './class-data.ts';

const SEED = 16_180_339;
const LONG_NAME = 7;
const NEIGHBOURS: Readonly<Record<string, string>> = {
  a: 's',
  e: 'r',
  i: 'u',
  o: 'p',
  n: 'm',
  t: 'r',
  s: 'd',
  r: 't',
  l: 'k',
  b: 'v',
  c: 'v',
  k: 'l',
};
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  o: '0',
  l: '1',
  i: '1',
  s: '5',
  e: '3',
  a: '4',
  b: '8',
  m: 'rn',
  g: 'q',
};
const CYRILLIC: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: 'і',
  j: 'ј',
  o: 'о',
  p: 'р',
  s: 'ѕ',
  x: 'х',
  y: 'у',
  h: 'һ',
  d: 'ԁ',
  q: 'ԛ',
  w: 'ԝ',
  l: 'ӏ',
  k: 'к',
  m: 'м',
  t: 'т',
  b: 'ь',
};
const GREEK: Readonly<Record<string, string>> = { a: 'α', o: 'ο', v: 'ν', i: 'ι', p: 'ρ', k: 'κ', u: 'υ' };
const WHOLE_CYRILLIC =
  'apple paypal chase expedia cisco slack skype asos ikea westpac alipay lloyds ally sixt coop epic kayak spacex lidl aldi dpd dhl okx pekao ipko kaspi coles tesla opel ebay yahoo'.split(
    ' ',
  );
const STATE_WORDS = ['id', 'login', 'refund', 'portal', 'online', 'service', 'tax', 'pay'];
const FOREIGN = [
  'citizen-id.net',
  'e-services.info',
  'my-portal.online',
  'refund-office.com',
  'secure-desk.top',
  'id-check.eu',
];
const WALLET_WORDS = [
  'app',
  'wallet',
  'official',
  'connect',
  'support',
  'restore',
  'airdrop',
  'download',
  'upgrade',
  'pro',
];
const WALLET_ENDINGS = ['io', 'net', 'app', 'tech', 'online', 'live', 'org', 'cc'];

/** Names that are meant to be read as another's. */
export function nameClasses(): AbsurdClass[] {
  const banks = classTable('banks').map((domain) => ({
    name: domain.split('.')[0] ?? '',
    ending: domain.slice(domain.indexOf('.')),
  }));
  const isLong = ({ name }: { readonly name: string }) => name.replaceAll('-', '').length >= LONG_NAME;
  return [
    { name: 'one edit from a bank, seven letters and more', samples: edited(banks.filter(isLong)) },
    { name: 'one edit from a bank, fewer than seven letters', samples: edited(banks.filter((bank) => !isLong(bank))) },
    { name: 'mixed scripts in a label', samples: mixedScripts(banks) },
    {
      name: 'whole name in look-alike letters',
      samples: WHOLE_CYRILLIC.flatMap((name, i) =>
        ['com', inTurn(CHEAP_ENDINGS, i)].map(
          (ending) => `https://${[...name].map((letter) => CYRILLIC[letter] ?? letter).join('')}.${ending}/`,
        ),
      ).filter((address) => !hasLatin(address.slice('https://'.length).split('.')[0] ?? '')),
    },
    { name: 'brand with its ending cut short', samples: measuredBrands().flatMap(cutEnding) },
    ...ministries(),
    { name: 'wallet or AI service with a word', samples: wallets() },
  ];
}

function edited(names: readonly { readonly name: string; readonly ending: string }[]): string[] {
  const random = createRandom(SEED);
  const all = names.flatMap(({ name, ending }) => edits(name, random).map((typo) => `https://www.${typo}${ending}/`));
  return drawFrom([...new Set(all)], 150, random);
}

/** A letter left out, doubled, swapped, hit beside, or drawn as a digit; each once, inside the name. */
function edits(name: string, random: () => number): string[] {
  const at = () => 1 + Math.floor(random() * (name.length - 2));
  const put = (i: number, letters: string, length = 1) => name.slice(0, i) + letters + name.slice(i + length);
  const [i, j, k] = [at(), at(), at()];
  const withTable = (table: Readonly<Record<string, string>>) => {
    const places = [...name].flatMap((letter, place) => (table[letter] === undefined ? [] : [place]));
    const place = places[Math.floor(random() * places.length)];
    return place === undefined ? [] : [put(place, table[name[place] ?? ''] ?? '')];
  };
  return [
    put(i, ''),
    put(j, (name[j] ?? '').repeat(2)),
    put(k, (name[k + 1] ?? '') + (name[k] ?? ''), 2),
    ...withTable(NEIGHBOURS),
    ...withTable(LOOK_ALIKE),
  ].filter((typo) => typo !== name && !typo.startsWith('-') && !typo.endsWith('-'));
}

function mixedScripts(names: readonly { readonly name: string; readonly ending: string }[]): string[] {
  return names.map(({ name, ending }, i) => {
    const table = i % 3 === 2 ? GREEK : CYRILLIC;
    const places = [...name].flatMap((letter, place) => (table[letter] === undefined ? [] : [place]));
    const place = inTurn(places.length === 0 ? [0] : places, i);
    const letter = table[name[place] ?? ''] ?? 'о';
    return `https://www.${name.slice(0, place)}${letter}${name.slice(place + 1)}${i % 2 === 0 ? ending : '.com'}/`;
  });
}

function hasLatin(label: string): boolean {
  return [...label].some((letter) => letter >= 'a' && letter <= 'z');
}

function cutEnding({ label, domain }: { readonly label: string; readonly domain: string }): string[] {
  if (!domain.endsWith('.com')) return [];
  const name = domain.slice(0, -'.com'.length);
  return name.length < 5 || name !== label
    ? []
    : [`https://www.${name}.cm/`, `https://www.${name}.om/`, `https://www${name}.com/`];
}

function ministries(): AbsurdClass[] {
  const states = classTable('ministries').map((line) => {
    const [host = '', name = ''] = line.split(' ');
    return { host, name };
  });
  return [
    {
      name: 'ministry written together',
      samples: states.flatMap(({ name }, i) =>
        [i, i + 3].map((at) => `https://${name}${inTurn(STATE_WORDS, at)}.${inTurn(CHEAP_ENDINGS, at)}/`),
      ),
    },
    {
      name: 'ministry with dashes',
      samples: states.flatMap(({ host }, i) => {
        const dashed = host.replace(/^www\./, '').replaceAll('.', '-');
        return [i + 1, i + 4].map((at) => `https://${dashed}-${inTurn(STATE_WORDS, at)}.${inTurn(CHEAP_ENDINGS, at)}/`);
      }),
    },
    {
      name: 'ministry in full under a foreign domain',
      samples: states.flatMap(({ host }, i) => [i, i + 2].map((at) => `https://${host}.${inTurn(FOREIGN, at)}/`)),
    },
  ];
}

function wallets(): string[] {
  return classTable('wallets').flatMap((name, i) => [
    `https://${name}${inTurn(WALLET_WORDS, i)}.${inTurn(WALLET_ENDINGS, i)}/`,
    `https://${name}-${inTurn(WALLET_WORDS, i + 4)}.${inTurn(WALLET_ENDINGS, i + 3)}/`,
    `https://${inTurn(WALLET_WORDS, i + 2)}-${name}.com/`,
  ]);
}
