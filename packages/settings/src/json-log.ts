export type JsonLog = Readonly<Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>>;

export interface JsonLogOptions {
  /** Least severe level that is written. */
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

/** A program's own log: one JSON line for what the operator should know. Callers give it no URL, key or address. */
export function createJsonLog({ level, output, now }: JsonLogOptions): JsonLog {
  const threshold = RANK[level] ?? 30;
  const write = (name: keyof JsonLog) => (fields: object, message: string) => {
    if ((RANK[name] ?? 0) < threshold) return;
    output(`${JSON.stringify({ time: new Date(now()).toISOString(), level: name, msg: message, ...fields })}\n`);
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
