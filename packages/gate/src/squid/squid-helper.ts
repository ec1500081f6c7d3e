import { connect, type Socket } from 'node:net';

export interface HelperOptions {
  readonly host: string;
  readonly port: number;
  /** A line is answered no later than this. */
  readonly deadlineMs: number;
  /** What is said when the gate does not answer: ERR lets pass, OK denies. */
  readonly whenDown: 'ERR' | 'OK';
  readonly write: (text: string) => void;
  readonly tell: (message: string) => void;
}

export interface SquidHelper {
  /** One line of Squid: a channel, then its fields. */
  take(line: string): void;
  close(): void;
}

interface Waiting {
  readonly channel: string;
  readonly timer: NodeJS.Timeout;
}

const RECONNECT_MS = 250;
/** More lines than these at a time are answered at once as if the gate were down. */
const MAX_WAITING = 10_000;

/**
 * Carries Squid's questions to the gate. Each is answered before its deadline whatever happens: Squid waits for ever for
 * a silent helper, and denies on BH and when a helper ends.
 */
export function createSquidHelper(options: HelperOptions): SquidHelper {
  /** By a number of our own: Squid gives a channel's number to the next question while a late answer may still come. */
  const waiting = new Map<string, Waiting>();
  let socket: Socket | null = null;
  let isConnected = false;
  let isClosed = false;
  let next = 0;

  function open(): void {
    if (isClosed) return;
    let rest = '';
    const opened = connect({ host: options.host, port: options.port, noDelay: true });
    socket = opened;
    opened.setEncoding('utf8');
    opened.on('connect', () => {
      isConnected = true;
      options.tell('the gate answers');
    });
    opened.on('error', () => opened.destroy());
    opened.on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) settle(line);
    });
    opened.on('close', () => {
      if (isConnected) options.tell('the gate does not answer');
      isConnected = false;
      for (const id of [...waiting.keys()]) giveUp(id);
      setTimeout(open, RECONNECT_MS);
    });
  }

  function settle(line: string): void {
    const space = line.indexOf(' ');
    const id = line.slice(0, space);
    const asked = waiting.get(id);
    if (asked === undefined || space < 1) return;
    clearTimeout(asked.timer);
    waiting.delete(id);
    options.write(`${asked.channel} ${line.slice(space + 1)}\n`);
  }

  function giveUp(id: string): void {
    settle(`${id} ${options.whenDown}`);
  }

  open();
  return {
    take(line) {
      const space = line.indexOf(' ');
      const channel = space < 0 ? line : line.slice(0, space);
      if (!/^\d+$/.test(channel)) return;
      if (!isConnected || socket === null || space < 0 || waiting.size >= MAX_WAITING) {
        options.write(`${channel} ${options.whenDown}\n`);
        return;
      }
      const id = String(next++ % 1e12);
      waiting.set(id, { channel, timer: setTimeout(() => giveUp(id), options.deadlineMs) });
      socket.write(`${id}${line.slice(space)}\n`);
    },
    close() {
      isClosed = true;
      socket?.destroy();
    },
  };
}
