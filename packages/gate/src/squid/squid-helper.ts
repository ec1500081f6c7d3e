import { createLineClient } from '../operation/line-client.ts';

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

/** Longer than any answer with its page. */
const MAX_LINE_LENGTH = 65_536;
/** More lines than these at a time are answered at once as if the gate were down. */
const MAX_WAITING = 10_000;

/**
 * Carries Squid's questions to the gate. Each is answered before its deadline whatever happens: Squid waits for ever for
 * a silent helper, and denies on BH and when a helper ends.
 */
export function createSquidHelper(options: HelperOptions): SquidHelper {
  /** By a number of our own: Squid gives a channel's number to the next question while a late answer may still come. */
  const waiting = new Map<string, Waiting>();
  let next = 0;

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

  const { host, port } = options;
  const gate = createLineClient({
    ...{ host, port, maxLineLength: MAX_LINE_LENGTH },
    onConnect: () => options.tell('the gate answers'),
    onLine: settle,
    onClose(wasConnected) {
      if (wasConnected) options.tell('the gate does not answer');
      for (const id of [...waiting.keys()]) giveUp(id);
    },
  });
  return {
    take(line) {
      const space = line.indexOf(' ');
      const channel = space < 0 ? line : line.slice(0, space);
      if (!/^\d+$/.test(channel)) return;
      if (!gate.isConnected() || space < 0 || waiting.size >= MAX_WAITING) {
        options.write(`${channel} ${options.whenDown}\n`);
        return;
      }
      const id = String(next++ % 1e12);
      waiting.set(id, { channel, timer: setTimeout(() => giveUp(id), options.deadlineMs) });
      gate.write(`${id}${line.slice(space)}\n`);
    },
    close: gate.close,
  };
}
