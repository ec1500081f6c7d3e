import type { Socket } from 'node:net';
import { connectToSyslog, type SyslogAddress, type SyslogTls, sendToSyslog, syslogFrame } from '@lurewatch/logs/syslog';
import type { AuditRecord, AuditStore } from '../store/tables/audit.ts';

export interface SyslogSenderOptions {
  readonly audit: Pick<AuditStore, 'waiting' | 'passed'>;
  readonly receiver: SyslogAddress;
  readonly tls: SyslogTls;
  /** Of the machine, in the messages. */
  readonly host: string;
  readonly now: () => number;
}

export interface SyslogSender {
  /** Sends what waits. @throws where the receiver takes nothing: all of it goes on waiting */
  send(): Promise<void>;
  /** Age of the entry that waits longest, in milliseconds; 0: none does. */
  readonly lagMs: number;
  close(): void;
}

const SENT_TOGETHER = 500;
/** Nothing in the protocol says what a receiver has read: an entry is passed on when its connection has stood for so long after it. */
const STANDS_MS = 5_000;
const FACILITY_LOG_AUDIT = 13;
const SEVERITY_NOTICE = 5;

/** Passes entries of the audit log on to a syslog receiver: each at least once, those of one chain in their order. */
export function createSyslogSender({ audit, receiver, tls, host, now }: SyslogSenderOptions): SyslogSender {
  let socket: Socket | null = null;
  /** When each was sent over the connection that stands. */
  let sent = new Map<string, number>();
  let lagMs = 0;

  async function open(): Promise<Socket> {
    if (socket !== null) return socket;
    sent = new Map();
    const made = await connectToSyslog(receiver, tls);
    made.once('close', () => {
      if (socket === made) socket = null;
    });
    socket = made;
    return made;
  }

  return {
    async send() {
      const waiting = await audit.waiting(SENT_TOGETHER);
      if (socket === null) sent = new Map();
      const isNew = ({ id }: { readonly id: string }) => !sent.has(id);
      const oldest = waiting.find(isNew);
      lagMs = oldest === undefined ? 0 : Math.max(0, now() - Date.parse(oldest.record.content.at));
      if (waiting.length === 0) return;
      const connection = await open();
      const fresh = waiting.filter(isNew);
      if (fresh.length > 0) {
        const frames = fresh.map(({ record }) => syslogFrame(syslogMessage(record, host), receiver.framing));
        await sendToSyslog(connection, frames.join('')).catch((error: unknown) => {
          connection.destroy();
          throw error;
        });
        for (const { id } of fresh) sent.set(id, now());
        lagMs = 0;
      }
      if (socket !== connection) return;
      const stood = [...sent].filter(([, at]) => at <= now() - STANDS_MS).map(([id]) => id);
      if (stood.length === 0) return;
      await audit.passed(stood);
      for (const id of stood) sent.delete(id);
    },
    get lagMs() {
      return lagMs;
    },
    close() {
      socket?.end();
      socket = null;
    },
  };
}

/** RFC 5424: the action is the message's kind, its text the entry as it was hashed with the hash behind. */
export function syslogMessage({ content, hash }: AuditRecord, host: string): string {
  const priority = FACILITY_LOG_AUDIT * 8 + SEVERITY_NOTICE;
  const kind = content.action.replace(/[^\x21-\x7e]/g, '').slice(0, 32) || '-';
  return `<${priority}>1 ${content.at} ${host} lurewatch ${process.pid} ${kind} - ${JSON.stringify({ ...content, hash })}`;
}
