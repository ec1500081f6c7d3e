import type net from 'node:net';
import type { Duplex } from 'node:stream';
import type { Dispatcher } from 'undici';
import requestBy from 'undici/lib/api/api-request.js';
import Client from 'undici/lib/dispatcher/client.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import { type BodyLimit, decodedBody, readWholeBody } from './guarded-body.ts';
import { type AddressResolver, openGuardedSocket } from './guarded-socket.ts';
import { lenientSocket } from './lenient-socket.ts';
import { OutboundError, toOutboundError } from './outbound-error.ts';
import { createOutboundPolicy, type OutboundCheck } from './outbound-policy.ts';
import { readOutboundProxy } from './proxy-tunnel.ts';

export interface GuardedFetchOptions {
  readonly resolver: AddressResolver;
  /** CIDRs that may be reached although they are not public (OUTBOUND_ALLOW). */
  readonly outboundAllow?: readonly string[];
  /** OUTBOUND_PROXY: address of the proxy by which everything leaves; null: none. */
  readonly outboundProxy?: string | null;
  readonly userAgent?: string;
  /** Default true. false only where a bad certificate is itself the finding (pages). */
  readonly verifyCertificates?: boolean;
  /** Default false. true: answers are read as leniently as browsers read them, for pages. */
  readonly isLenient?: boolean;
  /** PEM of an additional certificate authority, for private installations and tests. */
  readonly extraCa?: string;
}

export interface GuardedRequest {
  readonly url: string | URL;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /** Sent as given; a User-Agent here wins over the default one. Cookies are never added. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Bound on the decoded body. Default 1 MiB. */
  readonly maxBytes?: number;
  /** What happens beyond maxBytes: default `fail` (too_large). */
  readonly onOverflow?: 'fail' | 'truncate';
  /** For the whole exchange, name look-up and body included. Default 10 s. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Plain http to public addresses. Default false. */
  readonly allowHttp?: boolean;
  /** Keep the connection for the next request to the same origin (registries). Default false. */
  readonly keepAlive?: boolean;
}

interface ResponseHead {
  readonly url: string;
  readonly status: number;
  /** Lower-case names; repeated headers joined with ", ". */
  readonly headers: Readonly<Record<string, string>>;
  /** Each Set-Cookie header as it stands. */
  readonly setCookies?: readonly string[];
}

export interface GuardedResponse extends ResponseHead {
  readonly body: Uint8Array;
  /** True when the body was longer than maxBytes, or broke off, and onOverflow is `truncate`. */
  readonly truncated: boolean;
}

export interface GuardedStream extends ResponseHead {
  /** Decoded (gzip, br, deflate, zstd) bytes, at most maxBytes of them. Ending the iteration early closes the connection. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Closes the connection without reading the body. */
  cancel(): void;
}

/** The one door to the outside. Redirects are never followed: a 3xx is returned like any other answer. */
export interface GuardedFetch {
  (request: GuardedRequest): Promise<GuardedResponse>;
  /** The same, with the body as a stream. */
  open(request: GuardedRequest): Promise<GuardedStream>;
  /** Would this URL be let out? Resolves the name; when it cannot be resolved the URL passes, as each request checks again. */
  check(
    url: string | URL,
    rules?: { readonly allowHttp?: boolean; readonly signal?: AbortSignal },
  ): Promise<OutboundCheck>;
  close(): Promise<void>;
}

export const DEFAULT_USER_AGENT = 'Mozilla/5.0 (compatible; Lurewatch/1.0; phishing analysis)';
const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_BYTES = 1_048_576;
const MAX_HEADER_BYTES = 32_768;
const MAX_LENIENT_HEADER_BYTES = 270_336;
const MAX_KEPT_ORIGINS = 32;
const CONNECTIONS_PER_KEPT_ORIGIN = 8;
const KEEP_ALIVE_MS = 20_000;

/** Every outbound request of the product goes through what this returns. All failures are OutboundError. */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const policy = createOutboundPolicy(options.outboundAllow);
  const { resolver, userAgent = DEFAULT_USER_AGENT, verifyCertificates = true, extraCa, isLenient = false } = options;
  const proxy = readOutboundProxy(options.outboundProxy);
  const kept = new Map<string, Pool>();
  const closing = new AbortController();

  async function open(request: GuardedRequest): Promise<GuardedStream> {
    const url = parseTarget(request.url);
    const allowHttp = request.allowHttp ?? false;
    const check = policy.checkUrl(url, { allowHttp });
    if (!check.ok) throw new OutboundError(check.code, check.message);

    const timer = startTimer(request.timeoutMs ?? DEFAULT_TIMEOUT_MS, [request.signal, closing.signal]);
    const client = request.keepAlive
      ? keptClient(url, allowHttp)
      : new Client(url.origin, clientOptions(url, allowHttp, timer.signal));
    const release = () => {
      timer.stop();
      if (!request.keepAlive) client.destroy().catch(() => {});
    };
    try {
      const response = await requestBy.call(client, {
        path: url.pathname + url.search,
        method: request.method ?? 'GET',
        headers: withDefaults(request.headers, { 'user-agent': userAgent, 'accept-encoding': acceptEncoding(url) }),
        body: request.body ?? null,
        signal: timer.signal,
        reset: !request.keepAlive,
      });
      const headers = flattenHeaders(response.headers);
      const limit: BodyLimit = {
        maxBytes: request.maxBytes ?? DEFAULT_MAX_BYTES,
        onOverflow: request.onOverflow ?? 'fail',
        isLenient,
      };
      return {
        url: url.href,
        status: response.statusCode,
        headers,
        setCookies: listOf(response.headers['set-cookie']),
        body: decodedBody(response.body, headers['content-encoding'], limit, (error) => {
          release();
          return error === null ? null : timer.explain(error);
        }),
        cancel: () => {
          response.body.on('error', () => {}).destroy();
          release();
        },
      };
    } catch (error) {
      release();
      throw timer.explain(error);
    }
  }

  async function fetch(request: GuardedRequest): Promise<GuardedResponse> {
    const { body, cancel: _, ...head } = await open(request);
    return { ...head, ...(await readWholeBody(body, request.onOverflow ?? 'fail')) };
  }

  async function checkTarget(
    target: string | URL,
    rules: { allowHttp?: boolean; signal?: AbortSignal } = {},
  ): Promise<OutboundCheck> {
    const url = typeof target === 'string' ? URL.parse(target) : target;
    if (url === null) return { ok: false, code: 'invalid_url', message: 'not a URL' };
    const allowHttp = rules.allowHttp ?? false;
    const check = policy.checkUrl(url, { allowHttp });
    if (!check.ok) return check;
    try {
      policy.ensureReachable(url, await resolver.resolveAddresses(bareHost(url), rules.signal), { allowHttp });
    } catch (error) {
      const refusal = toOutboundError(error);
      if (refusal.isRefusal) return { ok: false, code: refusal.code, message: refusal.message };
    }
    return { ok: true };
  }

  function clientOptions(url: URL, allowHttp: boolean, signal: AbortSignal): Client.Options {
    return {
      maxHeaderSize: isLenient ? MAX_LENIENT_HEADER_BYTES : MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // The timer above bounds the whole exchange; undici's own coarse timers would only add to it.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: (_options, callback) => {
        const request = { url, allowHttp, verifyCertificates, extraCa, connectTimeoutMs: DEFAULT_TIMEOUT_MS, signal };
        openGuardedSocket(request, { resolver, policy, proxy }).then(
          (socket: net.Socket) => callback(null, isLenient ? asSocket(lenientSocket(socket)) : socket),
          (error: unknown) => callback(toOutboundError(error), null),
        );
      },
    };
  }

  function acceptEncoding({ protocol }: URL): string {
    return isLenient && protocol === 'https:' ? 'gzip, deflate, br, zstd' : 'gzip, br, deflate';
  }

  /** Connections of a kept client outlive one request, so they are bound to the life of this instance instead. */
  function keptClient(url: URL, allowHttp: boolean): Dispatcher {
    const key = `${url.origin} ${allowHttp}`;
    const existing = kept.get(key);
    if (existing !== undefined && !existing.destroyed) return existing;
    const oldest = kept.keys().next().value;
    if (kept.size >= MAX_KEPT_ORIGINS && oldest !== undefined) {
      kept
        .get(oldest)
        ?.close()
        .catch(() => {});
      kept.delete(oldest);
    }
    const client = new Pool(url.origin, {
      ...clientOptions(url, allowHttp, closing.signal),
      connections: CONNECTIONS_PER_KEPT_ORIGIN,
    });
    kept.set(key, client);
    return client;
  }

  async function close(): Promise<void> {
    closing.abort();
    await Promise.all([...kept.values()].map((client) => client.destroy()));
    kept.clear();
  }

  return Object.assign(fetch, { open, check: checkTarget, close });
}

function parseTarget(target: string | URL): URL {
  const url = typeof target === 'string' ? URL.parse(target) : target;
  if (url === null) throw new OutboundError('invalid_url', 'not a URL');
  return url;
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

interface Timer {
  readonly signal: AbortSignal;
  stop(): void;
  /** Tells a deadline from a cancellation, which look the same on the socket. */
  explain(error: unknown): OutboundError;
}

function startTimer(timeoutMs: number, sources: readonly (AbortSignal | undefined)[]): Timer {
  const controller = new AbortController();
  let isLate = false;
  const onAbort = () => controller.abort();
  const timeout = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, timeoutMs);
  for (const source of sources) {
    if (source?.aborted) controller.abort();
    source?.addEventListener('abort', onAbort, { once: true });
  }
  return {
    signal: controller.signal,
    stop() {
      clearTimeout(timeout);
      for (const source of sources) source?.removeEventListener('abort', onAbort);
    },
    explain(error) {
      if (error instanceof OutboundError && error.code !== 'cancelled') return error;
      if (isLate) return new OutboundError('timeout', 'the request timed out', { cause: error });
      if (controller.signal.aborted)
        return new OutboundError('cancelled', 'the request was cancelled', { cause: error });
      return toOutboundError(error);
    },
  };
}

/** What was given, in its own spelling and order, behind those defaults that it does not replace. */
function withDefaults(
  given: Readonly<Record<string, string>> = {},
  defaults: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = new Set(Object.keys(given).map((name) => name.toLowerCase()));
  const missing = Object.entries(defaults).filter(([name]) => !names.has(name));
  return { ...Object.fromEntries(missing), ...given };
}

/** Safe: of a socket, undici's client uses what every duplex stream has, and asks before it calls `ref` and `unref`. */
function asSocket(stream: Duplex): net.Socket {
  return stream as net.Socket;
}

function listOf(value: string | string[] | undefined): readonly string[] {
  return value === undefined ? [] : [value].flat();
}

function flattenHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return flat;
}
