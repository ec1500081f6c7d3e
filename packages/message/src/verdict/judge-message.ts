import { linkFormOf, parseLongUrl } from '@lurewatch/engine';
import type { MessageFacts } from '../message-facts.ts';
import { addUp } from './add-up.ts';
import { authenticationOf } from './authentication.ts';
import { contentSignals } from './content-signals.ts';
import { defangedAddress } from './defanged-address.ts';
import { domainOf, isSameSite } from './domain-of.ts';
import type {
  Authentication,
  JudgedLink,
  JudgedSender,
  MessageCheck,
  MessageSignal,
  MessageVerdict,
} from './message-verdict.ts';
import { BASE_SCORE, MESSAGE_WEIGHTS, type MessageSignalCode } from './message-weights.ts';
import { type Brands, quoted, senderSignals } from './sender-signals.ts';

export interface JudgeMessageOptions {
  readonly brands: Brands;
  /** Names of the servers whose `Authentication-Results` count (their authserv-id). */
  readonly trustedServers: readonly string[];
  /** Beside the domains of the recipients. */
  readonly ownDomains?: readonly string[];
}

/** One verdict of a message from its links' and what else speaks for or against it. Pure. */
export function judgeMessage(
  facts: MessageFacts,
  links: readonly JudgedLink[],
  { brands, trustedServers, ownDomains = [] }: JudgeMessageOptions,
): MessageVerdict {
  const authentication = authenticationOf(facts.sender, trustedServers);
  const found = [
    ...contentSignals(facts, links, authentication),
    ...senderSignals(facts, authentication, brands, ownDomains),
  ];
  const checks = checksOf(facts, links);
  const points = found.map(({ code }) => MESSAGE_WEIGHTS[code] as number);
  const sum = points.reduce((total, one) => total + one, BASE_SCORE);
  const codes = new Set(found.map(({ code }) => code));
  const score = boundedScore(sum, codes);
  const unread = score >= SAFE ? defangedAddress(`${facts.subject}\n${facts.words}`) : null;
  const isUnknown = unread !== null || (score >= SAFE && isNothingKnown(facts, links, authentication, brands));
  const baseScore = isUnknown ? UNKNOWN : BASE_SCORE;
  const impacts = isUnknown ? points.map(() => 0) : addUp(points, score - BASE_SCORE);
  const signals = found
    .map((signal, at): MessageSignal => ({ ...signal, impact: impacts[at] ?? 0 }))
    .toSorted((a, b) => Math.abs(b.impact) - Math.abs(a.impact));
  const verdict = isUnknown ? 'unknown' : score < SUSPICIOUS ? 'dangerous' : score < SAFE ? 'suspicious' : 'safe';
  const isProven = authentication?.isPassed === true && verdict === 'safe';
  return {
    verdict,
    score: isUnknown ? UNKNOWN : score,
    baseScore,
    basis: isProven ? 'message' : codes.has('link_dangerous') || codes.has('link_suspicious') ? 'link' : 'content',
    summary: summaryOf(verdict, signals, checks, unread),
    brand: brandOf(signals),
    signals,
    links,
    attachments: facts.attachments,
    sender: senderOf(facts, authentication),
    checks,
  };
}

const SUSPICIOUS = 31;
const SAFE = 70;
const UNKNOWN = 50;

/** Words and names alone make no message dangerous; a dangerous link always does. */
function boundedScore(sum: number, codes: ReadonlySet<MessageSignalCode>): number {
  const score = Math.max(0, Math.min(100, sum));
  if (codes.has('link_dangerous')) return Math.min(score, SUSPICIOUS - 1);
  const mayBeDangerous = codes.has('link_suspicious') || codes.has('script_leads_on');
  return mayBeDangerous ? score : Math.max(score, SUSPICIOUS);
}

const CUT_SHORT: ReadonlySet<string> = new Set(['time', 'failed', 'levels', 'headers', 'parts']);
const SEALED: ReadonlySet<string | null> = new Set(['encrypted', 'opaque_signed', 'tnef', 'damaged']);

/** It was not read, or has a link of which nothing is known and a sender of whom nothing is proven. */
function isNothingKnown(
  facts: MessageFacts,
  links: readonly JudgedLink[],
  authentication: Authentication | null,
  brands: Brands,
): boolean {
  if (facts.limits.some((limit) => CUT_SHORT.has(limit))) return true;
  if (facts.attachments.some(({ unreadable }) => SEALED.has(unreadable))) return true;
  const domain = authentication?.isPassed === true ? domainOf(facts.sender.from[0]?.address ?? '') : null;
  return links.some(
    (link) => link.judgement?.verdict === 'unknown' && !(domain !== null && isOfSender(link, domain, brands)),
  );
}

/** A proven sender's own, or that of the service by which he sends: trackers do not say where they lead. */
function isOfSender(link: JudgedLink, domain: string, brands: Brands): boolean {
  const parsed = parseLongUrl(link.targetUrl ?? link.url);
  if (!parsed.ok) return false;
  const { url } = parsed;
  const kind = linkFormOf(url)?.kind;
  if (kind === 'shortener') return false;
  return kind === 'tracker' || isSameSite(url.host, domain) || (!url.hosted && brands.isTrustedSite(url.site));
}

function checksOf(facts: MessageFacts, links: readonly JudgedLink[]): readonly MessageCheck[] {
  const left = links.filter(({ judgement }) => judgement === null).length;
  return [
    ...(left === 0 ? [] : [{ name: 'links', status: 'partial', reason: 'links', count: left } as const]),
    ...facts.limits.map((reason) => ({ name: 'message', status: 'partial', reason }) as const),
    ...facts.attachments.flatMap(({ unreadable, name }) =>
      unreadable === null
        ? []
        : [{ name: 'attachment', status: 'unreadable', reason: unreadable, attachment: name } as const],
    ),
  ];
}

const LONGEST_SUMMARY = 300;
const MOST_CAUSES = 2;

function summaryOf(
  verdict: MessageVerdict['verdict'],
  signals: readonly MessageSignal[],
  checks: readonly MessageCheck[],
  unread: string | null,
): string {
  if (unread !== null)
    return `It names an address that no program opens as it is spelt: ${quoted(unread)}. It was not judged.`;
  if (verdict === 'unknown') {
    return checks.length > 0
      ? 'Not all of the message could be read, and nothing in the rest decides.'
      : signals.some(({ code }) => code === 'sender_passed')
        ? 'It has a link of which nothing is known, and which is not the proven sender’s own.'
        : 'It has a link of which nothing is known, and nobody has proven who sent it.';
  }
  const against = signals.filter(({ impact }) => impact < 0);
  const told = verdict === 'safe' ? signals.filter(({ code }) => code === 'sender_passed') : against;
  if (told.length === 0) return 'Nothing in the message speaks against it.';
  const text = told
    .slice(0, MOST_CAUSES)
    .map(({ message }) => message)
    .join(' ');
  return text.length <= LONGEST_SUMMARY ? text : `${text.slice(0, LONGEST_SUMMARY - 1)}…`;
}

function brandOf(signals: readonly MessageSignal[]): string | null {
  for (const { code, evidence } of signals) {
    if (code !== 'subject_names_brand' && typeof evidence.brand === 'string') return evidence.brand;
  }
  return null;
}

function senderOf({ sender }: MessageFacts, authentication: Authentication | null): JudgedSender {
  const [from] = sender.from;
  return {
    name: from === undefined || from.name === '' ? null : from.name,
    address: from === undefined || from.address === '' ? null : from.address,
    domain: from === undefined ? null : domainOf(from.address),
    replyTo: sender.replyTo[0]?.address ?? null,
    returnPath: sender.returnPath,
    authentication,
  };
}
