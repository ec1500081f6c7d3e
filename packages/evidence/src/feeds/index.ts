export { BUILT_IN_FEEDS } from './built-in-feeds.ts';
export type { AddedHash } from './compile/added-hashes.ts';
export {
  type AdditionListener,
  createThreatFeeds,
  type SharedFeed,
  type ThreatFeeds,
  type ThreatFeedsOptions,
} from './create-threat-feeds.ts';
export { downloadInWorker } from './download/download-in-worker.ts';
export type { FeedAddition } from './feed.ts';
export type { FeedDefinition, FeedFormat } from './feed-definition.ts';
export { createFeedIndex } from './feed-index.ts';
export type { FeedProblem, FeedState } from './feed-state.ts';
export { FeedsFileError, readFeedsFile } from './read-feeds-file.ts';
export { buildSegment } from './segment/build-segment.ts';
export { createEntryCollector } from './segment/entry-collector.ts';
export { byteLengthOf, type FeedSegment, fullHashAt, placesOfPrefix } from './segment/feed-segment.ts';
export { unpackThreatNote } from './segment/threat-note.ts';
export type { FeedSnapshot, FeedSnapshotStore } from './snapshot/feed-snapshot-store.ts';
export { createFileSnapshotStore } from './snapshot/file-snapshot-store.ts';
export { threatsOfLink } from './threats-of-link.ts';
