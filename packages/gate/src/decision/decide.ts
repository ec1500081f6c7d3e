import { type Engine, type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { contextOf, type GateContext, keyOf } from './asked-context.ts';
import { askedUrl } from './asked-url.ts';
import type { Continued } from './continued.ts';
import type { Judged } from './judged.ts';
import type { NeverJudged } from './never-judged.ts';
import { createOwnJudgement, type OwnJudgement } from './own-judgement.ts';
import { findListed, type ListIndex } from './own-lists.ts';
import { type Action, type Client, type Policy, type PolicyRule, ruleFor } from './policy.ts';
import { readTarget } from './read-target.ts';
import type { VerdictMemory } from './verdict-memory.ts';

/** Why nothing could be judged. Each passes unless its setting says otherwise. */
export type Failure = 'unreadable' | 'unknown' | 'error' | 'stale_lists' | 'overload';

export type DecidedBy =
  | 'not_judged'
  | 'spared'
  | 'policy'
  | 'allow_list'
  | 'block_list'
  | 'granted'
  | 'continued'
  | 'server'
  | 'engine'
  | Failure;

export interface Decision {
  readonly action: Action;
  readonly decidedBy: DecidedBy;
  /** null when nothing was judged. */
  readonly judged: Judged | null;
  /** By which knowledge beside the model it was judged; null: by none, or nothing was judged. */
  readonly overlayVersion: string | null;
  /** null when it could not be read. */
  readonly url: ParsedUrl | null;
  readonly mayContinue: boolean;
}

/**
 * Synchronous, asks nobody, never throws. `address`: a URL, the host:port of CONNECT, or dns:NAME. `fetchDestination`: what the
 * browser says that it fetches (Sec-Fetch-Dest).
 */
export type Decide = (address: string, client: Client, fetchDestination?: string | null) => Decision;

export interface DeciderParts {
  /** As it judges now. */
  readonly engine: () => Engine;
  readonly neverJudged: NeverJudged;
  /** Whose names are looked up in the lists alone when the DNS is asked. */
  readonly isSparedName: (url: ParsedUrl) => boolean;
  readonly lists: () => ListIndex;
  readonly policy: () => Policy;
  readonly memory: VerdictMemory;
  readonly continued: Continued;
  /** Whether an administrator has opened the host to this client. */
  readonly isGranted: (client: Client, host: string) => boolean;
  readonly sendQuery: boolean;
  readonly onFailure: Readonly<Record<Failure, 'allow' | 'block'>>;
  readonly areListsStale: () => boolean;
  readonly isOverloaded: () => boolean;
  /** Has the service asked about the URL, later. `judged`: what the gate says itself. */
  readonly askLater: (url: ParsedUrl, judged: Judged, context: GateContext) => void;
}

/**
 * Decides in the order of who knows best:
 *
 * 1. What cannot be read, and clients and hosts that are not judged.
 * 2. What an administrator opened to this client; a block entry does not close it.
 * 3. The lists: the most specific entry; block before allow where both are equally specific.
 * 4. What this client chose to continue to.
 * 5. What the service said, while it is fresh.
 * 6. The detector, here.
 */
export function createDecider(parts: DeciderParts): Decide {
  const own = createOwnJudgement(parts.engine);
  return (address, client, fetchDestination = null) => {
    const rule = ruleFor(parts.policy(), client);
    const target = readTarget(address);
    if (target.kind === 'unreadable') return failed(parts, 'unreadable', null);
    const { url } = target;
    if (!rule.judge) return passed('policy', url);
    if (parts.neverJudged(url)) return passed('not_judged', url);
    if (parts.isGranted(client, url.host)) return passed('granted', url);
    const listed = findListed(parts.lists(), url);
    if (listed?.list === 'allow') return passed('allow_list', url);
    if (listed !== null) return blocked('block_list', url);
    const context = contextOf(address, fetchDestination);
    if (hasContinued(parts, client, url, context)) return passed('continued', url);
    if (parts.onFailure.stale_lists === 'block' && parts.areListsStale()) return failed(parts, 'stale_lists', url);
    if (context === 'dns' && parts.isSparedName(url)) return passed('spared', url);
    try {
      return judgeUrl(parts, own, context, url, rule);
    } catch {
      return failed(parts, 'error', url);
    }
  };
}

/** The DNS is asked for a name, whatever scheme somebody continued by. */
function hasContinued({ continued }: DeciderParts, client: Client, url: ParsedUrl, context: GateContext): boolean {
  if (!continued.isAny()) return false;
  if (continued.has(client, url)) return true;
  return context === 'dns' && continued.has(client, { ...url, scheme: 'http' });
}

function judgeUrl(
  parts: DeciderParts,
  own: OwnJudgement,
  context: GateContext,
  url: ParsedUrl,
  rule: PolicyRule,
): Decision {
  const asked = askedUrl(url, parts.sendQuery);
  const remembered = parts.memory.find(keyOf(asked.href, context));
  if (remembered !== null && !(asked.isMasked && isOnlyTheQueryDangerous(remembered, own, context, url, asked.href))) {
    if (remembered.verdict !== 'unknown') return treated('server', remembered, url, rule);
    return judgeUnknown(parts, own, context, remembered, url, rule);
  }
  if (parts.isOverloaded()) return failed(parts, 'overload', url);
  const judged = own.rate(url, context);
  if (remembered === null) parts.askLater(url, judged, context);
  return judged.verdict === 'unknown'
    ? unknown(parts, context, judged, url, parts.engine().overlayVersion)
    : treatedByEngine(own, context, judged, url, rule);
}

/** The service knows nothing: what speaks against the URL itself still counts. */
function judgeUnknown(
  parts: DeciderParts,
  own: OwnJudgement,
  context: GateContext,
  remembered: Judged,
  url: ParsedUrl,
  rule: PolicyRule,
): Decision {
  const judged = own.rate(url, context);
  return judged.verdict === 'safe' || judged.verdict === 'unknown'
    ? unknown(parts, context, remembered, url, remembered.overlayVersion)
    : treatedByEngine(own, context, judged, url, rule);
}

/** Whoever says it, the setting decides; what a page fetches and what is no page is blocked by lists alone. */
function unknown(
  { onFailure }: DeciderParts,
  context: GateContext,
  judged: Judged,
  url: ParsedUrl,
  overlayVersion: string | null,
): Decision {
  const action = context === 'navigation' ? onFailure.unknown : 'allow';
  return { action, decidedBy: 'unknown', judged, overlayVersion, url, mayContinue: false };
}

/** The service saw the URL without its values: where these alone make it dangerous, its answer is about another page. */
function isOnlyTheQueryDangerous(
  remembered: Judged,
  own: OwnJudgement,
  context: GateContext,
  url: ParsedUrl,
  askedHref: string,
): boolean {
  if (remembered.verdict === 'dangerous' || own.rate(url, context).verdict !== 'dangerous') return false;
  const masked = parseUrl(askedHref);
  return masked.ok && own.rate(masked.url, context).verdict !== 'dangerous';
}

/** Reasons are made for what may be shown to somebody: nobody reads why a page passed. */
function treatedByEngine(
  own: OwnJudgement,
  context: GateContext,
  judged: Judged,
  url: ParsedUrl,
  rule: PolicyRule,
): Decision {
  const action = actionFor(judged, rule);
  const isShown = action === 'block' || action === 'warn';
  return treated('engine', isShown ? own.explain(url, context) : judged, url, rule);
}

function treated(decidedBy: DecidedBy, judged: Judged, url: ParsedUrl, rule: PolicyRule): Decision {
  const action = actionFor(judged, rule);
  return { action, decidedBy, judged, overlayVersion: judged.overlayVersion, url, mayContinue: rule.mayContinue };
}

function actionFor({ verdict }: Judged, rule: PolicyRule): Action {
  if (verdict === 'dangerous') return rule.dangerous;
  return verdict === 'suspicious' ? rule.suspicious : 'allow';
}

function passed(decidedBy: DecidedBy, url: ParsedUrl): Decision {
  return { action: 'allow', decidedBy, judged: null, overlayVersion: null, url, mayContinue: false };
}

function blocked(decidedBy: DecidedBy, url: ParsedUrl | null): Decision {
  return { action: 'block', decidedBy, judged: null, overlayVersion: null, url, mayContinue: false };
}

function failed({ onFailure }: DeciderParts, failure: Failure, url: ParsedUrl | null): Decision {
  return {
    action: onFailure[failure],
    decidedBy: failure,
    judged: null,
    overlayVersion: null,
    url,
    mayContinue: false,
  };
}
