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

/** URLs of hosts below .example, made up from brands' names, that the detector calls dangerous. */
export function phishingUrls(engine: Engine, count: number, scheme = 'http'): readonly string[] {
  const candidates = cross(BRANDS, ACTS, ['', '1', '-support']).map(
    ([brand, act, end]) => `${scheme}://${brand}-${act}${end}.example/verify`,
  );
  return taken(candidates, count, (url) => verdictOf(engine, url) === 'dangerous');
}

/** URLs of as many quiet hosts below .example, that it calls safe. */
export function legitimateUrls(engine: Engine, count: number, scheme = 'http'): readonly string[] {
  const candidates = cross(WORDS, TOPICS, PAGES).map(
    ([word, topic, page]) => `${scheme}://www.${word}-${topic}.example/${page}`,
  );
  return taken(candidates, count, (url) => verdictOf(engine, url) === 'safe');
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
  const found = candidates.filter(fits).slice(0, count);
  if (found.length < count) throw new Error(`only ${found.length} of ${candidates.length} made-up URLs fit`);
  return found;
}

function cross(...lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>((rows, list) => rows.flatMap((row) => list.map((it) => [...row, it])), [[]]);
}
