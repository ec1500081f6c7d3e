import {
  ageInDays,
  type Evidence,
  type Finding,
  type Findings,
  HOST_SOURCES,
  NETWORK_SOURCES,
  type NetworkSource,
  type PageFacts,
  type ParsedUrl,
  type PassedDomain,
  parseUrl,
  redirectTargets,
  type SiteFindings,
} from '@lurewatch/engine';
import type { Collected } from './collected.ts';
import { type Collectors, type CollectorsOptions, createCollectors } from './collectors.ts';
import { type EachSource, eachSource, eachSourceAsync } from './each-source.ts';
import { toOutboundError } from './guarded-fetch/index.ts';
import type { KitRuleSet } from './kit-rules/kit-rule.ts';
import { askFor } from './lookup/asker.ts';
import { createDeadline, type Deadline } from './lookup/deadline.ts';
import { isCut } from './page/kept-address.ts';
import { PAGE_BUDGET } from './page/page-budget.ts';
import { betterOf, isWorthSecondLook, type MayLookAgain, mayBePersonal, type OtherFace } from './page/second-look.ts';
import type { DrawnPage } from './renderer/read-drawn-page.ts';

/** What other computers say of a URL. */
export type OutsideFindings = Findings<NetworkSource> &
  Pick<Evidence, 'finalSite' | 'passedDomains' | 'render' | 'picture' | 'press'>;

export interface OutsideQuestion {
  readonly now: Date;
  /** On whose behalf. */
  readonly asker?: string;
  /** From this call to the answer. */
  readonly deadlineMs: number;
  /** The caller has gone: what only it was waiting for is ended. */
  readonly signal?: AbortSignal;
  /** The page of this URL has done harm before: it is not opened, and its finding is a timeout. */
  readonly withoutPage?: boolean;
  /** A browser is to draw the page; what it drew is the page then. */
  readonly render?: boolean;
  /** A button of that page may be pressed: the site has no standing. Default: none is. */
  readonly mayPress?: boolean;
  /** Whether the page may be asked for once more under another face. Default: never. */
  readonly secondLook?: MayLookAgain;
  /** Of this URL everything but the page is known already. */
  readonly onlyPage?: boolean;
}

export interface OutsideAnswer {
  readonly findings: OutsideFindings;
  /** The deadline passed before everything was answered. */
  readonly isLate: boolean;
  /** The thread that asked had hardly a moment to spare meanwhile. */
  readonly isBusy: boolean;
  /** Of the page, where a browser drew it: WebP. */
  readonly picture: Uint8Array | null;
  /** When the last of the look-ups has ended, late ones included. */
  readonly settled: Promise<unknown>;
}

/** Whoever asks the network. Never rejects: what could not be learnt is a finding that says so. */
export interface OutsideWorld {
  ask(url: ParsedUrl, question: OutsideQuestion): Promise<OutsideAnswer>;
  /** Rules that name kits, for the pages read from now on. */
  useKitRules(sets: readonly KitRuleSet[]): void;
  close(): Promise<void>;
}

const NOT_ASKED = { status: 'not_asked' } as const;

/** Above this share of busy time, late means that this thread is the bottleneck. */
const BUSY_UTILIZATION = 0.85;

/** Asks from the thread that calls. */
export function createOutsideWorld(options: CollectorsOptions & { readonly deadlineMs: number }): OutsideWorld {
  const collectors = createCollectors(options);
  const sources = options.sources ?? NETWORK_SOURCES;

  return {
    async ask(url, question) {
      const deadline = createDeadline(question.deadlineMs);
      const before = performance.eventLoopUtilization();
      try {
        const drawing =
          question.render && !question.withoutPage
            ? collectors.render(url, question.signal, pressTime(question))
            : null;
        const asked = askFor(question.asker ?? '', () => askAll(collectors, url, question, drawing));
        const further: Collected<unknown>[] = [];
        const opened = toFinding(asked.page, deadline).then((page) =>
          lookAgain(collectors, url, page, asked, question, { deadline, further, faces: facesAfter(options) }),
        );
        const [askedFindings, page, drawn, finalSite, passedDomains] = await Promise.all([
          answersUntil(deadline, asked),
          opened,
          toFinding(drawing, deadline),
          opened.then((page) => askFinalSite(collectors, url, page, question, deadline, further)),
          opened.then((page) => askPassedDomains(collectors, url, page, question, deadline, further)),
        ]);
        const isOpened = askedFindings.page.status === 'found';
        const findings = isOpened ? { ...askedFindings, page } : askedFindings;
        return {
          findings: {
            ...findings,
            ...(question.withoutPage && sources.includes('page') && { page: timeoutFinding(0) }),
            ...(drawing !== null && {
              render: drawn.status === 'found' ? { ...drawn, value: drawn.value.facts } : drawn,
            }),
            ...(drawn.status === 'found' && { picture: drawn.value.text }),
            ...(drawn.status === 'found' && drawn.value.press && { press: drawn.value.press }),
            ...(isOpened && finalSite !== null && { finalSite }),
            ...(isOpened && passedDomains.length > 0 && { passedDomains }),
          },
          isLate: deadline.signal.aborted,
          picture: drawn.status === 'found' ? drawn.value.picture : null,
          isBusy: performance.eventLoopUtilization(before).utilization >= BUSY_UTILIZATION,
          settled: Promise.allSettled([...Object.values(asked), ...further]),
        };
      } finally {
        deadline.clear();
      }
    },
    useKitRules: (sets) => collectors.useKitRules(sets),
    close: () => collectors.close(),
  };
}

/** Kept back for the way of the answer: what the page showed before must not be late for the button's sake. */
const AFTER_PRESS_MS = 500;
const MOST_PRESS_MS = 60_000;

function pressTime({ mayPress, deadlineMs }: OutsideQuestion): number {
  return mayPress ? Math.max(0, Math.min(MOST_PRESS_MS, Math.floor(deadlineMs - AFTER_PRESS_MS))) : 0;
}

/** None of these sources answered. */
export function allTimeouts(sources: readonly NetworkSource[], timeMs: number): OutsideFindings {
  const late = timeoutFinding(timeMs);
  return eachSource<'finding'>((source) => (sources.includes(source) ? late : NOT_ASKED));
}

function timeoutFinding(timeMs: number) {
  return { status: 'failed', reason: 'timeout', timeMs: Math.round(timeMs) } as const;
}

type Asked = EachSource<'collected'>;

function askAll(
  collectors: Collectors,
  url: ParsedUrl,
  { now, signal, withoutPage, onlyPage }: OutsideQuestion,
  drawing: Collected<DrawnPage> = null,
): Asked {
  const isKnown = (source: NetworkSource): boolean =>
    source === 'page' ? withoutPage === true || drawing !== null : onlyPage === true;
  const asked = eachSource<'collected'>((source) => (isKnown(source) ? null : collectors.of[source](url, now, signal)));
  return drawing === null ? asked : { ...asked, page: pageOf(drawing, () => collectors.of.page(url, now, signal)) };
}

const YOUNG_DAYS = 90;

/** Who asks after the first: never the face that asked already. */
function facesAfter({ pageUserAgent }: CollectorsOptions): readonly OtherFace[] {
  return pageUserAgent === 'browser' ? ['mobile'] : ['browser', 'mobile'];
}

interface FurtherLooks {
  readonly deadline: Deadline;
  readonly faces: readonly OtherFace[];
  /** What is still under way, for whoever waits until all has ended. */
  readonly further: Collected<unknown>[];
}

/**
 * A page that was refused to a visitor who says what it is, is asked for once as a browser; on a mobile too, only where that one
 * was given another page which asks for nothing. What nobody gets stays what it was.
 */
async function lookAgain(
  collectors: Collectors,
  url: ParsedUrl,
  page: Finding<PageFacts>,
  asked: Asked,
  question: OutsideQuestion,
  { deadline, faces, further }: FurtherLooks,
): Promise<Finding<PageFacts>> {
  if (page.status !== 'found' || question.render || !isWorthSecondLook(page.value)) return page;
  if (isPersonalOnTheWay(url, page.value)) return page;
  if (!(await isAllowed(collectors, url, page.value, question, asked, deadline))) return page;
  let best = page;
  let left = PAGE_BUDGET.maxFurtherRequests - (page.value.further ?? 0);
  for (const face of faces) {
    if (--left < 0) return best;
    const wanted = { face, href: url.href, maxFurther: left };
    const look = askFor(question.asker ?? '', () => collectors.lookAgain(wanted, question.signal));
    further.push(look);
    const other = await toFinding(look, deadline);
    if (other.status !== 'found') return best;
    left -= other.value.further ?? 0;
    const value = betterOf(page.value, other.value, face);
    const isBetter = value !== page.value && (best === page || value.asks.length > best.value.asks.length);
    if (isBetter) best = { ...page, value, timeMs: page.timeMs + other.timeMs };
    if (!isBetter || value.asks.length > 0 || value.details.length > 0) return best;
  }
  return best;
}

/** The whole way is gone once more: none of its addresses may be one person's own. */
function isPersonalOnTheWay(url: ParsedUrl, page: PageFacts): boolean {
  return (
    mayBePersonal(url) ||
    redirectTargets(page).some((href) => {
      const parsed = parseUrl(href);
      return !parsed.ok || isCut(href) || mayBePersonal(parsed.url);
    })
  );
}

/** Where youth decides, that of the asked domain or of the one where redirects ended. */
async function isAllowed(
  collectors: Collectors,
  url: ParsedUrl,
  page: PageFacts,
  { secondLook = 'never', now, asker = '', signal }: OutsideQuestion,
  { rdap }: Asked,
  deadline: Deadline,
): Promise<boolean> {
  const told = typeof secondLook === 'function' ? secondLook() : secondLook;
  const allowed = await Promise.race([told, deadline.passed]);
  if (allowed !== 'young') return allowed === 'yes';
  const final = parseUrl(page.finalUrl);
  const isElsewhere = final.ok && final.url.site !== url.site;
  const ofFinal = isElsewhere ? askFor(asker, () => collectors.of.rdap(final.url, now, signal)) : null;
  const registrations = await Promise.all([rdap, ofFinal].map((one) => toFinding(one, deadline)));
  return registrations.some((registration) => {
    const age = registration.status === 'found' ? ageInDays(registration.value.registeredAt, now) : null;
    return age !== null && age < YOUNG_DAYS;
  });
}

/** What the browser drew; where it drew nothing, what can be read without it. */
async function pageOf(
  drawing: NonNullable<Collected<DrawnPage>>,
  readPage: () => Collected<PageFacts>,
): Promise<{ readonly value: PageFacts | null; readonly cached: boolean }> {
  const drawn = await drawing.catch(() => null);
  if (drawn !== null && drawn.value !== null) return { value: drawn.value.page, cached: drawn.cached };
  return (await readPage()) ?? { value: null, cached: false };
}

/** As soon as the page is known to lie on another site, that one is asked about in the time that is left. */
async function askFinalSite(
  collectors: Collectors,
  url: ParsedUrl,
  page: Finding<PageFacts>,
  question: OutsideQuestion,
  deadline: Deadline,
  asked: Collected<unknown>[],
): Promise<SiteFindings | null> {
  if (page.status !== 'found') return null;
  const final = parseUrl(page.value.finalUrl);
  if (!final.ok || final.url.site === url.site) return null;
  const aboutSite = { ...question, withoutPage: true, onlyPage: false };
  const site = askFor(question.asker ?? '', () => askAll(collectors, final.url, aboutSite));
  asked.push(...Object.values(site));
  const { page: _, ...findings } = await answersUntil(deadline, site);
  return findings;
}

/** Who registered the domains in between, each asked once. Their registries know the question since the redirect was met. */
async function askPassedDomains(
  collectors: Collectors,
  url: ParsedUrl,
  page: Finding<PageFacts>,
  { asker = '', now, signal }: OutsideQuestion,
  deadline: Deadline,
  asked: Collected<unknown>[],
): Promise<readonly PassedDomain[]> {
  if (page.status !== 'found') return [];
  const [...between] = redirectTargets(page.value);
  const final = parseUrl(between.pop() ?? url.href);
  const seen = new Set([url.registrableDomain, final.ok ? final.url.registrableDomain : null]);
  const findings = between.flatMap((target) => {
    const hop = parseUrl(target);
    const domain = hop.ok && !hop.url.hosted ? hop.url.registrableDomain : null;
    if (!hop.ok || domain === null || seen.has(domain)) return [];
    seen.add(domain);
    const registration = askFor(asker, () => collectors.of.rdap(hop.url, now, signal));
    asked.push(registration);
    return [toFinding(registration, deadline).then((rdap) => ({ domain, rdap }))];
  });
  return Promise.all(findings);
}

async function answersUntil(deadline: Deadline, asked: Asked): Promise<Findings<NetworkSource>> {
  const findings = await eachSourceAsync<'finding'>((source) => toFinding(asked[source], deadline));
  const { dns } = findings;
  if (dns.status !== 'failed' || dns.reason !== 'resolver_unusable') return findings;
  // Whoever answered at the address that such a resolver gave, it was not this host.
  return eachSource<'finding'>((source) => {
    const finding = findings[source];
    return !HOST_SOURCES.includes(source) || finding.status === 'not_asked'
      ? finding
      : { ...dns, timeMs: finding.timeMs };
  });
}

async function toFinding<T>(collected: Collected<T>, deadline: Deadline): Promise<Finding<T>> {
  if (collected === null) return { status: 'not_asked' };
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  try {
    const outcome = await Promise.race([collected, deadline.passed]);
    if (outcome === 'passed') return timeoutFinding(elapsed());
    const { value, cached } = outcome;
    if (value === null) return { status: 'absent', timeMs: elapsed(), cached };
    return { status: 'found', value, timeMs: elapsed(), cached };
  } catch (error) {
    const { reason, isLedOn } = toOutboundError(error);
    return { status: 'failed', reason, timeMs: elapsed(), ...(isLedOn && { isLedOn: true }) };
  }
}
