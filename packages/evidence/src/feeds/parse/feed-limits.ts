/** Bounds on one list: what lies beyond is refused or skipped, so that a hostile list costs little. */
export interface FeedLimits {
  /** As downloaded. */
  readonly maxDownloadBytes: number;
  /** After decompression. */
  readonly maxBytes: number;
  /** Formats that must be read whole (json, metamask). */
  readonly maxDocumentBytes: number;
  readonly maxEntries: number;
  /** In UTF-16 units; a URL has at most 2048. */
  readonly maxLineLength: number;
}

export const DEFAULT_FEED_LIMITS: FeedLimits = {
  maxDownloadBytes: 512 * 2 ** 20,
  maxBytes: 2 ** 30,
  maxDocumentBytes: 128 * 2 ** 20,
  maxEntries: 12_000_000,
  maxLineLength: 8192,
};
