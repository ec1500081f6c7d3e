import { type Engine, parseUrl } from '@lurewatch/engine';
import { readPhish } from '../corpus/read-corpus.ts';
import { createRandom } from '../model/random.ts';
import type { FormOwner } from './fill-form.ts';
import { drawFrom } from './honest-sites.ts';

const SEED = 60_221_407;
const HOSTS = 100;

/** Own domains of phishing in validation that the detector calls dangerous, or suspicious, by their bare address. */
export function guiltyHosts(engine: Engine, verdict: 'dangerous' | 'suspicious'): FormOwner[] {
  const domains = new Set<string>();
  for (const { url } of readPhish('valid')) {
    const parsed = parseUrl(url);
    if (!parsed.ok || parsed.url.hosted || parsed.url.hostKind !== 'name') continue;
    const { site } = parsed.url;
    const bare = parseUrl(`https://${site}/`);
    if (bare.ok && engine.rate(bare.url).verdict === verdict) domains.add(site);
  }
  return drawFrom([...domains].sort(), HOSTS, createRandom(SEED)).map((domain) => ({
    domain,
    name: domain.split('.')[0] ?? domain,
  }));
}
