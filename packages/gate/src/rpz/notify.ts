import { randomInt } from 'node:crypto';
import type { Socket } from 'node:dgram';
import type { ServerAddress } from '../config/server-address.ts';
import { TYPE } from '../dns/read-message.ts';
import { wireName } from './transfer-messages.ts';
import type { Zone } from './write-zone.ts';

export interface NotifyParts {
  readonly current: () => readonly Zone[];
  /** Resolvers that are told of a new serial. */
  readonly notify: readonly ServerAddress[];
}

export interface Notifier {
  /** Whether the message answers a notification. */
  hear(message: Buffer): boolean;
  close(): void;
}

const LOOK_MS = 500;
/** Pauses before a notification that nobody answered is sent again; whoever is silent for longer learns by its own refresh. */
const AGAIN_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

interface Sent {
  readonly zone: string;
  readonly target: ServerAddress;
  readonly timer: NodeJS.Timeout;
}

/** Tells resolvers that a zone has changed (RFC 1996), by the socket that answers them, until they have answered. */
export function createNotifier({ current, notify }: NotifyParts, socket: Socket): Notifier {
  const sent = new Map<number, Sent>();
  let told = 0;

  function send(zone: string, target: ServerAddress, attempt: number): void {
    let id = randomInt(65_536);
    while (sent.has(id)) id = randomInt(65_536);
    const timer = setTimeout(() => {
      sent.delete(id);
      if (attempt + 1 < AGAIN_MS.length) send(zone, target, attempt + 1);
    }, AGAIN_MS[attempt]);
    timer.unref();
    sent.set(id, { zone, target, timer });
    socket.send(notification(id, zone), target.port, target.host, () => undefined);
  }

  const look = setInterval(() => {
    const zones = current();
    const serial = zones[0]?.serial ?? 0;
    if (serial === told) return;
    told = serial;
    stopAll();
    for (const target of notify) for (const { name } of zones) send(name, target, 0);
  }, LOOK_MS);
  look.unref();
  if (notify.length === 0) clearInterval(look);

  function stopAll(): void {
    for (const { timer } of sent.values()) clearTimeout(timer);
    sent.clear();
  }

  return {
    hear(message) {
      if (message.length < 12 || ((message[2] ?? 0) & 0xf8) !== 0xa0) return false;
      const id = message.readUInt16BE(0);
      const heard = sent.get(id);
      if (heard !== undefined) clearTimeout(heard.timer);
      sent.delete(id);
      return true;
    },
    close() {
      clearInterval(look);
      stopAll();
    },
  };
}

function notification(id: number, zone: string): Buffer {
  const head = Buffer.from([id >> 8, id & 0xff, 0x24, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([head, wireName(zone), Buffer.from([0, TYPE.SOA, 0, 1])]);
}
