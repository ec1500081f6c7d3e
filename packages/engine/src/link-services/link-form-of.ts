import type { ParsedUrl } from '../url/parsed-url.ts';
import { linkPatterns } from './all-patterns.ts';
import { isCampaignParameter } from './campaign-parameters.ts';
import { targetIn } from './carried-target.ts';
import type { LinkForm } from './link-form.ts';
import type { LinkPattern, ParameterPattern, Piece } from './link-pattern.ts';
import { fits } from './placeholder.ts';

export type { LinkForm } from './link-form.ts';

/** What is longer or has more parts is no form of the table. */
const MOST_SEGMENTS = 24;
const MOST_PARAMETERS = 24;
const LONGEST_QUERY = 3000;

/**
 * The form of a link service, program or protocol that the URL has, null where it has none. Only labels, path and query are
 * looked at: whether the host deserves trust is not said here.
 *
 * @example linkFormOf(parsed('https://url4052.shop.example/ls/click?upn=u001.Xa9…'))
 *   // → { service: 'SendGrid', kind: 'tracker', judgedHost: 'shop.example', … }
 */
export function linkFormOf(url: ParsedUrl): LinkForm | null {
  if (url.hostKind !== 'name' || url.hasUserinfo) return null;
  const parts = partsOf(url);
  if (parts === null) return null;
  let best: Found | null = null;
  let acts = false;
  for (const pattern of candidatesFor(url, parts)) {
    const found = match(pattern, url, parts);
    if (found === null) continue;
    acts ||= pattern.acts;
    if (best === null || isStronger(found, best)) best = found;
  }
  if (best === null) return null;
  const { service, kind, document } = best.pattern;
  const { judgedHost, place, target } = best;
  const isOnOwnDomain = place === 'domain';
  const isServicesPage = isOnOwnDomain && best.pattern.isServicesPage;
  return { service, kind, acts, judgedHost, isOnOwnDomain, isServicesPage, target, document };
}

interface Parts {
  readonly segments: readonly string[];
  readonly parameters: ReadonlyMap<string, string>;
}

/** Where a form stands: on the service's own domain, behind a label that it prescribes, or anywhere. */
type FormPlace = 'domain' | 'label' | 'anywhere';

const HOST_RANK: Readonly<Record<FormPlace, number>> = { domain: 4, label: 1, anywhere: 0 };

interface FoundHost {
  readonly judgedHost: string;
  readonly place: FormPlace;
}

interface Found extends FoundHost {
  readonly pattern: LinkPattern;
  readonly target: string | null;
}

/** The service's own domain first, then what is documented, then a prescribed label, then the form that says more. */
function isStronger(one: Found, other: Found): boolean {
  const order = rankOf(one) - rankOf(other);
  return order > 0 || (order === 0 && one.pattern.fixed > other.pattern.fixed);
}

function rankOf({ pattern, place }: Found): number {
  return HOST_RANK[place] + (pattern.document === OBSERVED ? 0 : 2);
}

const OBSERVED = 'observed';

function partsOf({ path, query }: ParsedUrl): Parts | null {
  if (query.length > LONGEST_QUERY) return null;
  const segments = path.split('/', MOST_SEGMENTS + 2).slice(1);
  if (segments.at(-1) === '') segments.pop();
  if (segments.length > MOST_SEGMENTS || segments.includes('')) return null;
  const items = query === '' ? [] : query.split('&', MOST_PARAMETERS + 1).filter((item) => item !== '');
  if (items.length > MOST_PARAMETERS) return null;
  const parameters = new Map<string, string>();
  for (const item of items) {
    const at = item.indexOf('=');
    const name = at < 0 ? item : item.slice(0, at);
    if (parameters.has(name)) return null;
    parameters.set(name, at < 0 ? '' : item.slice(at + 1));
  }
  return { segments, parameters };
}

function* candidatesFor(url: ParsedUrl, { segments }: Parts): Iterable<LinkPattern> {
  for (let host = url.canonicalHost; host.includes('.'); host = host.slice(host.indexOf('.') + 1)) {
    yield* byDomain.get(host) ?? [];
  }
  const first = segments[0] ?? '';
  yield* byFirstSegment.get(first) ?? [];
  yield* openPatterns;
}

function match(pattern: LinkPattern, url: ParsedUrl, parts: Parts): Found | null {
  const host = foundHost(pattern, url);
  if (host === null) return null;
  const inPath = matchPath(pattern, parts.segments);
  if (inPath === null) return null;
  const inQuery = matchQuery(pattern.parameters, parts.parameters);
  if (inQuery === null) return null;
  return { ...host, pattern, target: inPath.target ?? inQuery.target };
}

/** The service's own host as it is; else the host without the label that the form prescribes. */
function foundHost({ domains, labels, anyHost }: LinkPattern, url: ParsedUrl): FoundHost | null {
  const { canonicalHost } = url;
  if (domains.some((domain) => isOrIsBelow(canonicalHost, withoutWww(domain)))) {
    return { judgedHost: canonicalHost, place: 'domain' };
  }
  if (url.subdomain !== '') {
    const dot = canonicalHost.indexOf('.');
    const first = canonicalHost.slice(0, dot);
    if (labels.some((label) => fitsPiece(label, first) !== null)) {
      return { judgedHost: canonicalHost.slice(dot + 1), place: 'label' };
    }
  }
  return anyHost ? { judgedHost: canonicalHost, place: 'anywhere' } : null;
}

function isOrIsBelow(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** As canonicalHost has it. */
function withoutWww(domain: string): string {
  return domain.startsWith('www.') ? domain.slice(4) : domain;
}

interface Carried {
  readonly target: string | null;
}

function matchPath({ segments: wanted, hasRest }: LinkPattern, segments: readonly string[]): Carried | null {
  if (segments.length < wanted.length || (segments.length > wanted.length && !hasRest)) return null;
  let target: string | null = null;
  for (const [i, piece] of wanted.entries()) {
    const found = fitsPiece(piece, segments[i] ?? '');
    if (found === null) return null;
    target ??= found.target;
  }
  for (let i = wanted.length; i < segments.length; i++) {
    const text = segments[i] ?? '';
    if (!fits('id', text) && !fits('num', text) && !fits('slug', text)) return null;
  }
  return { target };
}

function matchQuery(wanted: readonly ParameterPattern[], parameters: ReadonlyMap<string, string>): Carried | null {
  let target: string | null = null;
  let matched = 0;
  for (const { name, value, isOptional } of wanted) {
    const text = parameters.get(name);
    if (text === undefined) {
      if (!isOptional) return null;
      continue;
    }
    const found = fitsPiece(value, text);
    if (found === null) return null;
    matched++;
    target ??= found.target;
  }
  if (matched === parameters.size) return { target };
  for (const [name, text] of parameters) {
    if (wanted.some((parameter) => parameter.name === name)) continue;
    if (!isCampaignParameter(name) || !fits('any', text)) return null;
  }
  return { target };
}

function fitsPiece({ before, placeholder, after }: Piece, text: string): Carried | null {
  if (placeholder === null) return text === before ? NOTHING_CARRIED : null;
  if (text.length < before.length + after.length || !text.startsWith(before) || !text.endsWith(after)) return null;
  const inner = text.slice(before.length, text.length - after.length);
  if (!fits(placeholder, inner)) return null;
  if (placeholder !== 'target' && placeholder !== 'target64') return NOTHING_CARRIED;
  return { target: targetIn(inner, placeholder === 'target64') };
}

const NOTHING_CARRIED: Carried = { target: null };

const byDomain: ReadonlyMap<string, readonly LinkPattern[]> = group(({ domains }) => domains.map(withoutWww));

/** Forms for any sender, by the literal that their path begins with. */
const byFirstSegment: ReadonlyMap<string, readonly LinkPattern[]> = group((pattern) =>
  isForAnySender(pattern) && firstLiteral(pattern) !== null ? [firstLiteral(pattern) ?? ''] : [],
);

/** The few whose path begins with a variable. */
const openPatterns: readonly LinkPattern[] = linkPatterns.filter(
  (pattern) => isForAnySender(pattern) && firstLiteral(pattern) === null,
);

function isForAnySender({ labels, anyHost }: LinkPattern): boolean {
  return anyHost || labels.length > 0;
}

/** '' for the root; null where the first segment is variable. */
function firstLiteral({ segments, hasRest }: LinkPattern): string | null {
  const [first] = segments;
  if (first === undefined) return hasRest ? null : '';
  return first.placeholder === null ? first.before : null;
}

function group(keysOf: (pattern: LinkPattern) => readonly string[]): Map<string, LinkPattern[]> {
  const groups = new Map<string, LinkPattern[]>();
  for (const pattern of linkPatterns) {
    for (const key of keysOf(pattern)) {
      const known = groups.get(key);
      if (known === undefined) groups.set(key, [pattern]);
      else if (known.at(-1) !== pattern) known.push(pattern);
    }
  }
  return groups;
}
