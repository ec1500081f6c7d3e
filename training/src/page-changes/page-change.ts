/** A header line as it is written on the wire, order kept. */
export type HeaderLine = readonly [name: string, value: string];

/** One HTTP answer. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: readonly HeaderLine[];
  readonly body: Uint8Array;
  /** The exact bytes on the wire in place of the three above, for what is not well-formed HTTP. */
  readonly wire?: Uint8Array;
  /** Sends this many bytes of the body first, the rest after a pause. */
  readonly firstPacket?: { readonly bytes: number; readonly pauseMs: number };
}

export interface PageRequest {
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What a host answers: by path with its query, `/` first; nothing else exists there. */
export type ServedSite = Readonly<Record<string, (request: PageRequest) => PageAnswer>>;

/** A page as its author would serve it: 200, UTF-8, a header that says so. */
export interface PlainPage {
  readonly headers: readonly HeaderLine[];
  readonly body: Uint8Array;
}

/**
 * How a reader that runs no script comes to what the browser shows: by `bytes` and tokens alone, by `following` literal
 * addresses and frames, by `unfolding` literal strings of scripts, or not at all: what it reads is no page or tells that there is
 * more (`cannot`: it must answer "not read"), or is another page, whole, which nothing tells from an honest one (`cloaked`).
 */
export type ReaderWay = 'bytes' | 'following' | 'unfolding' | 'cannot' | 'cloaked';

/** What it takes in a browser to see the page. */
export interface BrowserVisit {
  /** Path on which the browser stands in the end, where it is not `/`. */
  readonly lands?: string;
  /** After the page has loaded. */
  readonly waitMs?: number;
  /** Pressed once. */
  readonly click?: string;
  readonly fragment?: string;
  readonly userAgent?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PageChange {
  /** Kebab-case, and a label of a host name. */
  readonly name: string;
  readonly group: string;
  readonly way: ReaderWay;
  readonly visit?: BrowserVisit;
  readonly serve: (page: PlainPage) => ServedSite;
}

export const HTML_UTF_8: HeaderLine = ['Content-Type', 'text/html; charset=utf-8'];

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}

export function textOf({ body }: PlainPage): string {
  return decoder.decode(body);
}

export function plainPage(html: string): PlainPage {
  return { headers: [HTML_UTF_8], body: bytesOf(html) };
}

export function answer(
  body: string | Uint8Array,
  headers: readonly HeaderLine[] = [HTML_UTF_8],
  status = 200,
): PageAnswer {
  return { status, headers, body: typeof body === 'string' ? bytesOf(body) : body };
}

/** The page alone on its host. */
export function only(one: PageAnswer): ServedSite {
  return { '/': () => one };
}

/** A change of the HTML, served as ever. */
export function htmlChange(change: (html: string) => string): PageChange['serve'] {
  return (page) => only(answer(change(textOf(page)), page.headers));
}

/** A change of the header lines, the body left alone. */
export function headerChange(headers: readonly HeaderLine[], change = (html: string) => html): PageChange['serve'] {
  return (page) => only(answer(change(textOf(page)), headers));
}
