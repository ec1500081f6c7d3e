import { parseUrl } from '@lurewatch/engine';
import type { LegitRow, PhishRow } from '../corpus/read-corpus.ts';
import { createRandom, shuffle } from '../model/random.ts';
import type { LoginProduct } from './products.ts';

/**
 * Login addresses as the products' documentation describes them, on hosts of the corpus: each form of each product on
 * `perForm` sites, under one of the product's host labels. The same hosts, products and seed give the same addresses.
 */
export function makeLogins(
  products: readonly LoginProduct[],
  sites: readonly string[],
  perForm: number,
  seed: number,
): string[] {
  if (sites.length === 0) return [];
  const random = createRandom(seed);
  const order = Uint32Array.from(sites.keys());
  shuffle(order, random);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const urls: string[] = [];
  let next = 0;
  for (const { labels, paths } of products) {
    for (const path of paths) {
      for (let i = 0; i < perForm; i++) {
        const domain = sites[order[next++ % order.length] ?? 0] ?? '';
        const label = pick(labels) ?? '';
        const host = label === '' ? domain : `${label}.${domain}`;
        urls.push(`https://${host}${fillIn(path, host, domain, random)}`);
      }
    }
  }
  return urls;
}

/** Registrable domains of small sites: one party's own name, not hosted, not popular, never seen in phishing. */
export function smallSites(legit: readonly LegitRow[], avoid: ReadonlySet<string>): string[] {
  return ownDomains(
    legit.filter(({ segment }) => segment === 'tail').map(({ url }) => url),
    avoid,
  );
}

/** Own domains whose bare root was phishing: names that somebody registered in order to deceive. */
export function deceptiveSites(phish: readonly PhishRow[], avoid: ReadonlySet<string>): string[] {
  return ownDomains(
    phish.filter(({ siteIsNew, url }) => siteIsNew && /^https?:\/\/[^/?#]+\/?$/.test(url)).map(({ url }) => url),
    avoid,
  );
}

function ownDomains(urls: readonly string[], avoid: ReadonlySet<string>): string[] {
  const sites = new Set<string>();
  for (const text of urls) {
    const parsed = parseUrl(text);
    if (!parsed.ok) continue;
    const { hosted, hostKind, publicSuffix, site } = parsed.url;
    if (!hosted && hostKind === 'name' && publicSuffix !== '' && site !== publicSuffix && !avoid.has(site)) {
      sites.add(site);
    }
  }
  return [...sites].sort();
}

const WORDS = 'main web team demo sales support public staff office data shop news test project finance berlin'.split(
  ' ',
);

function fillIn(path: string, host: string, domain: string, random: () => number): string {
  if (!path.includes('{')) return path;
  const word = WORDS[Math.floor(random() * WORDS.length)] ?? '';
  return path
    .replaceAll('{host}', host)
    .replaceAll('{domain}', domain)
    .replaceAll('{name}', word)
    .replaceAll('{NAME}', word.toUpperCase())
    .replaceAll('{num}', String(Math.floor(random() * 1e6)))
    .replace(/\{id\}/g, () => randomId(random));
}

function randomId(random: () => number): string {
  const length = 8 + Math.floor(random() * 25);
  return Array.from({ length }, () => ID_CHARACTERS[Math.floor(random() * ID_CHARACTERS.length)]).join('');
}

const ID_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
