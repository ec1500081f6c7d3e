import type { OutboundErrorCode } from '../guarded-fetch/index.ts';
import type { FeedDefinition } from './feed-definition.ts';
import type { FeedRefusal } from './feed-refused-error.ts';

/** Why the last attempt brought nothing. */
export type FeedProblem =
  | FeedRefusal
  | OutboundErrorCode
  | `http_${number}`
  | 'corrupt_snapshot'
  /** The list is in use; what was stored before could not be judged again by it, and will be. */
  | 'recheck_failed'
  /** The list is in use, but a start now would begin with the one before. */
  | 'snapshot_not_saved'
  | 'internal';

/** How a feed stands, for health pages and metrics. Instants are epoch ms. */
export interface FeedState {
  readonly name: string;
  readonly kind: FeedDefinition['kind'];
  /**
   * `pending`: not asked yet; `ok`; `failed`: could not be fetched; `refused`: was fetched and not believed;
   * `corrupt`: the stored copy was damaged and is being fetched again. With entries loaded, the last good list stays
   * in use.
   */
  readonly status: 'pending' | 'ok' | 'failed' | 'refused' | 'corrupt';
  readonly reason: FeedProblem | null;
  readonly message: string | null;
  /** null while nothing is loaded: look-ups cannot say "absent" on behalf of this feed. */
  readonly entries: number | null;
  /** Lines that could not be read, and entries passed over for naming a popular site or shared suffix. */
  readonly malformed: number;
  readonly dropped: number;
  readonly lastSuccessAt: number | null;
  readonly lastAttemptAt: number | null;
  readonly nextAttemptAt: number;
  /** No success for three intervals. */
  readonly isStale: boolean;
  /** What of the list was left out, and why: the first of it. */
  readonly remarks: readonly string[];
  readonly licence: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
}
