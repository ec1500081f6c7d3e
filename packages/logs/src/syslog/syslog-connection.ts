import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Framing, SyslogAddress } from './syslog-address.ts';

/** What proves the receiver, and us to it, over TLS. */
export interface SyslogTls {
  readonly ca?: Buffer | string;
  readonly cert?: Buffer | string;
  readonly key?: Buffer | string;
}

const CONNECT_MS = 10_000;

/** Rejects where nobody answers within ten seconds. */
export function connectToSyslog({ host, port, tls }: SyslogAddress, files: SyslogTls): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const made = tls ? connectTls({ host, port, ...files, ALPNProtocols: [] }) : connect({ host, port });
    made.setKeepAlive(true, 15_000);
    made.setTimeout(CONNECT_MS, () => made.destroy(new Error('no connection within ten seconds')));
    made.once(tls ? 'secureConnect' : 'connect', () => {
      made.setTimeout(0);
      resolve(made);
    });
    made.once('error', reject);
    made.on('error', () => {});
    // What is received is of no use, but its end tells that nobody reads any more.
    made.resume();
  });
}

/** A receiver that stands still answers the system for ever, and takes nothing. */
const SEND_MS = 30_000;

/**
 * Resolves when the system has taken the bytes: the protocol knows no answer. Rejects where the connection ends before, and ends it
 * where nobody reads for half a minute.
 */
export function sendToSyslog(socket: Socket, bytes: string, longestMs = SEND_MS): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      clearTimeout(timer);
      reject(new Error('the connection was closed'));
    };
    const timer = setTimeout(() => socket.destroy(), longestMs);
    socket.once('close', fail);
    socket.write(bytes, (error) => {
      clearTimeout(timer);
      socket.removeListener('close', fail);
      if (error) reject(error);
      else resolve();
    });
  });
}

export function syslogFrame(text: string, framing: Framing): string {
  return framing === 'lines' ? `${text}\n` : `${Buffer.byteLength(text)} ${text}`;
}
