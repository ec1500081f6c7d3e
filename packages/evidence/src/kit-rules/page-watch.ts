import type { NamedKit } from '@lurewatch/engine';

/** Told of a page's parts while it is read; each is looked at once. */
export interface PageWatch {
  /** The next piece of the page. */
  html(piece: string): void;
  script(text: string): void;
  style(text: string): void;
  request(url: string): void;
  /** The kits that the page shows itself to be of, at most five. */
  finish(title: string): readonly NamedKit[];
}

/** What is known before the first byte of a page. */
export interface PageHead {
  readonly url: URL;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
}
