import { createLurewatch, type Lurewatch, type LurewatchOptions } from '@lurewatch/sdk';
import { type Environment, readConnection } from './read-connection.ts';

export interface ClientOptions extends Pick<LurewatchOptions, 'maxRetries'> {
  /** Each attempt has so long, however often and late it is sent. */
  readonly timeoutMs?: number;
}

/** A client of the service that environment or login name. @throws UsageError when they name none */
export function openClient(environment: Environment, { timeoutMs, ...options }: ClientOptions = {}): Lurewatch {
  const { url, key } = readConnection(environment);
  return createLurewatch({
    baseUrl: url,
    apiKey: key,
    ...options,
    ...(timeoutMs !== undefined && { fetch: fetchWithin(timeoutMs) }),
  });
}

function fetchWithin(timeoutMs: number): typeof fetch {
  return (input, init) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
  };
}
