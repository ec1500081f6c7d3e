import type { KitRule } from '../../kit-rules/kit-rule.ts';
import type { FeedDefinition } from '../feed-definition.ts';
import type { FeedRefusal } from '../feed-refused-error.ts';
import type { FeedLimits } from '../parse/feed-limits.ts';
import type { AddedHashes } from './added-hashes.ts';

/** What a compile worker is given. Shared memory is seen, not copied. */
export interface CompileJob {
  readonly file: string;
  readonly definition: FeedDefinition;
  /** Encoded segment now in use. */
  readonly previous: Uint8Array<SharedArrayBuffer> | null;
  readonly now: number;
  readonly popularSites: readonly string[];
  readonly mayShrink: boolean;
  readonly limits?: FeedLimits;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Travels with the segment as JSON. */
export interface SegmentNote {
  readonly definition: FeedDefinition;
  readonly fetchedAt: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly malformed: number;
  readonly dropped: number;
  readonly topSites: readonly string[];
  readonly remarks: readonly string[];
  /** Of a feed of rules, whose segment holds but the hashes of their titles. */
  readonly kitRules: readonly KitRule[];
}

export type CompileOutcome =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array<SharedArrayBuffer>;
      readonly added: AddedHashes;
      readonly newlyNamed: readonly string[];
    }
  | { readonly ok: false; readonly code: FeedRefusal | 'internal'; readonly message: string };
