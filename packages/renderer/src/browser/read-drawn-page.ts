import type { DrawnPage, DrawnPress, RenderedHop } from '../messages.ts';

const MAX_HTML = 1_200_000;
const MAX_PICTURE_BYTES = 120_000;
const MAX_HOPS = 20;
/** So much is kept of an address: a page writes a query or a fragment of any length into its own. */
const MAX_ADDRESS = 2_048;
const MAX_ICON_ADDRESS = 100_000;
const MAX_WORDS = 60;
const MAX_SERVICES = 20;
const KINDS: readonly string[] = ['http', 'meta', 'script'] satisfies RenderedHop['kind'][];

/** What came out of the fence, where a stranger's page may have got hold of the process that wrote it. null: it is no page. */
export function readDrawnPage(value: unknown): DrawnPage | null {
  if (!isRecord(value)) return null;
  const finalUrl = address(value.finalUrl);
  if (finalUrl === null || typeof value.html !== 'string' || !Array.isArray(value.redirects)) return null;
  return {
    finalUrl,
    status: status(value.status),
    contentType: typeof value.contentType === 'string' ? value.contentType.slice(0, 200) : '',
    redirects: value.redirects.slice(0, MAX_HOPS).flatMap(readHop),
    html: value.html.slice(0, MAX_HTML),
    truncated: value.truncated === true || value.html.length > MAX_HTML,
    picture: readPicture(value.picture),
    pictureHash: isHash(value.pictureHash) ? value.pictureHash : null,
    iconUrl: typeof value.iconUrl === 'string' && value.iconUrl.length <= MAX_ICON_ADDRESS ? value.iconUrl : null,
    services: readServices(value.services),
  };
}

/** Why nothing was seen behind a button, or what was. null: none was to be pressed. */
export function readDrawnPress(value: unknown): DrawnPress | null {
  if (!isRecord(value)) return null;
  const words = typeof value.words === 'string' ? value.words.slice(0, MAX_WORDS) : '';
  switch (value.outcome) {
    case 'none':
      return { outcome: 'none' };
    case 'nothing':
      return { outcome: 'nothing', words };
    case 'withheld':
      return {
        outcome: 'withheld',
        words,
        reason: value.reason === 'unsupported' ? 'unsupported' : 'acts_when_opened',
      };
    case 'pressed': {
      const page = readDrawnPage(value.page);
      return page === null ? { outcome: 'failed', words, reason: 'internal' } : { outcome: 'pressed', words, page };
    }
    default: {
      const { reason } = value;
      return {
        outcome: 'failed',
        words,
        reason: reason === 'timeout' || reason === 'unreachable' ? reason : 'internal',
      };
    }
  }
}

function readServices(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((name) => typeof name === 'string' && name.length <= 40).slice(0, MAX_SERVICES);
}

function readHop(hop: unknown): RenderedHop[] {
  if (!isRecord(hop)) return [];
  const url = address(hop.url);
  return url !== null && isKind(hop.kind) ? [{ url, status: status(hop.status), kind: hop.kind }] : [];
}

/** WebP begins with RIFF, four bytes of length, WEBP. */
function readPicture(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_PICTURE_BYTES * 1.4) return null;
  const bytes = Buffer.from(value, 'base64');
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp && bytes.length <= MAX_PICTURE_BYTES ? bytes.toString('base64') : null;
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{16}$/.test(value);
}

function address(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  const kept = url.href.slice(0, MAX_ADDRESS);
  return URL.parse(kept)?.host === url.host ? kept : null;
}

function status(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 100 && value <= 599 ? value : 0;
}

function isKind(value: unknown): value is RenderedHop['kind'] {
  return typeof value === 'string' && KINDS.includes(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
