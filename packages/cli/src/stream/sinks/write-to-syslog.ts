import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectToSyslog, sendToSyslog, syslogFrame } from '@lurewatch/logs/syslog';
import type { Endpoint } from '../endpoint.ts';
import type { OutgoingLine, Sink } from '../sink.ts';
import type { TlsFiles } from '../tls-files.ts';

export interface SyslogSinkOptions {
  readonly tls: TlsFiles;
  readonly signal: AbortSignal;
  readonly tell: (message: string) => void;
  readonly now?: () => Date;
}

type SyslogEndpoint = Extract<Endpoint, { readonly kind: 'syslog' }>;

const AGAIN_MS = 500;
/** Nothing in the protocol says what a receiver has read: what it was sent last goes to its successor again. */
const SENT_AGAIN_MS = 5_000;
const SENT_AGAIN_LINES = 20_000;
const FACILITY_LOCAL0 = 16;
const SEVERITIES: Readonly<Record<string, number>> = { dangerous: 1, suspicious: 4 };
const INFORMATIONAL = 6;

/** Messages of RFC 5424 over TCP or TLS. They are taken when the system has taken them: the protocol knows no answer. */
export function writeToSyslog(
  endpoint: SyslogEndpoint,
  { tls, signal, tell, now = () => new Date() }: SyslogSinkOptions,
): Sink {
  let socket: Socket | null = null;
  let sent: { readonly frames: string; readonly lines: number; readonly atMs: number }[] = [];
  const host = hostname();

  return {
    async write(lines) {
      const frames = lines.map((line) => syslogFrame(message(line, host, now()), endpoint.framing)).join('');
      for (let isTold = false; ; isTold = true) {
        try {
          const isNew = socket === null;
          socket ??= await open();
          const again = isNew ? sent.map((one) => one.frames).join('') : '';
          await sendToSyslog(socket, again + frames);
          break;
        } catch (error) {
          if (signal.aborted) throw error;
          if (!isTold) tell(`${endpoint.host}:${endpoint.port} takes no messages (${String(error)}): waiting.`);
          socket?.destroy();
          socket = null;
          await sleep(AGAIN_MS, undefined, { signal }).catch(() => {});
        }
      }
      const atMs = Date.now();
      sent.push({ frames, lines: lines.length, atMs });
      sent = sent.filter((one) => one.atMs > atMs - SENT_AGAIN_MS);
      for (let count = sent.reduce((sum, one) => sum + one.lines, 0); count > SENT_AGAIN_LINES && sent.length > 1; )
        count -= sent.shift()?.lines ?? 0;
    },
    async close() {
      const open = socket;
      if (open === null) return;
      await new Promise<void>((resolve) => {
        open.once('close', () => resolve());
        open.end();
        setTimeout(() => open.destroy(), 2_000).unref();
      });
    },
  };

  async function open(): Promise<Socket> {
    const made = await connectToSyslog(endpoint, tls);
    made.once('close', () => {
      if (socket === made) socket = null;
    });
    return made;
  }
}

function message({ text, verdict }: OutgoingLine, host: string, at: Date): string {
  const priority = FACILITY_LOCAL0 * 8 + (SEVERITIES[verdict ?? ''] ?? INFORMATIONAL);
  return `<${priority}>1 ${at.toISOString()} ${host} lurewatch ${process.pid} ${verdict ?? '-'} - ${text}`;
}
