import { type PageUnread, pageUnread } from '../evidence/page-unread.ts';
import type { Signal } from '../judgement.ts';
import { type LogOddsThresholds, probabilityOf } from '../score.ts';
import { hasStanding } from '../tenancy/has-standing.ts';
import { folderServiceOf, tenantOf } from '../tenancy/tenant-of.ts';
import { hasListedEnding } from '../url/listed-ending.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import type { SignalContext } from './signal-context.ts';

export const NOTHING_KNOWN = 'nothing_known';

/**
 * Why a verdict that would be safe says little: nobody read what a customer placed there, nothing is known of the site, or its
 * page could not be read (`page_unread` where that makes it unknown, `page_not_read` where it stays safe); the text does not
 * tell where it leads (`code`), or holds more than is read (`cut`); or nobody can have such a name (`ending`).
 */
export type LittleKnown =
  | 'code'
  | 'cut'
  | 'ending'
  | 'unread'
  | 'unknown'
  | 'no_reason'
  | 'page_unread'
  | 'page_not_read';

/** Risk from which an unknown site is no longer called safe, and from which safe means only that nothing speaks against it. */
const UNKNOWN_FROM = 0.3;
const NO_REASON_FROM = 0.1;

/**
 * Step 7, where the address alone was read and leaves the verdict safe. `unread`: a folder of a form, document, file or page
 * service; `unknown`: a site without standing at a risk of 30 % and more; `ending`: one under an ending that does not exist; all
 * three make the verdict unknown. `no_reason`: from 10 %, it stays safe. null where more is known.
 *
 * Where a page was asked for and could not be read whole, nobody without standing is safe who is young, hosted or has a risky
 * address: whoever hides a page from us would be called safe otherwise.
 */
export function littleKnown(
  context: SignalContext,
  logOdds: number,
  thresholds: LogOddsThresholds,
): LittleKnown | null {
  const { evidence } = context;
  if (logOdds >= thresholds.suspicious || evidence.accountLists.some(({ list }) => list === 'allow')) return null;
  // Before the page: another one may have been looked at.
  if (context.url.unread !== undefined) return context.url.unread;
  if (context.isCarriedCut()) return 'cut';
  if (pageUnread(evidence) !== null && !hasStanding(context))
    return isUnproven(context) ? 'page_unread' : 'page_not_read';
  if (context.visit !== null) return null;
  if (isFolderOfCustomer(context)) return 'unread';
  if (evidence.rdap.status === 'found' || evidence.tls.status === 'found' || hasStanding(context)) return null;
  if (!hasListedEnding(context.url)) return 'ending';
  const risk = probabilityOf(logOdds);
  if (risk >= UNKNOWN_FROM) return 'unknown';
  return risk >= NO_REASON_FROM ? 'no_reason' : null;
}

const YOUNG_DAYS = 90;
const RISKY_FROM = 0.1;

/** Neither years nor a name of its own speak for the site, or its address speaks against it. */
function isUnproven({ url, visit, sites, modelLogOdds }: SignalContext): boolean {
  if (url.hosted || visit?.finalUrl.hosted === true) return true;
  if (sites.some(({ ageDays }) => ageDays !== null && ageDays < YOUNG_DAYS)) return true;
  return probabilityOf(Math.max(modelLogOdds, visit?.finalLogOdds ?? modelLogOdds)) > RISKY_FROM;
}

/** Chats and pages of links are told (shown-content.ts), and stay what they are: their addresses are what people pass on. */
function isFolderOfCustomer({ url }: SignalContext): boolean {
  const tenant = tenantOf(url);
  if (tenant === null || url.path.length < 2) return false;
  const kind = folderServiceOf(url)?.kind;
  return kind === undefined ? tenant.place === 'folder' : kind !== 'chat' && kind !== 'links';
}

/** What the verdict says of it to people. */
export function nothingKnownSignal({ url, evidence }: SignalContext, why: LittleKnown): Signal {
  const unread = why === 'page_unread' || why === 'page_not_read' ? pageUnread(evidence) : null;
  if (unread !== null) return pageUnreadSignal(url.host, why, unread);
  const message =
    why === 'code'
      ? 'A code in the link decides where it leads, not the address that it shows'
      : why === 'cut'
        ? 'More stands in the address than is read: it may hide where it leads'
        : wordsFor(url, why);
  return {
    type: 'info',
    code: NOTHING_KNOWN,
    message,
    impact: 0,
    source: 'url',
    evidence: { host: url.host, service: tenantOf(url)?.service ?? null, why },
  };
}

function wordsFor(url: ParsedUrl, why: LittleKnown): string {
  if (why === 'unread')
    return `What a customer of ${tenantOf(url)?.service ?? url.host} placed there was not read: the address alone says nothing of it`;
  if (why === 'ending')
    return `The ending of ${url.host} is on no list of public endings: such a name should lead nowhere`;
  return why === 'unknown'
    ? `Only the address of ${url.host} was read, and it tells too little to judge`
    : `Little is known of ${url.host}: only its address was read`;
}

function pageUnreadSignal(host: string, why: LittleKnown, { extent, reason, status }: PageUnread): Signal {
  const amount = extent === 'unread' ? 'was not read' : 'was not read whole';
  const message = `The page ${amount}: ${IN_WORDS[reason] ?? 'its server gave none'}`;
  const evidence = { host, why, reason, ...(status !== null && { http_status: status }) };
  return { type: 'info', code: NOTHING_KNOWN, message, impact: 0, source: 'page', evidence };
}

/** For the sentence about the whole. */
export function pageUnreadInWords(reason: string): string {
  const cause = Object.entries(IN_WORDS).find(([name]) => name === reason)?.[1];
  return `the page was not read, or not whole: ${cause ?? 'its server gave none'}`;
}

const IN_WORDS: Readonly<Partial<Record<PageUnread['reason'], string>>> = {
  refused: 'the server refused to show it',
  cut: 'it broke off, or took too long',
  limit: 'it has more in it than is read',
  undecodable: 'its bytes make no text',
  not_a_page: 'there is a file in its place',
  gate: 'a test for people stands before it',
  script: 'what it shows is made by scripts',
  empty: 'it shows nothing',
  frame: 'it consists of frames that could not be opened',
  redirect: 'it leads on to what could not be opened',
  unreachable: 'nobody answers there',
  protocol_error: 'the server’s answer cannot be understood',
  too_large: 'the server’s answer is too large',
  redirect_too_long: 'it redirects to an address that is too long',
};
