import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type GuardedFetch, type GuardedStream, openFollowingRedirects } from '../../guarded-fetch/index.ts';
import type { FeedDefinition } from '../feed-definition.ts';
import type { FeedProblem } from '../feed-state.ts';

/** What the server said of the copy we hold. */
export interface FeedValidators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type FetchedFeed =
  | {
      readonly outcome: 'fetched';
      readonly file: string;
      readonly validators: FeedValidators;
      readonly isTemporary: boolean;
    }
  | { readonly outcome: 'unchanged' }
  | {
      readonly outcome: 'failed';
      readonly reason: FeedProblem;
      readonly message: string;
      readonly retryAfterS: number;
    };

export interface FetchFeedContext {
  readonly fetch: GuardedFetch | null;
  /** For the download, before it is read. */
  readonly directory: string;
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}

const TIMEOUT_MS = 10 * 60_000;

/**
 * Brings a list to a local file, or tells that it has not changed. Throws OutboundError, and file system errors of the
 * local disk.
 */
export async function fetchFeed(
  definition: FeedDefinition,
  held: FeedValidators,
  context: FetchFeedContext,
): Promise<FetchedFeed> {
  if (definition.path !== undefined) return statLocalFile(definition.path, held);
  if (definition.url === undefined || context.fetch === null)
    throw new TypeError(`feed ${definition.name} has nothing to fetch`);
  const response = await openFollowingRedirects(context.fetch, {
    url: definition.url,
    headers: conditionsOf(held),
    maxBytes: context.maxBytes,
    timeoutMs: TIMEOUT_MS,
    ...(context.signal === undefined ? {} : { signal: context.signal }),
  });
  if (response.status === 304) {
    response.cancel();
    return { outcome: 'unchanged' };
  }
  if (response.status !== 200) {
    response.cancel();
    const message = `the server answered ${response.status}`;
    return { outcome: 'failed', reason: `http_${response.status}`, message, retryAfterS: retryAfterOf(response) };
  }
  const validators = {
    etag: response.headers.etag ?? null,
    lastModified: response.headers['last-modified'] ?? null,
  };
  return {
    outcome: 'fetched',
    file: await download(definition.name, response, context),
    validators,
    isTemporary: true,
  };
}

function conditionsOf(held: FeedValidators): Record<string, string> {
  return {
    ...(held.etag === null ? {} : { 'if-none-match': held.etag }),
    ...(held.lastModified === null ? {} : { 'if-modified-since': held.lastModified }),
  };
}

async function download(name: string, response: GuardedStream, context: FetchFeedContext): Promise<string> {
  await fs.mkdir(context.directory, { recursive: true });
  await removeLeftovers(name, context.directory);
  const file = path.join(context.directory, `${name}.${process.pid}.${Date.now()}.download`);
  try {
    await pipeline(response.body, createWriteStream(file, { mode: 0o600 }));
    return file;
  } catch (error) {
    await fs.rm(file, { force: true });
    throw error;
  }
}

/** Downloads of processes that were killed. One process fetches a list at a time. */
async function removeLeftovers(name: string, directory: string): Promise<void> {
  for (const file of await fs.readdir(directory)) {
    if (file.startsWith(`${name}.`) && file.endsWith('.download'))
      await fs.rm(path.join(directory, file), { force: true });
  }
}

/** A local list changes when its size or time does. */
async function statLocalFile(file: string, held: FeedValidators): Promise<FetchedFeed> {
  try {
    const { size, mtimeMs } = await fs.stat(file);
    const etag = `${size}-${mtimeMs}`;
    if (etag === held.etag) return { outcome: 'unchanged' };
    return { outcome: 'fetched', file, validators: { etag, lastModified: null }, isTemporary: false };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { outcome: 'failed', reason: 'unreadable_file', message, retryAfterS: 0 };
  }
}

const MAX_RETRY_AFTER_S = 24 * 3600;

function retryAfterOf(response: GuardedStream): number {
  const seconds = Number(response.headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_S) : 0;
}
