import type { ErrorEnvelope, Total } from '@lurewatch/contract';
import { LurewatchError } from './lurewatch-error.ts';
import { pacerOf } from './pacer.ts';
import { readBounded } from './read-bounded.ts';

export interface LurewatchOptions {
  /** Where the service is reached, such as `https://lurewatch.example`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch?: typeof fetch;
  /** How often a call that was answered 429 or 503 is sent again; 2 unless given. */
  readonly maxRetries?: number;
  /** A call that would have to wait longer than this many seconds fails at once; 30 unless given. */
  readonly maxRetryWait?: number;
}

export interface RequestParts {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the base, without a leading slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object;
  /** The body is a mail message, as it was received, and no JSON. */
  readonly message?: Uint8Array | string;
  readonly signal?: AbortSignal | undefined;
  /** What the call costs of the rate; with it the call waits its turn, and a rate limit only makes it later. */
  readonly units?: number;
  /** The ETag of an answer that is still there. */
  readonly ifNoneMatch?: string | null;
  /** While the service is away, or a proxy says so, the call waits for it. */
  readonly waitsForService?: boolean;
  /** Of a POST; one of its own unless given. */
  readonly idempotencyKey?: string;
}

export interface Answer<T> {
  readonly data: T;
  readonly meta: { readonly request_id: string; readonly next_cursor?: string | null; readonly total?: Total };
}

/** An answer without an end would fill the memory. The longest page of results is a few megabytes. */
const LONGEST_ANSWER = 64 * 2 ** 20;

/** A second, then two, where the answer does not say how long to wait. */
const FIRST_WAIT_S = 1;
/** A service that is away is asked again so often at least. */
const LONGEST_AWAY_S = 30;

/**
 * Sends a request and, while it is answered 429 or 503, again after `Retry-After`; one with `units` as often as it takes where the
 * rate alone is in the way. All attempts of a POST carry the same Idempotency-Key, so that it is done and charged once.
 * @throws LurewatchError, or the signal's reason when aborted
 */
export async function sendRequest<T>(options: LurewatchOptions, parts: RequestParts): Promise<Answer<T>> {
  const same = { ...parts, idempotencyKey: parts.idempotencyKey ?? randomKey() };
  for (let away = 0; ; away++) {
    try {
      const response = await sendUntilTaken(options, same);
      return answerOf<T>(await readJson(response, parts.signal), response);
    } catch (error) {
      if (!parts.waitsForService || !isAway(error)) throw error;
      await pause(Math.min(LONGEST_AWAY_S, FIRST_WAIT_S * 2 ** away), parts.signal);
    }
  }
}

/** No answer, that of a proxy whose service is away, or what was sent before the connection broke is still being worked on. */
function isAway(error: unknown): boolean {
  if (!(error instanceof LurewatchError)) return false;
  return AWAY_CODES.includes(error.code) || [502, 503, 504].includes(error.status);
}

const AWAY_CODES: readonly string[] = ['unreachable', 'idempotency_in_progress'];

/** The same with the answer's ETag; null where it is still the one that was asked for with `ifNoneMatch`. */
export async function sendUnlessSame<T>(
  options: LurewatchOptions,
  parts: RequestParts,
): Promise<{ readonly answer: Answer<T>; readonly etag: string | null } | null> {
  const response = await sendUntilTaken(options, parts);
  if (response.status === 304) return null;
  const answer = answerOf<T>(await readJson(response, parts.signal), response);
  return { answer, etag: response.headers.get('etag') };
}

/** The same for an answer that is a text: its pieces as they arrive. */
export async function* sendForText(
  options: LurewatchOptions,
  parts: RequestParts,
): AsyncGenerator<string, void, undefined> {
  const { body } = await sendUntilTaken(options, parts);
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (cause) {
    throw unreachable(cause, parts.signal);
  } finally {
    // Nobody reads on: the connection need not wait for it.
    reader.cancel().catch(() => {});
  }
}

async function sendUntilTaken(options: LurewatchOptions, parts: RequestParts): Promise<Response> {
  const { maxRetries = 2, maxRetryWait = 30 } = options;
  const request = requestOf(options, parts);
  const pacer = pacerOf(options.baseUrl, options.apiKey);
  for (let attempt = 0; ; ) {
    const turn = parts.units === undefined ? 0 : pacer.reserve(parts.units);
    if (turn > 0) await pause(turn, parts.signal);
    const response = await send(options, request, parts.signal);
    pacer.learn(response.headers);
    if (response.ok || (response.status === 304 && parts.ifNoneMatch)) return response;
    const error = errorOf(await readJson(response, parts.signal), response);
    const wait = error.retryAfter ?? FIRST_WAIT_S * 2 ** attempt;
    if (error.code === 'rate_limit_exceeded') {
      pacer.hold(wait);
      if (parts.units !== undefined) continue;
    }
    if (![429, 503].includes(response.status) || attempt >= maxRetries || wait > maxRetryWait) throw error;
    attempt += 1;
    await pause(wait, parts.signal);
  }
}

interface Prepared {
  readonly url: string;
  readonly init: RequestInit;
}

function requestOf({ baseUrl, apiKey }: LurewatchOptions, parts: RequestParts): Prepared {
  const { method, path, query = {}, body, message, ifNoneMatch, idempotencyKey = randomKey() } = parts;
  const url = new URL(path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${apiKey}` };
  if (method === 'POST') {
    headers['content-type'] = message === undefined ? 'application/json' : 'message/rfc822';
    headers['idempotency-key'] = idempotencyKey;
  }
  if (ifNoneMatch) headers['if-none-match'] = ifNoneMatch;
  const sent = message ?? (body && JSON.stringify(body));
  return {
    url: url.href,
    init: { method, headers, ...(sent !== undefined && { body: sent as NonNullable<RequestInit['body']> }) },
  };
}

async function send(options: LurewatchOptions, { url, init }: Prepared, signal?: AbortSignal): Promise<Response> {
  const call = options.fetch ?? fetch;
  try {
    return await call(url, { ...init, ...(signal && { signal }) });
  } catch (cause) {
    throw unreachable(cause, signal);
  }
}

async function readJson(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    const text = await readBounded(response, LONGEST_ANSWER);
    return text === null ? null : JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw unreachable(cause, signal);
  }
}

function unreachable(cause: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  return new LurewatchError('unreachable', 'The service did not answer.', { status: 0, cause });
}

/** Trusts the service for the shape of `data`: it validates what it sends against the same schemas. */
function answerOf<T>(answer: unknown, response: Response): Answer<T> {
  if (isRecord(answer) && answer.success === true && isRecord(answer.meta)) return answer as unknown as Answer<T>;
  throw unexpected(response);
}

function errorOf(answer: unknown, response: Response): LurewatchError {
  if (!isRecord(answer) || !isRecord(answer.error)) return unexpected(response);
  const { code, message, details, request_id } = answer.error as ErrorEnvelope['error'];
  return new LurewatchError(code, message, {
    status: response.status,
    requestId: request_id,
    retryAfter: secondsOf(response),
    ...(details && { details }),
  });
}

/** A proxy's page, for example. */
function unexpected(response: Response): LurewatchError {
  return new LurewatchError('unexpected_answer', `The answer with status ${response.status} is not the API's.`, {
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    retryAfter: secondsOf(response),
  });
}

/** `Retry-After` in whole seconds, as the service sends it. */
function secondsOf(response: Response): number | null {
  const text = response.headers.get('retry-after') ?? '';
  return /^\d+$/.test(text) ? Number(text) : null;
}

export function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** Not crypto.randomUUID, which browsers keep from pages without https. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
