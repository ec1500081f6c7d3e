import { randomBytes } from 'node:crypto';
import {
  type AddressResolver,
  type GuardedFetch,
  hashIcon,
  type OutboundPolicy,
  type OutboundProxy,
  type RenderAnswer,
  type RenderedHost,
} from '@lurewatch/evidence';
import type { BrowserPool } from './browser/browser-pool.ts';
import { PROXY_FOLDER_INSIDE } from './browser/fence.ts';
import { readDrawnPage } from './browser/read-drawn-page.ts';
import type { BrowserFailure, BrowserReport } from './messages.ts';
import { openPageProxy } from './proxy/open-page-proxy.ts';

export interface RenderDependencies {
  readonly pool: BrowserPool;
  readonly resolver: AddressResolver;
  readonly policy: OutboundPolicy;
  readonly outboundProxy: OutboundProxy | null;
  readonly fetch: GuardedFetch;
  readonly proxyFolder: string;
  readonly maxBytes: number;
  readonly deadlineMs: number;
}

type Reason = Extract<RenderAnswer, { outcome: 'failed' }>['reason'];

const REASON_OF: Readonly<Record<BrowserFailure, Reason>> = {
  unreachable: 'unreachable',
  not_a_page: 'unsupported',
  timeout: 'timeout',
  crashed: 'internal',
};

/** Renders one page through a way out of its own. `busy`: not now. `gone`: nobody waits for it any more. */
export async function render(
  url: URL,
  signal: AbortSignal,
  dependencies: RenderDependencies,
): Promise<RenderAnswer | 'busy' | 'gone'> {
  const { pool, deadlineMs, proxyFolder } = dependencies;
  let hosts: readonly RenderedHost[] = [];
  let startedAt = performance.now();
  const report = await pool.use(async (browser) => {
    startedAt = performance.now();
    const name = randomBytes(8).toString('hex');
    const proxy = await openPageProxy({ ...dependencies, folder: proxyFolder, name });
    try {
      return await browser.render({ url: url.href, proxySocket: `${PROXY_FOLDER_INSIDE}/${name}`, deadlineMs });
    } finally {
      hosts = proxy.hosts();
      proxy.close();
    }
  }, signal);
  if (report === 'busy' || report === 'gone') return report;
  return answerOf(url, report, hosts, dependencies.fetch, startedAt);
}

async function answerOf(
  url: URL,
  report: BrowserReport | null,
  hosts: readonly RenderedHost[],
  fetch: GuardedFetch,
  startedAt: number,
): Promise<RenderAnswer> {
  const drawn = report?.kind === 'drawn' ? readDrawnPage(report.page) : null;
  const page = drawn !== null && wasReached(drawn.finalUrl, hosts) ? drawn : null;
  if (page === null) {
    const reason = reasonOf(url, report, hosts);
    return { outcome: 'failed', reason, timeMs: Math.round(performance.now() - startedAt) };
  }
  const { iconUrl, ...rest } = page;
  const icon = await hashIcon(iconUrl, fetch);
  return { outcome: 'rendered', ...rest, icon, hosts, timeMs: Math.round(performance.now() - startedAt) };
}

/** The way out knows better than the browser why a host was not reached. */
function reasonOf(url: URL, report: BrowserReport | null, hosts: readonly RenderedHost[]): Reason {
  if (report === null) return 'timeout';
  if (report.kind === 'failed' && report.reason !== 'unreachable') return REASON_OF[report.reason] ?? 'internal';
  return hosts.find(({ host }) => host === hostWithPort(url))?.refused ?? 'unreachable';
}

/** A page of the web came over the only way out; what says otherwise is not believed. */
function wasReached(address: string, hosts: readonly RenderedHost[]): boolean {
  const wanted = hostWithPort(new URL(address));
  return hosts.some(({ host, connections }) => host === wanted && connections > 0);
}

function hostWithPort({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port === '' ? (protocol === 'https:' ? '443' : '80') : port}`;
}
