import { crc32 } from 'node:zlib';
import { type Engine, parseUrl } from '@lurewatch/engine';
import { brandTableSource } from '../../../packages/engine/src/generated/brands.ts';
import { readLegit, readPhish } from '../corpus/read-corpus.ts';
import { oneLetterTypos } from '../lookalikes/one-letter-typos.ts';
import { createRandom, shuffle } from '../model/random.ts';
import type { HoldExample } from './fit-hold.ts';

const MOST_OF_A_KIND = 150_000;
const MADE = 60_000;

/** Honest addresses, and those that the detector calls dangerous by their text: phishing of the corpus, and made of brands' names. */
export function holdExamples(engine: Engine): readonly HoldExample[] {
  const honest = everyFew(readLegit('train'), MOST_OF_A_KIND).map(({ url }) => exampleOf(url, false));
  const phishing = everyFew(readPhish('train'), MOST_OF_A_KIND).map(({ url }) => url);
  const dangerous = [...phishing, ...madeAddresses()]
    .filter((url) => isDangerous(engine, url))
    .map((url) => exampleOf(url, true));
  const examples = [...honest, ...dangerous];
  const order = Uint32Array.from(examples, (_, i) => i);
  shuffle(order, createRandom(7));
  return Array.from(order, (at) => examples[at] as HoldExample);
}

function exampleOf(url: string, isDangerousUrl: boolean): HoldExample {
  const parsed = parseUrl(url);
  const site = parsed.ok ? parsed.url.site : url;
  return { url: asBrowsersWrite(url), isDangerous: isDangerousUrl, isLeftOut: crc32(site) % 10 === 0 };
}

export function isDangerous(engine: Engine, url: string): boolean {
  const parsed = parseUrl(url);
  return parsed.ok && engine.rate(parsed.url).verdict === 'dangerous';
}

export function asBrowsersWrite(url: string): string {
  return URL.parse(url)?.href ?? `http://${url}/`;
}

function everyFew<T>(rows: readonly T[], most: number): readonly T[] {
  const step = Math.ceil(rows.length / most);
  return rows.filter((_, i) => i % step === 0);
}

/** Names of brands, misspelt or not, with the words and suffixes of imitators: the corpus knows few imitations of most brands. */
function* madeAddresses(): Generator<string> {
  const random = createRandom(11);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const names = brandTableSource.brands
    .split('\n')
    .flatMap((line) => (line.split('|')[2] ?? '').split(' '))
    .map((token) => token.slice(0, token.indexOf(':')))
    .filter((name) => name.length >= SHORTEST_NAME);
  for (let i = 0; i < MADE; i++) {
    const name = pick(names);
    const spelling = random() < 0.3 ? name : pick([...oneLetterTypos(name).values()].flat());
    const number = random() < 0.5 ? '' : String(Math.floor(random() * 99));
    const host = pick(SHAPES).replace('NAME', spelling).replace('WORD', pick(WORDS)).replace('NUMBER', number);
    yield `http://${host}${pick(SUFFIXES)}${pick(PATHS)}`;
  }
}

const SHORTEST_NAME = 5;
const SHAPES = 'NAME NAME-WORD WORD-NAME NAMEWORD NAME.WORDNUMBER NAME-WORDNUMBER WORD.NAME www.NAME-WORD'.split(' ');
const WORDS = 'login verify secure account update signin wallet support billing confirm help service online id'.split(
  ' ',
);
const SUFFIXES = '.com .net .org .info .top .xyz .online .site .shop .de .co.uk .fr .io .app .live .club'.split(' ');
const PATHS = '/ /login /index.html /page/1 /signin?id=1 /account/verify.php'.split(' ');
