import type { FailureReason, RedirectHop } from '@lurewatch/engine';
import type {
  PictureText,
  PressAnswer,
  RenderAnswer,
  RenderedDocument,
  RenderedHost,
  RenderedPage,
} from './render-answer.ts';

const MAX_HOPS = 20;
const MAX_HOSTS = 100;
const MAX_ADDRESS = 2_048;
const MAX_WORDS = 60;
const MAX_SERVICES = 20;
const MAX_PICTURE_TEXT = 2_000;
const KINDS: readonly string[] = ['http', 'meta', 'script'] satisfies RedirectHop['kind'][];

/** Every reason there is; the compiler misses none. */
const REASONS: Readonly<Record<FailureReason, true>> = {
  timeout: true,
  cancelled: true,
  refused: true,
  unreachable: true,
  blocked_address: true,
  protocol_error: true,
  too_large: true,
  redirect_too_long: true,
  resolver_unusable: true,
  rate_limited: true,
  circuit_open: true,
  unsupported: true,
  acts_when_opened: true,
  internal: true,
};

/** The renderer's answer, checked: it stands next to strangers' scripts. null: it is none. */
export function readRenderAnswer(text: string): RenderAnswer | null {
  const value = parsed(text);
  if (!isRecord(value)) return null;
  const timeMs = count(value.timeMs);
  if (value.outcome === 'failed')
    return isReason(value.reason) ? { outcome: 'failed', reason: value.reason, timeMs } : null;
  const document = value.outcome === 'rendered' ? readDocument(value) : null;
  if (document === null) return null;
  return {
    outcome: 'rendered',
    ...document,
    icon: readIcon(value.icon),
    hosts: listOf(value.hosts, MAX_HOSTS).flatMap(readHost),
    pictureText: readPictureText(value.pictureText),
    press: readPress(value.press),
    services: listOf(value.services, MAX_SERVICES).filter((name) => typeof name === 'string'),
    timeMs,
  };
}

function readDocument(value: Record<string, unknown>): RenderedDocument | null {
  const finalUrl = webAddress(value.finalUrl);
  if (finalUrl === null || typeof value.html !== 'string') return null;
  return {
    finalUrl,
    status: count(value.status),
    contentType: typeof value.contentType === 'string' ? value.contentType.slice(0, 200) : '',
    redirects: listOf(value.redirects, MAX_HOPS).flatMap(readHop),
    html: value.html,
    truncated: value.truncated === true,
    picture: typeof value.picture === 'string' ? value.picture : null,
    pictureHash: isPictureHash(value.pictureHash) ? value.pictureHash : null,
  };
}

/** A renderer of a release before this one presses nothing. */
function readPress(value: unknown): PressAnswer | null {
  if (!isRecord(value)) return null;
  const words = typeof value.words === 'string' ? value.words.slice(0, MAX_WORDS) : '';
  const { outcome, reason } = value;
  if (outcome === 'none') return { outcome };
  if (outcome === 'nothing') return { outcome, words };
  if ((outcome === 'withheld' || outcome === 'failed') && isReason(reason)) return { outcome, words, reason };
  const page = outcome === 'pressed' && isRecord(value.page) ? readDocument(value.page) : null;
  return page === null ? null : { outcome: 'pressed', words, page };
}

/** A renderer of a release before this one sends none. */
function readPictureText(value: unknown): PictureText {
  if (!isRecord(value)) return { outcome: 'skipped' };
  const timeMs = count(value.timeMs);
  if (value.outcome === 'failed' && isReason(value.reason)) return { outcome: 'failed', reason: value.reason, timeMs };
  if (value.outcome !== 'read' || typeof value.text !== 'string') return { outcome: 'skipped' };
  return { outcome: 'read', text: value.text.slice(0, MAX_PICTURE_TEXT), timeMs };
}

function readHop(hop: unknown): RedirectHop[] {
  if (!isRecord(hop)) return [];
  const url = webAddress(hop.url);
  return url !== null && isKind(hop.kind) ? [{ url, status: count(hop.status), kind: hop.kind }] : [];
}

function readIcon(icon: unknown): RenderedPage['icon'] {
  if (!isRecord(icon) || typeof icon.url !== 'string' || typeof icon.sha256 !== 'string') return null;
  if (!/^[0-9a-f]{64}$/.test(icon.sha256)) return null;
  return {
    url: icon.url.slice(0, MAX_ADDRESS),
    sha256: icon.sha256,
    bytes: count(icon.bytes),
    pictureHash:
      typeof icon.pictureHash === 'string' && /^[0-9a-f]{64}$/.test(icon.pictureHash) ? icon.pictureHash : null,
  };
}

function readHost(entry: unknown): RenderedHost[] {
  if (!isRecord(entry) || typeof entry.host !== 'string') return [];
  const { host, connections, bytes, refused } = entry;
  return [
    {
      host: host.slice(0, 300),
      connections: count(connections),
      bytes: count(bytes),
      refused: isReason(refused) ? refused : null,
    },
  ];
}

function isPictureHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{16}$/.test(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_ADDRESS) return null;
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

function listOf(value: unknown, most: number): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, most) : [];
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
}

function isReason(value: unknown): value is FailureReason {
  return typeof value === 'string' && Object.hasOwn(REASONS, value);
}

function isKind(value: unknown): value is RedirectHop['kind'] {
  return typeof value === 'string' && KINDS.includes(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
