import type { ImapFlow } from 'imapflow';
import type { ImapMailbox } from '../../config/parse-setting.ts';

/** A folder of a mail server, open for one reading. */
export interface OpenFolder {
  readonly uidValidity: number;
  /** Of messages behind this UID that arrived since, ascending. */
  uidsAfter(uid: number, since: Date): Promise<readonly number[]>;
  /** Bytes as the server tells them; null where the message is gone. */
  sizeOf(uid: number): Promise<number | null>;
  /** At most so many bytes from the beginning; null where the message is gone. */
  bytesOf(uid: number, most: number): Promise<Uint8Array | null>;
  /** The connection has ended. */
  isBroken(): boolean;
  /** For people who look into the folder: a server that refuses it is no failure. Rejects where the connection has ended. */
  mark(uids: readonly number[], flag: Mark): Promise<void>;
}

export type Mark = '\\Seen' | '\\Flagged';

const CONNECT_MS = 10_000;
const SILENT_MS = 60_000;
const MORE_THAN_A_MESSAGE = 27_262_976;

/**
 * Connects, reads, and closes: no connection outlives a reading, so none has to be mended. Rejects with the cause when it breaks, or the
 * signal aborts.
 */
export async function withFolder<T>(
  { host, port, user, password, folder, isSecure }: ImapMailbox,
  signal: AbortSignal,
  read: (open: OpenFolder) => Promise<T>,
): Promise<T> {
  // Most services read no mailbox.
  const { ImapFlow: Client } = await import('imapflow');
  signal.throwIfAborted();
  const client = new Client({
    ...{ host, port, secure: isSecure, auth: { user, pass: password }, logger: false },
    // Without TLS a password would be read on its way, unless it stays on this machine.
    ...(isSecure || isLocal(host) ? {} : { doSTARTTLS: true }),
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENT_MS, disableAutoIdle: true },
    maxLiteralSize: MORE_THAN_A_MESSAGE,
  });
  // What breaks is told by the command under way; without a listener it would end the process.
  client.on('error', () => {});
  const stop = (): void => client.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await client.connect();
    const box = await client.mailboxOpen(folder);
    const result = await read(folderOf(client, Number(box.uidValidity)));
    await client.logout().catch(() => {});
    return result;
  } finally {
    signal.removeEventListener('abort', stop);
    client.close();
  }
}

const isLocal = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

function folderOf(client: ImapFlow, uidValidity: number): OpenFolder {
  const byUid = { uid: true } as const;
  /** The library answers `false` both where the server refuses and where the connection ended meanwhile. */
  function told<T>(answer: T): T {
    if (answer === false && !client.usable)
      throw Object.assign(new Error('The connection ended'), { code: 'NoConnection' });
    return answer;
  }
  return {
    uidValidity,
    isBroken: () => !client.usable,
    async uidsAfter(uid, since) {
      const found = await client.search({ uid: `${uid + 1}:*`, since }, byUid);
      if (!Array.isArray(found)) throw new Error('The mail server did not search');
      // `n:*` names the last message also where its UID is smaller.
      return found.filter((one) => one > uid).toSorted((a, b) => a - b);
    },
    async sizeOf(uid) {
      const message = told(await client.fetchOne(String(uid), { size: true }, byUid));
      return message === false ? null : (message.size ?? 0);
    },
    async bytesOf(uid, most) {
      const message = told(await client.fetchOne(String(uid), { source: { start: 0, maxLength: most } }, byUid));
      return message === false ? null : (message.source ?? null);
    },
    async mark(uids, flag) {
      if (uids.length > 0) told(await client.messageFlagsAdd(uids.join(','), [flag], byUid));
    },
  };
}
