import type { FastifyRequest } from 'fastify';
import type { ApiError } from '../api/api-error.ts';
import { anonymousAddress } from '../limits/anonymous-address.ts';
import { isoInstant } from '../time/time.ts';

export interface AccessLine {
  readonly operation: string;
  readonly status: number;
  readonly durationMs: number;
  readonly request: Pick<FastifyRequest, 'id' | 'method' | 'ip'> & {
    readonly caller: { readonly key: { readonly id: string } | null } | null;
  };
  readonly error: ApiError | undefined;
}

export interface AccessLog {
  write(line: AccessLine): void;
  close(): void;
}

export interface AccessLogOptions {
  /** As in LOG_LEVEL. */
  readonly level: string;
  readonly output: (text: string) => void;
  readonly now: () => number;
}

const FLUSH_MS = 1_000;
/** At `info`, ordinary answers beyond this many a second are counted, not written: two log lines per request halve throughput. */
const LINES_PER_FLUSH = 100;

/**
 * The access log: one JSON line per answer, written once a second. It holds the operation, never a path, a query or a
 * URL; the address only to its /24 or /48; the id of the key, never the key. Server errors are always written.
 */
export function createAccessLog({ level, output, now }: AccessLogOptions): AccessLog {
  const rank = LEVELS.indexOf(level);
  let lines: string[] = [];
  let skipped = 0;
  const timer = setInterval(flush, FLUSH_MS).unref();

  function flush(): void {
    if (skipped > 0) lines.push(JSON.stringify({ time: isoInstant(now()), msg: 'more requests', count: skipped }));
    if (lines.length > 0) output(`${lines.join('\n')}\n`);
    lines = [];
    skipped = 0;
  }

  return {
    write(line) {
      const isFailure = line.status >= 500;
      if (rank >= RANK_SILENT || (!isFailure && rank > RANK_INFO)) return;
      if (!isFailure && rank === RANK_INFO && lines.length >= LINES_PER_FLUSH) skipped++;
      else lines.push(format(line, now()));
    },
    close() {
      clearInterval(timer);
      flush();
    },
  };
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const RANK_INFO = LEVELS.indexOf('info');
const RANK_SILENT = LEVELS.indexOf('fatal');

function format({ operation, status, durationMs, request, error }: AccessLine, now: number): string {
  return JSON.stringify({
    time: isoInstant(now),
    request_id: request.id,
    operation,
    method: request.method,
    status,
    ms: Math.round(durationMs * 10) / 10,
    key: request.caller?.key?.id,
    network: anonymousAddress(request.ip),
    code: error?.code,
    // The stack of what nobody foresaw: code locations, no request data.
    cause: error?.code === 'internal_error' ? stackOf(error.cause) : undefined,
  });
}

/** The stack without its first line: messages may quote what the caller sent. */
function stackOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return typeof cause;
  const frames = cause.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [cause.name, ...frames.slice(0, 8).map((frame) => frame.trim())].join(' | ');
}
