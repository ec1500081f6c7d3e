import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Engine, parseUrl } from '@lurewatch/engine';

const BRANDS = ['paypal', 'netflix', 'microsoft', 'appleid', 'amazon', 'dropbox', 'instagram', 'docusign'];
const ACTS = ['secure-login', 'account-verify', 'billing-update', 'signin-confirm'];
const TOPICS = [
  'garden',
  'library',
  'orchard',
  'museum',
  'cycling',
  'pottery',
  'weather',
  'recipes',
  'harbour',
  'choir',
];
const WORDS = ['north', 'river', 'old', 'green', 'stone', 'little', 'west', 'hill', 'lake', 'mill'];
const PAGES = ['', 'about', 'news/2024', 'contact', 'events/summer', 'gallery'];

/** So many candidates, spread over the whole file. */
const SAMPLE = 5_000;

/** With it the suites run over real URLs, which the project does not ship, instead of made-up ones. */
const CORPUS = process.env.LUREWATCH_TEST_CORPUS;

/** URLs that the detector calls dangerous, each on a host of its own: below .example, made up from brands' names. */
export function phishingUrls(engine: Engine, count: number, scheme = 'http'): readonly string[] {
  const candidates =
    CORPUS === undefined
      ? cross(BRANDS, ACTS, ['', '1', '-support']).map(
          ([brand, act, end]) => `${scheme}://${brand}-${act}${end}.example/verify`,
        )
      : corpusUrls(join(CORPUS, 'phish-valid.tsv.gz'), scheme, 2);
  return taken(candidates, count, (url) => verdictOf(engine, url) === 'dangerous');
}

/** URLs that it calls safe: six of each host below .example. */
export function legitimateUrls(engine: Engine, count: number, scheme = 'http'): readonly string[] {
  const candidates =
    CORPUS === undefined
      ? cross(WORDS, TOPICS, PAGES).map(([word, topic, page]) => `${scheme}://www.${word}-${topic}.example/${page}`)
      : corpusUrls(join(CORPUS, 'legit-valid.tsv.gz'), scheme, 1);
  return taken(candidates, count, (url) => verdictOf(engine, url) === 'safe');
}

/** One URL of each host, without query and fragment: programs in between pass on the rest as it is. */
function corpusUrls(file: string, scheme: string, column: 1 | 2): readonly string[] {
  const ofHost = new Map<string, string>();
  for (const line of gunzipSync(readFileSync(file)).toString('utf8').split('\n')) {
    const text = line.split('\t')[column - 1];
    if (text === undefined || !URL.canParse(text)) continue;
    const { host, hostname, pathname, username } = new URL(text);
    const isPlain =
      host === hostname && username === '' && /^[a-z0-9.-]+\.[a-z]+$/.test(host) && !/[%|\\]/.test(pathname);
    if (isPlain && !ofHost.has(host)) ofHost.set(host, `${scheme}://${host}${pathname}`);
  }
  const urls = [...ofHost.values()];
  const step = Math.max(1, Math.floor(urls.length / SAMPLE));
  return urls.filter((_url, place) => place % step === 0);
}

function verdictOf(engine: Engine, text: string): string {
  const parsed = parseUrl(text);
  if (!parsed.ok) return 'unreadable';
  // CONNECT tells the host alone: the verdict on it must be the same for a URL to be of use here.
  const root = parseUrl(`https://${parsed.url.host}/`);
  const risks = [parsed, root].map((it) => (it.ok ? engine.riskOf(it.url) : Number.NaN));
  if (risks.every((risk) => risk > 0.995)) return 'dangerous';
  return risks.every((risk) => risk < 0.2) ? 'safe' : 'between';
}

function taken(candidates: readonly string[], count: number, fits: (url: string) => boolean): readonly string[] {
  const found: string[] = [];
  for (const url of candidates) if (found.length < count && fits(url)) found.push(url);
  if (found.length < count) throw new Error(`only ${found.length} of ${candidates.length} URLs fit`);
  return found;
}

function cross(...lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>((rows, list) => rows.flatMap((row) => list.map((it) => [...row, it])), [[]]);
}
