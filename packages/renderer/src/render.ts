import { randomBytes } from 'node:crypto';
import type {
  AddressResolver,
  GuardedFetch,
  OutboundPolicy,
  OutboundProxy,
  PictureText,
  RenderAnswer,
  RenderedHost,
  RenderedPage,
} from '@lurewatch/evidence';
import { hashIcon } from '@lurewatch/evidence/icon';
import type { BrowserPool } from './browser/browser-pool.ts';
import { PROXY_FOLDER_INSIDE } from './browser/fence.ts';
import { readDrawnPage, readDrawnPress } from './browser/read-drawn-page.ts';
import type { FencedBrowser } from './browser/start-browser.ts';
import type { BrowserFailure, BrowserReport, DrawnPage, DrawnPress } from './messages.ts';
import type { TextReader } from './picture-text/open-text-reader.ts';
import { openPageProxy } from './proxy/open-page-proxy.ts';

export interface RenderDependencies {
  readonly pool: BrowserPool;
  readonly textReader: TextReader;
  readonly resolver: AddressResolver;
  readonly policy: OutboundPolicy;
  readonly outboundProxy: OutboundProxy | null;
  readonly fetch: GuardedFetch;
  readonly proxyFolder: string;
  readonly maxBytes: number;
  readonly deadlineMs: number;
  /** RENDERER_PRESS. */
  readonly mayPress: boolean;
}

type Reason = Extract<RenderAnswer, { outcome: 'failed' }>['reason'];

const REASON_OF: Readonly<Record<BrowserFailure, Reason>> = {
  unreachable: 'unreachable',
  not_a_page: 'unsupported',
  timeout: 'timeout',
  crashed: 'internal',
};

export interface RenderRequest {
  readonly url: URL;
  /** How long, from the call, a button may be pressed and what it shows be read; 0: none is. */
  readonly pressMs: number;
}

/** Renders one page through a way out of its own. `busy`: not now. `gone`: nobody waits for it any more. */
export async function render(
  { url, pressMs }: RenderRequest,
  signal: AbortSignal,
  dependencies: RenderDependencies,
): Promise<RenderAnswer | 'busy' | 'gone'> {
  const { pool, deadlineMs, proxyFolder, mayPress } = dependencies;
  let hosts: readonly RenderedHost[] = [];
  const found: Found = { page: null, press: null, icon: null };
  const askedAt = performance.now();
  let startedAt = askedAt;
  // What tells links apart weighs as much as all the rest: it is loaded beside the first page.
  const loading = import('@lurewatch/evidence/harmless-step');
  const report = await pool.use(async (browser) => {
    const { isHarmlessStep } = await loading;
    startedAt = performance.now();
    const name = randomBytes(8).toString('hex');
    const proxy = await openPageProxy({ ...dependencies, folder: proxyFolder, name });
    const report = await browser
      .render(
        {
          url: url.href,
          proxySocket: `${PROXY_FOLDER_INSIDE}/${name}`,
          deadlineMs,
          pressMs: mayPress ? Math.max(0, Math.min(deadlineMs, Math.round(pressMs - (startedAt - askedAt)))) : 0,
        },
        (addresses) => addresses.every((address) => isHarmlessStep(url, address)),
      )
      .finally(() => {
        hosts = proxy.hosts();
        proxy.close();
      });
    if (report?.kind !== 'drawn') return report;
    found.page = reachedPage(report.page, hosts);
    found.press = reachedPress(report.press, hosts);
    const until = report.worn ? 0 : startedAt + deadlineMs;
    const looked = await lookAtIcon(found.page?.iconUrl ?? null, browser, until, dependencies.fetch);
    found.icon = looked.icon;
    return looked.isStuck ? { ...report, worn: true } : report;
  }, signal);
  if (report === 'busy' || report === 'gone') return report;
  const timeMs = Math.round(performance.now() - startedAt);
  if (found.page === null) return { outcome: 'failed', reason: reasonOf(url, report, hosts), timeMs };
  const { iconUrl: _iconUrl, ...page } = found.page;
  const press = pressAnswer(found.press);
  const pictureText = await readPictureText(page.picture, dependencies.textReader);
  return { outcome: 'rendered', ...page, icon: found.icon, hosts, pictureText, press, timeMs };
}

/** After the browser is free for the next page. */
function readPictureText(picture: string | null, textReader: TextReader): Promise<PictureText> | PictureText {
  return picture === null ? { outcome: 'skipped' } : textReader.read(Buffer.from(picture, 'base64'));
}

interface Found {
  page: DrawnPage | null;
  press: DrawnPress | null;
  icon: RenderedPage['icon'];
}

/** On the wire, what appeared has neither icon nor services of its own. */
function pressAnswer(press: DrawnPress | null): RenderedPage['press'] {
  if (press?.outcome !== 'pressed') return press;
  const { iconUrl: _iconUrl, services: _services, ...page } = press.page;
  return { ...press, page };
}

function reachedPress(value: unknown, hosts: readonly RenderedHost[]): DrawnPress | null {
  const press = readDrawnPress(value);
  if (press?.outcome !== 'pressed' || wasReached(press.page.finalUrl, hosts)) return press;
  return { outcome: 'failed', words: press.words, reason: 'unreachable' };
}

function reachedPage(page: unknown, hosts: readonly RenderedHost[]): DrawnPage | null {
  const drawn = readDrawnPage(page);
  return drawn !== null && wasReached(drawn.finalUrl, hosts) ? drawn : null;
}

/** The icon is fetched out here, and decoded behind the fence where that is still in time. */
async function lookAtIcon(
  address: string | null,
  browser: FencedBrowser,
  until: number,
  fetch: GuardedFetch,
): Promise<{ readonly icon: RenderedPage['icon']; readonly isStuck: boolean }> {
  const found = await hashIcon(address, fetch);
  if (found === null) return { icon: null, isStuck: false };
  const { url, sha256, bytes } = found;
  const hash = performance.now() < until ? await browser.hashIcon(bytes) : 'plain';
  const pictureHash = hash === 'plain' || hash === 'stuck' ? null : hash;
  return { icon: { url, sha256, bytes: bytes.length, pictureHash }, isStuck: hash === 'stuck' };
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
