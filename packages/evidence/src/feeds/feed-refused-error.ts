export type FeedRefusal =
  | 'empty'
  | 'shrunk'
  | 'mostly_malformed'
  | 'lists_popular_site'
  | 'lists_public_suffix'
  | 'too_large'
  | 'too_many_entries'
  | 'unsupported_compression'
  | 'damaged_archive'
  | 'unreadable_document'
  | 'unreadable_file';

/** A list arrived and is not believed or cannot be read; the one in use stays. */
export class FeedRefusedError extends Error {
  readonly code: FeedRefusal;

  constructor(code: FeedRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FeedRefusedError';
    this.code = code;
  }
}
