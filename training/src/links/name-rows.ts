import { parseUrl } from '@lurewatch/engine';
import type { LabelledUrl } from '../model/examples.ts';
import { createRandom } from '../model/random.ts';
import type { LabelledRows } from '../model/training-rows.ts';
import { pick } from './fill-form.ts';
import { inventedFirms } from './link-hosts.ts';

/** What a made name on a hosting service counts: the corpus has nearly only phishing on some of them. */
export const NAME_ROW_WEIGHT = 0.25;
const NAMES_OF_EACH = 40;
/** A service with fewer customers in the corpus teaches nothing about its customers. */
const FEWEST_CUSTOMERS = 15;

const KINDS =
  'chor kapelle imkerei schule kita verein tischlerei gasthof choir vets bakery museum quilters cyclists nursery allotments ' +
  'chorale fanfare ecole creperie fleuriste menuisier club-photo coro banda escuela panaderia peluqueria floristeria ' +
  'scuola pasticceria parrocchia circolo escola padaria florista szkola piekarnia skola bageri koor bakkerij okul pastane';
const KIND_NAMES = KINDS.split(' ');
const PATHS = ['/', '/', '/', '/contact', '/about', '/kontakt', '/news/', '/gallery.html'];

/** Honest rows: names of clubs, shops and schools that nobody knows, on every hosting service that the corpus knows customers of. */
export function nameRows({ phish, legit }: LabelledRows): LabelledUrl[] {
  const random = createRandom(41);
  const names = inventedFirms(4_000, 42).map((domain) => domain.slice(0, domain.indexOf('.')));
  const services = servicesOf([...phish, ...legit].map(({ url }) => url));
  return services.flatMap((service) =>
    Array.from({ length: NAMES_OF_EACH }, () => ({
      url: `https://${nameOf(names, random)}.${service}${pick(PATHS, random)}`,
      isPhish: false,
      weight: NAME_ROW_WEIGHT,
      use: 'learn' as const,
    })),
  );
}

function nameOf(names: readonly string[], random: () => number): string {
  const name = pick(names, random);
  const kind = pick(KIND_NAMES, random);
  return pick([name, name, `${kind}-${name}`, `${name}-${kind}`, `${kind}${name}`, `the${name}${kind}`], random);
}

function servicesOf(urls: readonly string[]): string[] {
  const customers = new Map<string, Set<string>>();
  for (const text of urls) {
    const parsed = parseUrl(text);
    if (!parsed.ok || !parsed.url.hosted) continue;
    const { publicSuffix, site } = parsed.url;
    const sites = customers.get(publicSuffix) ?? new Set();
    customers.set(publicSuffix, sites.add(site));
  }
  return [...customers]
    .filter(([, sites]) => sites.size >= FEWEST_CUSTOMERS)
    .map(([service]) => service)
    .sort();
}
