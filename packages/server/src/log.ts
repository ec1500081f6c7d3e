import type { StoreLog } from './store/log.ts';
import { isoInstant } from './time.ts';

export interface LogOptions {
  readonly level: string;
  readonly output: (text: string) => void;
  readonly now: () => number;
}

const RANK: Readonly<Record<string, number>> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: 100,
};

/** The service's own log: one JSON line for what the operator should know. It never holds a URL, a key or an address. */
export function createLog({ level, output, now }: LogOptions): StoreLog {
  const threshold = RANK[level] ?? 30;
  const write = (name: 'info' | 'warn' | 'error') => (fields: object, message: string) => {
    if ((RANK[name] ?? 0) < threshold) return;
    output(`${JSON.stringify({ time: isoInstant(now()), level: name, msg: message, ...fields })}\n`);
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
