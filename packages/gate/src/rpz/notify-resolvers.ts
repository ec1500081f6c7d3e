import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { UpstreamServer } from '../dns/upstream.ts';
import type { ZoneVersion } from './write-zone.ts';
import { isNotificationAnswer, notification } from './zone-messages.ts';

export interface Notifier {
  /** Tells each resolver; what it had not answered of the same zone is given up. */
  notify(version: ZoneVersion): void;
  close(): void;
}

/** After so many milliseconds it is said again, to a resolver that has not answered (RFC 1996, 3.6). */
const AGAIN_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/** Tells resolvers of a zone that has changed. One that never answers sees it at its next refresh. */
export function createNotifier(
  resolvers: readonly UpstreamServer[],
  onSilent: (resolver: UpstreamServer, zone: string) => void,
): Notifier {
  const underWay = new Map<string, Socket>();

  function tell(resolver: UpstreamServer, version: ZoneVersion): void {
    const { host, port } = resolver;
    const key = `${host} ${port} ${version.zone}`;
    underWay.get(key)?.close();
    // From a port of its own: nobody else's answer ends it.
    const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
    underWay.set(key, socket);
    const id = randomInt(65_536);
    const message = notification(id, version);
    let tries = 0;
    let timer: NodeJS.Timeout;
    socket.on('close', () => {
      clearTimeout(timer);
      if (underWay.get(key) === socket) underWay.delete(key);
    });
    socket.on('error', () => undefined);
    socket.on('message', (answer) => {
      if (isNotificationAnswer(answer, id)) socket.close();
    });
    const send = () => {
      const wait = AGAIN_AFTER_MS[tries++];
      if (wait === undefined) {
        onSilent(resolver, version.zone);
        socket.close();
        return;
      }
      socket.send(message, port, host, () => undefined);
      timer = setTimeout(send, wait);
      timer.unref();
    };
    socket.unref();
    send();
  }

  return {
    notify(version) {
      for (const resolver of resolvers) tell(resolver, version);
    },
    close() {
      for (const socket of [...underWay.values()]) socket.close();
    },
  };
}
