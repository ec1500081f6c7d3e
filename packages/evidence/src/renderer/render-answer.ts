import type { FailureReason } from '@lurewatch/engine';

/** What the renderer answers: its wire format, kept here because the reader of pages is here too. */
export type RenderAnswer =
  | RenderedPage
  | { readonly outcome: 'failed'; readonly reason: FailureReason; readonly timeMs: number };

export interface RenderedPage {
  readonly outcome: 'rendered';
  /** Without fragment. */
  readonly finalUrl: string;
  readonly status: number;
  readonly contentType: string;
  readonly redirects: readonly {
    readonly url: string;
    readonly status: number;
    readonly kind: 'http' | 'meta' | 'script';
  }[];
  /** The document as it stood, with frames and open shadow roots, for the reader of pages. */
  readonly html: string;
  readonly truncated: boolean;
  /** WebP in base64, at most 120 kB. */
  readonly picture: string | null;
  /** Perceptual hash of the picture: 16 hexadecimal digits. */
  readonly pictureHash: string | null;
  readonly icon: {
    readonly url: string;
    readonly sha256: string;
    readonly bytes: number;
    /** Its perceptual hash: 64 hexadecimal digits; null where it is too plain to be told from others, or no picture. */
    readonly pictureHash: string | null;
  } | null;
  /** In the order in which they were met. */
  readonly hosts: readonly RenderedHost[];
  /** What its picture reads. */
  readonly pictureText: PictureText;
  /** What became of its button; null: none was to be pressed. */
  readonly press: PressAnswer | null;
  /** Known services with a frame in the page; what stands in those frames is left out of `html`. */
  readonly services: readonly string[];
  readonly timeMs: number;
}

/** A document as it stood. */
export type RenderedDocument = Pick<
  RenderedPage,
  'finalUrl' | 'status' | 'contentType' | 'redirects' | 'html' | 'truncated' | 'picture' | 'pictureHash'
>;

/**
 * `none`: nothing on the page may be pressed. `nothing`: pressing changed nothing. `withheld`: it was not pressed, or what it wanted was
 * not let out. `words`: of the button, at most 60 characters.
 */
export type PressAnswer =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'nothing'; readonly words: string }
  | { readonly outcome: 'withheld' | 'failed'; readonly words: string; readonly reason: FailureReason }
  | { readonly outcome: 'pressed'; readonly words: string; readonly page: RenderedDocument };

/** `read`: a line of the picture a line, at most 2 000 characters, empty where it shows none; `skipped`: nobody reads pictures there. */
export type PictureText =
  | { readonly outcome: 'read'; readonly text: string; readonly timeMs: number }
  | { readonly outcome: 'failed'; readonly reason: FailureReason; readonly timeMs: number }
  | { readonly outcome: 'skipped' };

export interface RenderedHost {
  /** With its port. */
  readonly host: string;
  readonly connections: number;
  readonly bytes: number;
  /** Why the last connection to it was not made; null: it was. */
  readonly refused: FailureReason | null;
}
