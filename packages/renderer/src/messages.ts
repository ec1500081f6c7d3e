/** What passes between the renderer and the fenced process that drives the browser: one JSON object a line. */

/** Into the fence. */
export interface RenderOrder {
  readonly url: string;
  /** Where, inside the fence, this render's way out listens. */
  readonly proxySocket: string;
  /** From the order to the answer. */
  readonly deadlineMs: number;
}

/** Into the fence: an icon to look at, in base64. */
export interface IconOrder {
  readonly icon: string;
}

export interface RenderedHop {
  readonly url: string;
  /** 0: the browser did not tell. */
  readonly status: number;
  readonly kind: 'http' | 'meta' | 'script';
}

/** The page as it stood when it was looked at. */
export interface DrawnPage {
  readonly finalUrl: string;
  readonly status: number;
  readonly contentType: string;
  readonly redirects: readonly RenderedHop[];
  /** The document with its frames and open shadow roots, as HTML for the reader of pages. */
  readonly html: string;
  /** The document was longer than it may be, or its scripts had to be ended. */
  readonly truncated: boolean;
  /** WebP in base64, at most 120 kB; null where the browser could not draw it. */
  readonly picture: string | null;
  /** Its perceptual hash, 16 hexadecimal digits; null where there is nothing on it to compare. */
  readonly pictureHash: string | null;
  /** Address of the icon, data: included; null where the page names none. */
  readonly iconUrl: string | null;
}

/** Out of the fence. */
export type BrowserReport =
  | { readonly kind: 'ready'; readonly version: string }
  | { readonly kind: 'unusable'; readonly reason: string }
  | {
      readonly kind: 'drawn';
      readonly page: DrawnPage;
      /** The browser must be replaced before it is used again. */
      readonly worn: boolean;
    }
  | { readonly kind: 'failed'; readonly reason: BrowserFailure; readonly worn: boolean }
  /** `hash`: null where it is no picture, or too plain. */
  | { readonly kind: 'icon'; readonly hash: string | null };

/**
 * `unreachable`: the address did not answer. `not_a_page`: a download, or an address that shows nothing.
 * `timeout`: no document until the deadline. `crashed`: the page brought down its process.
 */
export type BrowserFailure = 'unreachable' | 'not_a_page' | 'timeout' | 'crashed';

/** Longer than any honest line: two megabytes of HTML, escaped, and a picture. */
export const MAX_LINE_BYTES = 8_388_608;
