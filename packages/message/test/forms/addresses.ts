import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { getDomain } from 'tldts';
import type { Random } from '../../../../test/random.ts';
import { corpusDir } from '../../../../training/src/corpus/corpus-dir.ts';

/** One site with addresses that people shared of it. */
export interface Site {
  readonly domain: string;
  readonly urls: readonly string[];
}

/** Addresses of both sides, one entry a site. */
export interface Addresses {
  readonly guilty: readonly Site[];
  readonly honest: readonly Site[];
}

/** What stands in a text without a doubt about where it ends. */
const PLAIN = /^https?:\/\/[\w.-]+(:\d+)?\/[\w\-.~:/?#@!$&*+,;=%]*[\w/=]$/;
const LONGEST = 600;

function sites(urls: Iterable<string>): Site[] {
  const bySite = new Map<string, string[]>();
  for (const url of urls) {
    const href = URL.parse(url)?.href;
    if (href === undefined || href.length > LONGEST || !PLAIN.test(href)) continue;
    const domain = getDomain(href, { allowPrivateDomains: true });
    if (domain === null) continue;
    const known = bySite.get(domain);
    if (known === undefined) bySite.set(domain, [href]);
    else if (known.length < 8 && !known.includes(href)) known.push(href);
  }
  return [...bySite].map(([domain, list]) => ({ domain, urls: list }));
}

function column(file: string): string[] {
  const text = gunzipSync(readFileSync(join(corpusDir(), file))).toString('utf8');
  return text.split('\n').flatMap((line) => line.split('\t').find((cell) => cell.includes('://')) ?? []);
}

/** Whether there is a corpus on this machine. */
export const hasCorpus = (): boolean => existsSync(join(corpusDir(), 'phish-valid.tsv.gz'));

/** The validation addresses of the corpus, by site. Nothing of them is ever committed. */
export const corpusAddresses = (): Addresses => ({
  guilty: sites(column('phish-valid.tsv.gz')),
  honest: sites(column('legit-valid.tsv.gz')),
});

/** Invented addresses on reserved names, for tests that need no corpus. */
export function inventedAddresses(): Addresses {
  const many = (name: string, path: (index: number) => string): Site[] =>
    Array.from({ length: 200 }, (_, index) => ({
      domain: `${name}${index}.example`,
      urls: [`https://${name}${index}.example/`, `https://www.${name}${index}.example${path(index)}`],
    }));
  return {
    guilty: many('lure', (index) => `/verify/${index}?id=a_b-c&next=%2Fhome#step`),
    honest: many('firm', (index) => `/news/2026/${index}.html`),
  };
}

/** Another order, the same for the same random numbers (Fisher–Yates). */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const order = [...list];
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = random.below(index + 1);
    [order[index], order[other]] = [order[other] as T, order[index] as T];
  }
  return order;
}
