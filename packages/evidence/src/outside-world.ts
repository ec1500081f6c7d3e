import {
  type DnsFacts,
  type Evidence,
  type Finding,
  type PageFacts,
  type ParsedUrl,
  parseUrl,
  type RegistrationFacts,
  type SiteFindings,
  type TlsFacts,
} from '@lurewatch/engine';
import type { Collected } from './collected.ts';
import { type Collectors, type CollectorsOptions, createCollectors } from './collectors.ts';
import { toOutboundError } from './guarded-fetch/index.ts';
import { askFor } from './lookup/asker.ts';
import { createDeadline, type Deadline } from './lookup/deadline.ts';

/** What other computers say of a URL. */
export type OutsideFindings = Pick<Evidence, 'dns' | 'rdap' | 'tls' | 'page' | 'finalSite'>;

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
}

export interface OutsideAnswer {
  readonly findings: OutsideFindings;
  /** The deadline passed before everything was answered. */
  readonly isLate: boolean;
  /** The thread that asked had hardly a moment to spare meanwhile. */
  readonly isBusy: boolean;
  /** When the last of the look-ups has ended, late ones included. */
  readonly settled: Promise<unknown>;
}

/** Whoever asks the network. Never rejects: what could not be learnt is a finding that says so. */
export interface OutsideWorld {
  ask(url: ParsedUrl, question: OutsideQuestion): Promise<OutsideAnswer>;
  close(): Promise<void>;
}

/** Above this share of busy time, late means that this thread is the bottleneck. */
const BUSY_UTILIZATION = 0.85;

/** Asks from the thread that calls. */
export function createOutsideWorld(options: CollectorsOptions & { readonly deadlineMs: number }): OutsideWorld {
  const collectors = createCollectors(options);
  return {
    async ask(url, question) {
      const deadline = createDeadline(question.deadlineMs);
      const before = performance.eventLoopUtilization();
      try {
        const asked = askFor(question.asker ?? '', () => askAll(collectors, url, question));
        const further: Asked[] = [];
        const [findings, finalSite] = await Promise.all([
          answersUntil(deadline, asked),
          askFinalSite(collectors, url, asked.page, question, deadline, further),
        ]);
        const isOpened = findings.page.status === 'found' && finalSite !== null;
        return {
          findings: {
            ...findings,
            ...(question.withoutPage && { page: timeoutFinding(0) }),
            ...(isOpened && { finalSite }),
          },
          isLate: deadline.signal.aborted,
          isBusy: performance.eventLoopUtilization(before).utilization >= BUSY_UTILIZATION,
          settled: Promise.allSettled([asked, ...further].flatMap((of) => Object.values(of))),
        };
      } finally {
        deadline.clear();
      }
    },
    close: () => collectors.close(),
  };
}

/** Nobody answered any question. */
export function allTimeouts(timeMs: number): OutsideFindings {
  const late = timeoutFinding(timeMs);
  return { dns: late, rdap: late, tls: late, page: late };
}

function timeoutFinding(timeMs: number) {
  return { status: 'failed', reason: 'timeout', timeMs: Math.round(timeMs) } as const;
}

interface Asked {
  readonly dns: Collected<DnsFacts>;
  readonly rdap: Collected<RegistrationFacts>;
  readonly tls: Collected<TlsFacts>;
  readonly page: Collected<PageFacts>;
}

function askAll(collectors: Collectors, url: ParsedUrl, { now, signal, withoutPage }: OutsideQuestion): Asked {
  return {
    dns: collectors.dns(url, signal),
    rdap: collectors.rdap(url, signal),
    tls: collectors.tls(url, now, signal),
    page: withoutPage ? null : collectors.page(url, signal),
  };
}

/** As soon as the page is known to lie on another site, that one is asked about in the time that is left. */
async function askFinalSite(
  collectors: Collectors,
  url: ParsedUrl,
  page: Collected<PageFacts>,
  question: OutsideQuestion,
  deadline: Deadline,
  asked: Asked[],
): Promise<SiteFindings | null> {
  const opened = await toFinding(page, deadline);
  if (opened.status !== 'found') return null;
  const final = parseUrl(opened.value.finalUrl);
  if (!final.ok || final.url.site === url.site) return null;
  const aboutSite = { ...question, withoutPage: true };
  const site = askFor(question.asker ?? '', () => askAll(collectors, final.url, aboutSite));
  asked.push(site);
  const { dns, rdap, tls } = await answersUntil(deadline, site);
  return { dns, rdap, tls };
}

async function answersUntil(deadline: Deadline, asked: Asked): Promise<OutsideFindings> {
  const [dns, rdap, tls, page] = await Promise.all([
    toFinding(asked.dns, deadline),
    toFinding(asked.rdap, deadline),
    toFinding(asked.tls, deadline),
    toFinding(asked.page, deadline),
  ]);
  if (dns.status !== 'failed' || dns.reason !== 'resolver_unusable') return { dns, rdap, tls, page };
  // Whoever answered at the address that such a resolver gave, it was not this host.
  const unseen = <T>(finding: Finding<T>): Finding<T> =>
    finding.status === 'not_asked' ? finding : { ...dns, timeMs: 'timeMs' in finding ? finding.timeMs : 0 };
  return { dns, rdap, tls: unseen(tls), page: unseen(page) };
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
    return { status: 'failed', reason: toOutboundError(error).reason, timeMs: elapsed() };
  }
}
