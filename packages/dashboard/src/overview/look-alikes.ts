import type { Analysis, ListEntry } from '@lurewatch/contract';

/** A domain that an account calls its own, by allowing it with every host below it. */
export interface OwnDomain {
  readonly domain: string;
  /** What others would copy; null where it is too short to tell anything. */
  readonly name: string | null;
}

/** An allow list can be long; nobody has this many domains to look after at a glance. */
export const MOST_OWN = 50;
const SHORTEST_NAME = 4;
/** From here on a name with one letter changed is still no other word. */
const SHORTEST_MISSPELT = 6;

export function ownDomains(allowed: readonly ListEntry[]): readonly OwnDomain[] {
  return allowed
    .filter(({ scope }) => scope === 'domain')
    .slice(0, MOST_OWN)
    .map(({ entry }) => ({ domain: entry, name: nameOf(entry) }));
}

/** The longest label but the last: `mybank` of `mail.mybank.co.uk`. */
function nameOf(domain: string): string | null {
  const [name = ''] = domain
    .split('.')
    .slice(0, -1)
    .toSorted((a, b) => b.length - a.length);
  return name.length < SHORTEST_NAME || name.startsWith('xn--') ? null : name;
}

/** Analyses on foreign hosts that imitate one of the domains, the newest of each host, in their order. */
export function lookAlikes(own: readonly OwnDomain[], analyses: readonly Analysis[]): readonly Analysis[] {
  const hosts = new Set<string>();
  return analyses.filter((analysis) => {
    const host = hostOf(analysis.url);
    if (host === null || hosts.has(host) || own.some(({ domain }) => isAt(host, domain))) return false;
    if (!own.some((one) => imitates(analysis, host, one))) return false;
    hosts.add(host);
    return true;
  });
}

function imitates({ official_domain, verdict }: Analysis, host: string, { domain, name }: OwnDomain): boolean {
  if (verdict !== 'safe' && official_domain !== null && isAt(official_domain, domain)) return true;
  if (name === null) return false;
  return host.includes(name) || host.split(/[.-]/).some((part) => isMisspelt(part, name));
}

function isAt(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** @example isMisspelt('myb4mk', 'mybank') // → true: a digit for a letter, and one letter else */
function isMisspelt(part: string, name: string): boolean {
  return name.length >= SHORTEST_MISSPELT && differsByOne(withLetters(part), name);
}

const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's' };

/** Digits that stand for letters, as letters. */
function withLetters(part: string): string {
  return part.replace(/[01345]/g, (digit) => LETTERS[digit] ?? digit);
}

/** Whether one letter more, less or else makes one of the other, or none has to. */
function differsByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same += 1;
  const [restOfA, restOfB] = [a.slice(same), b.slice(same)];
  return restOfA.slice(1) === restOfB.slice(1) || restOfA.slice(1) === restOfB || restOfA === restOfB.slice(1);
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname : null;
}
