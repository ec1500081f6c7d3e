import type { BatchResult } from '@lurewatch/contract';

export interface ChunkOptions {
  /** URLs in one request. */
  readonly chunkSize: number;
  /** Requests under way at once. */
  readonly concurrency: number;
}

type Chunk = readonly string[];
type AnyIterable<T> = Iterable<T> | AsyncIterable<T>;

/**
 * Sends any number of URLs in chunks, a few at once, and yields one result for each in their order. Reads no more of
 * `urls` than is under way, so that a stream of any length takes little memory.
 */
export async function* batchEach(
  urls: AnyIterable<string>,
  sendChunk: (chunk: Chunk) => Promise<readonly BatchResult[]>,
  { chunkSize, concurrency }: ChunkOptions,
): AsyncGenerator<BatchResult, void, undefined> {
  const underway: Promise<readonly BatchResult[]>[] = [];
  let index = 0;
  const renumber = (result: BatchResult): BatchResult => ({ ...result, index: index++ });
  for await (const chunk of chunksOf(urls, chunkSize)) {
    const request = sendChunk(chunk);
    // It may fail before its turn has come, or after nobody wants it any more; its turn tells.
    request.catch(() => {});
    underway.push(request);
    if (underway.length < concurrency) continue;
    for (const result of (await underway.shift()) ?? []) yield renumber(result);
  }
  while (underway.length > 0) for (const result of (await underway.shift()) ?? []) yield renumber(result);
}

async function* chunksOf(urls: AnyIterable<string>, size: number): AsyncGenerator<Chunk> {
  let chunk: string[] = [];
  for await (const url of urls) {
    chunk.push(url);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
