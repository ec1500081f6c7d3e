import { type Engine, noEvidence, type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { askedUrl } from './asked-url.ts';
import type { Continued } from './continued.ts';
import { type Judged, toJudged } from './judged.ts';
import type { NeverJudged } from './never-judged.ts';
import { findListed, type ListIndex } from './own-lists.ts';
import { type Action, type Client, type Policy, type PolicyRule, ruleFor } from './policy.ts';
import { readTarget } from './read-target.ts';
import type { VerdictMemory } from './verdict-memory.ts';

/** Why nothing could be judged. Each passes unless its setting says otherwise. */
export type Failure = 'unreadable' | 'unknown' | 'error' | 'stale_lists' | 'overload';

export type DecidedBy =
  | 'not_judged'
  | 'policy'
  | 'allow_list'
  | 'block_list'
  | 'continued'
  | 'server'
  | 'engine'
  | Failure;

export interface Decision {
  readonly action: Action;
  readonly decidedBy: DecidedBy;
  /** null when nothing was judged. */
  readonly judged: Judged | null;
  /** null when it could not be read. */
  readonly url: ParsedUrl | null;
  readonly mayContinue: boolean;
}

/** Synchronous, asks nobody, never throws. `address`: a URL, or the host:port of CONNECT. */
export type Decide = (address: string, client: Client) => Decision;

export interface DeciderParts {
  readonly engine: Engine;
  readonly neverJudged: NeverJudged;
  readonly lists: () => ListIndex;
  readonly policy: () => Policy;
  readonly memory: VerdictMemory;
  readonly continued: Continued;
  readonly sendQuery: boolean;
  readonly onFailure: Readonly<Record<Failure, 'allow' | 'block'>>;
  readonly areListsStale: () => boolean;
  readonly isOverloaded: () => boolean;
  /** Has the service asked about the URL, later. `judged`: what the gate says itself. */
  readonly askLater: (url: ParsedUrl, judged: Judged) => void;
}

/**
 * Decides in the order of who knows best:
 *
 * 1. What cannot be read, and clients and hosts that are not judged.
 * 2. The lists: the most specific entry; block before allow where both are equally specific.
 * 3. What this client chose to continue to.
 * 4. What the service said, while it is fresh.
 * 5. The detector, here.
 */
export function createDecider(parts: DeciderParts): Decide {
  const judge = createJudge(parts.engine);
  return (address, client) => {
    const rule = ruleFor(parts.policy(), client);
    const target = readTarget(address);
    if (target.kind === 'unreadable') return failed(parts, 'unreadable', null);
    const { url } = target;
    if (!rule.judge) return passed('policy', url);
    if (parts.neverJudged(url)) return passed('not_judged', url);
    const listed = findListed(parts.lists(), url);
    if (listed?.list === 'allow') return passed('allow_list', url);
    if (listed !== null) return blocked('block_list', url);
    if (parts.continued.has(client.address, url.host)) return passed('continued', url);
    if (parts.onFailure.stale_lists === 'block' && parts.areListsStale()) return failed(parts, 'stale_lists', url);
    try {
      return judgeUrl(parts, judge, url, rule);
    } catch {
      return failed(parts, 'error', url);
    }
  };
}

function judgeUrl(parts: DeciderParts, judge: Judge, url: ParsedUrl, rule: PolicyRule): Decision {
  const asked = askedUrl(url, parts.sendQuery);
  const remembered = parts.memory.find(asked.href);
  if (remembered !== null && !(asked.isMasked && isOnlyTheQueryDangerous(remembered, judge, url, asked.href))) {
    return remembered.verdict === 'unknown'
      ? judgeUnknown(parts, judge, url, rule)
      : treated('server', remembered, url, rule);
  }
  if (parts.isOverloaded()) return failed(parts, 'overload', url);
  const judged = judge(url);
  if (remembered === null) parts.askLater(url, judged);
  return treated('engine', judged, url, rule);
}

/** The service knows nothing: what speaks against the URL itself still counts. */
function judgeUnknown(parts: DeciderParts, judge: Judge, url: ParsedUrl, rule: PolicyRule): Decision {
  const judged = judge(url);
  return judged.verdict === 'safe' ? failed(parts, 'unknown', url) : treated('engine', judged, url, rule);
}

/** The service saw the URL without its values: where these alone make it dangerous, its answer is about another page. */
function isOnlyTheQueryDangerous(remembered: Judged, judge: Judge, url: ParsedUrl, askedHref: string): boolean {
  if (remembered.verdict === 'dangerous' || judge(url).verdict !== 'dangerous') return false;
  const masked = parseUrl(askedHref);
  return masked.ok && judge(masked.url).verdict !== 'dangerous';
}

type Judge = (url: ParsedUrl) => Judged;

/** The full judgement is only made for what is not safe: nobody reads why a page passed. */
function createJudge(engine: Engine): Judge {
  const suspicious = probabilityOf(suspiciousLogOdds(engine));
  return (url) => {
    if (engine.riskOf(url) < suspicious) return SAFE;
    const { verdict, brand, signals } = engine.analyze(url, noEvidence(new Date()));
    return toJudged(verdict, brand, signals);
  };
}

const SAFE = toJudged('safe', null, []);

function suspiciousLogOdds(engine: Engine): number {
  const example = parseUrl('https://www.example.com/');
  return example.ok ? engine.explain(example.url, noEvidence(new Date())).thresholds.suspicious : 0;
}

function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

function treated(decidedBy: DecidedBy, judged: Judged, url: ParsedUrl, rule: PolicyRule): Decision {
  const action = actionFor(judged, rule);
  return { action, decidedBy, judged, url, mayContinue: rule.mayContinue };
}

function actionFor({ verdict }: Judged, rule: PolicyRule): Action {
  if (verdict === 'dangerous') return rule.dangerous;
  return verdict === 'suspicious' ? rule.suspicious : 'allow';
}

function passed(decidedBy: DecidedBy, url: ParsedUrl): Decision {
  return { action: 'allow', decidedBy, judged: null, url, mayContinue: false };
}

function blocked(decidedBy: DecidedBy, url: ParsedUrl | null): Decision {
  return { action: 'block', decidedBy, judged: null, url, mayContinue: false };
}

function failed({ onFailure }: DeciderParts, failure: Failure, url: ParsedUrl | null): Decision {
  return { action: onFailure[failure], decidedBy: failure, judged: null, url, mayContinue: false };
}
