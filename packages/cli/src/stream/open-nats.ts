import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsConnection, NodeConnectionOptions } from '@nats-io/transport-node';
import { UsageError } from '../usage-error.ts';
import type { TlsFiles } from './tls-files.ts';

export interface NatsOptions {
  readonly server: string;
  /** A file of `nsc`, or one that holds NAME:PASSWORD. */
  readonly credentials: string | undefined;
  /** Where one is given the connection is encrypted. */
  readonly tls: TlsFiles;
  readonly signal: AbortSignal;
  readonly tell: (message: string) => void;
}

const AGAIN_MS = 500;
const CONNECT_WITHIN_MS = 5_000;

/**
 * A connection that waits for its server, also at the start, and says so.
 * @throws UsageError where the server refuses the credentials at the start; the signal's reason where it ends the wait
 */
export async function openNats({ server, credentials, tls, signal, tell }: NatsOptions): Promise<NatsConnection> {
  const { AuthorizationError, connect, credsAuthenticator, usernamePasswordAuthenticator } = await import(
    '@nats-io/transport-node'
  );
  const text = credentials === undefined ? null : readCredentials(credentials);
  const login = text?.match(/^([^\s:]+):(\S+)\s*$/);
  const authenticator =
    text === null
      ? undefined
      : login
        ? usernamePasswordAuthenticator(login[1] ?? '', login[2] ?? '')
        : credsAuthenticator(new TextEncoder().encode(text));
  const options: NodeConnectionOptions = {
    servers: server,
    name: 'lurewatch',
    timeout: CONNECT_WITHIN_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: AGAIN_MS,
    ...(authenticator && { authenticator }),
    ...(Object.keys(tls).length > 0 && {
      tls: { cert: tls.cert?.toString(), key: tls.key?.toString(), ca: tls.ca?.toString() } as object,
    }),
  };
  // Not `waitOnFirstConnect`: it waits in silence and does not hear the signal.
  const connectOnceThere = async (): Promise<NatsConnection> => {
    for (let isTold = false; ; isTold = true) {
      signal.throwIfAborted();
      try {
        return await connect(options);
      } catch (error) {
        if (error instanceof AuthorizationError)
          throw new UsageError(`${server} refuses the connection (${error.message}): see --nats-credentials.`);
        if (!isTold) tell(`${server} cannot be reached (${String(error)}): waiting for it.`);
        await sleep(AGAIN_MS, undefined, { signal }).catch(() => {});
      }
    }
  };
  const connection = await connectOnceThere();
  void (async () => {
    for await (const { type } of connection.status())
      if (type === 'disconnect') tell(`${server} is away: waiting until it is back.`);
  })();
  return connection;
}

function readCredentials(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new UsageError(`${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
