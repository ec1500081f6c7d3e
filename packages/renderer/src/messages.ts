/** What passes between the renderer and the fenced process that drives the browser: one JSON object a line. */

/** Into the fence. */
export interface RenderOrder {
  readonly url: string;
  /** Where, inside the fence, this render's way out listens. */
  readonly proxySocket: string;
  /** From the order to the answer. */
  readonly deadlineMs: number;
  /** How long, from the order, a button may be pressed and what it shows be read; 0: none is. */
  readonly pressMs: number;
}

/** Into the fence: the answer to a question of the page that is drawn. */
export interface MayOpenAnswer {
  readonly question: number;
  readonly mayOpen: boolean;
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
  /** Frames of known services whose documents are left out of `html`. */
  readonly services: readonly string[];
}

/**
 * What became of pressing. `none`: there is nothing to press. `nothing`: it changed nothing. `withheld`: it was not pressed, or what it
 * wanted was not let out; `unsupported`: a form, or another request than GET; `acts_when_opened`: the address may do something, may be
 * one person's own, or is another site's.
 */
export type DrawnPress =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'nothing'; readonly words: string }
  | { readonly outcome: 'withheld'; readonly words: string; readonly reason: 'unsupported' | 'acts_when_opened' }
  | { readonly outcome: 'failed'; readonly words: string; readonly reason: 'timeout' | 'unreachable' | 'internal' }
  | { readonly outcome: 'pressed'; readonly words: string; readonly page: DrawnPage };

/** Out of the fence. */
export type BrowserReport =
  | { readonly kind: 'ready'; readonly version: string }
  | { readonly kind: 'unusable'; readonly reason: string }
  | {
      readonly kind: 'drawn';
      readonly page: DrawnPage;
      /** null: it was not to press. */
      readonly press: DrawnPress | null;
      /** The browser must be replaced before it is used again. */
      readonly worn: boolean;
    }
  | { readonly kind: 'failed'; readonly reason: BrowserFailure; readonly worn: boolean }
  /** `hash`: null where it is no picture, or too plain. */
  /** Asked while it draws: whether the page may go to all of these addresses. No answer to an order. */
  | { readonly kind: 'may_open'; readonly question: number; readonly urls: readonly string[] }
  | { readonly kind: 'icon'; readonly hash: string | null };

/**
 * `unreachable`: the address did not answer. `not_a_page`: a download, or an address that shows nothing.
 * `timeout`: no document until the deadline. `crashed`: the page brought down its process.
 */
export type BrowserFailure = 'unreachable' | 'not_a_page' | 'timeout' | 'crashed';

/** Longer than any honest line: two megabytes of HTML, escaped, and a picture. */
export const MAX_LINE_BYTES = 8_388_608;
