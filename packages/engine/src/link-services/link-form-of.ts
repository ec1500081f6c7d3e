import { once } from '../once.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { linkLines } from './all-lines.ts';
import { isCampaignParameter } from './campaign-parameters.ts';
import { targetIn } from './carried-target.ts';
import type { LinkForm } from './link-form.ts';
import {
  canonicalDomain,
  firstLiteral,
  isDomain,
  type LinkLine,
  type LinkPattern,
  type LinkRow,
  type LinkShape,
  type ParameterPattern,
  type Piece,
} from './link-pattern.ts';
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
  for (const patterns of candidatesFor(url, parts)) {
    for (const pattern of patterns) {
      const found = match(pattern, url, parts);
      if (found === null) continue;
      acts ||= pattern.acts;
      if (best === null || isStronger(found, best)) best = found;
    }
  }
  if (best === null) return null;
  const { service, kind, document, isServicesPage } = best.pattern.row;
  const { judgedHost, place, target } = best;
  const isOnOwnDomain = place === 'domain';
  const isItsPage = isOnOwnDomain && isServicesPage;
  return { service, kind, acts, judgedHost, isOnOwnDomain, isServicesPage: isItsPage, target, document };
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
  return order > 0 || (order === 0 && one.pattern.shape().fixed > other.pattern.shape().fixed);
}

function rankOf({ pattern, place }: Found): number {
  return HOST_RANK[place] + (pattern.row.document === OBSERVED ? 0 : 2);
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

/** In the order of the table within each list; the lists in this order. */
function candidatesFor(url: ParsedUrl, { segments }: Parts): readonly (readonly LinkPattern[])[] {
  const { byDomain } = index();
  const lists: (readonly LinkPattern[])[] = [];
  for (let host = url.canonicalHost; host.includes('.'); host = host.slice(host.indexOf('.') + 1)) {
    for (const line of byDomain.get(host) ?? NONE) lists.push(line.patterns());
  }
  lists.push(patternsFrom(segments[0] ?? ''), openPatternsOf(segments.length));
  return lists;
}

function match(pattern: LinkPattern, url: ParsedUrl, parts: Parts): Found | null {
  const host = foundHost(pattern.row, url);
  if (host === null) return null;
  const shape = pattern.shape();
  const inPath = matchPath(shape, parts.segments);
  if (inPath === null) return null;
  const inQuery = matchQuery(shape.parameters, parts.parameters);
  if (inQuery === null) return null;
  return { ...host, pattern, target: inPath.target ?? inQuery.target };
}

/** The service's own host as it is; else the host without the label that the form prescribes. */
function foundHost({ canonicalDomains, labels, anyHost }: LinkRow, url: ParsedUrl): FoundHost | null {
  const { canonicalHost } = url;
  if (canonicalDomains.some((domain) => isOrIsBelow(canonicalHost, domain))) {
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
  const dot = host.length - domain.length - 1;
  return host.endsWith(domain) && (dot < 0 || host.charCodeAt(dot) === DOT);
}

const DOT = 0x2e;

interface Carried {
  readonly target: string | null;
}

function matchPath({ segments: wanted, hasRest }: LinkShape, segments: readonly string[]): Carried | null {
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

const NONE: readonly never[] = [];

/** Rows by where their forms may stand; which of their forms these are is read when an address comes near them. */
interface LinkIndex {
  /** By each domain of the service's own. */
  readonly byDomain: ReadonlyMap<string, readonly LinkLine[]>;
  /** For any sender, by the literal that the path of a form begins with. */
  readonly byFirstSegment: ReadonlyMap<string, readonly LinkLine[]>;
  /** Likewise; the few with a path that begins with a variable. */
  readonly open: readonly LinkLine[];
}

const index = once((): LinkIndex => {
  const byDomain = new Map<string, LinkLine[]>();
  const byFirstSegment = new Map<string, LinkLine[]>();
  const open = new Set<LinkLine>();
  for (const line of linkLines) {
    let isForAnySender = false;
    for (const name of line.where.split(',')) {
      if (isDomain(name)) addTo(byDomain, canonicalDomain(name), line);
      else isForAnySender = true;
    }
    if (!isForAnySender) continue;
    for (const form of line.forms.split(' ')) {
      const first = firstLiteral(form);
      if (first === null) open.add(line);
      else addTo(byFirstSegment, first, line);
    }
  }
  return { byDomain, byFirstSegment, open: [...open] };
});

function addTo(groups: Map<string, LinkLine[]>, key: string, one: LinkLine): void {
  const known = groups.get(key);
  if (known === undefined) groups.set(key, [one]);
  else if (known.at(-1) !== one) known.push(one);
}

/** Forms for any sender whose path begins with that literal. */
function patternsFrom(first: string): readonly LinkPattern[] {
  const known = patternsByFirst.get(first);
  if (known !== undefined) return known;
  const lines = index().byFirstSegment.get(first);
  if (lines === undefined) return NONE;
  const patterns = lines.flatMap((line) => line.patterns().filter(({ text }) => firstLiteral(text) === first));
  patternsByFirst.set(first, patterns);
  return patterns;
}

/** At most as many as the table has literals. */
const patternsByFirst = new Map<string, readonly LinkPattern[]>();

/** Those that begin with a variable and that a path of so many segments may have, in their order. */
function openPatternsOf(segments: number): readonly LinkPattern[] {
  const known = openPatternsBySegments[segments];
  if (known !== undefined) return known;
  const fitting = index()
    .open.flatMap((line) => line.patterns().filter(({ text }) => firstLiteral(text) === null))
    .filter(({ shape }) => {
      const { segments: wanted, hasRest } = shape();
      return segments === wanted.length || (hasRest && segments > wanted.length);
    });
  openPatternsBySegments[segments] = fitting;
  return fitting;
}

/** At most as many as partsOf lets through. */
const openPatternsBySegments: (readonly LinkPattern[])[] = [];
