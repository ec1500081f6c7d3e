import type { ParsedUrl } from '@lurewatch/engine';

/** What a collector gives: a value, null for "there is none", or nothing to ask about. */
export type Collected<T> = Promise<{ readonly value: T | null; readonly cached: boolean }> | null;

/** Asks one source about a URL; null where it has nothing to say about such a URL. The promise may reject. */
export type Collector<T> = (url: ParsedUrl, now: Date, signal: AbortSignal | undefined) => Collected<T>;
