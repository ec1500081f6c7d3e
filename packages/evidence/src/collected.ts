/** What a collector gives: a value, null for "there is none", or nothing to ask about. */
export type Collected<T> = Promise<{ readonly value: T | null; readonly cached: boolean }> | null;
