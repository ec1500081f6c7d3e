import { type Engine, parseUrl } from '@lurewatch/engine';
import { readPhish } from '../corpus/read-corpus.ts';
import { createRandom } from '../model/random.ts';
import { drawFrom } from '../streams/honest-sites.ts';
import type { Lure } from './edits.ts';

const SEED = 11_235_813;
const LURES = 200;
const SHORTEST_BRAND = 4;

export interface StartLure {
  readonly lure: Lure;
  /** The brand's name, as the corpus or the detector has it. */
  readonly brandName: string;
}

/** Dangerous addresses of validation in whose host a brand can be read, one a host, drawn by seed. */
export function startLures(engine: Engine): StartLure[] {
  const byHost = new Map<string, StartLure>();
  for (const { url, brand } of readPhish('valid')) {
    const parsed = parseUrl(url);
    if (!parsed.ok || parsed.url.hostKind !== 'name' || parsed.url.site === parsed.url.publicSuffix) continue;
    const { host, publicSuffix, hosted, path, query } = parsed.url;
    const rating = engine.rate(parsed.url);
    if (rating.verdict !== 'dangerous' || byHost.has(host)) continue;
    const labels = host.slice(0, -publicSuffix.length - 1).split('.');
    const named = [brand, rating.brand ?? ''].flatMap((name) => {
      const read = readBrand(labels, name);
      return read === null
        ? []
        : [{ lure: { labels, suffix: publicSuffix, ...read, hosted, path, query, fragment: '' }, brandName: name }];
    });
    const [first] = named;
    if (first !== undefined) byHost.set(host, first);
  }
  return drawFrom([...byHost.values()], LURES, createRandom(SEED));
}

/** The rightmost label that has the brand's name, or its first word, in it. */
function readBrand(labels: readonly string[], name: string): Pick<Lure, 'brandLabel' | 'brand'> | null {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .split(' ')
    .map((word) =>
      [...word].filter((letter) => (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')).join(''),
    );
  for (const brand of [words.join(''), words.join('-'), words[0] ?? '']) {
    if (brand.length < SHORTEST_BRAND) continue;
    for (let at = labels.length - 1; at >= 0; at--) if (labels[at]?.includes(brand)) return { brandLabel: at, brand };
  }
  return null;
}
