export type LogLevel = 'info' | 'warn' | 'error';
export type Log = Readonly<Record<LogLevel, (fields: object, message: string) => void>>;

const RANK: Readonly<Record<string, number>> = { info: 30, warn: 40, error: 50, silent: 100 };

/** One JSON line for what the operator should know. It never holds a URL's path or query, a key or a token. */
export function createLog(level: string, output: (text: string) => void, now: () => number): Log {
  const threshold = RANK[level] ?? 30;
  const write = (name: LogLevel) => (fields: object, message: string) => {
    if ((RANK[name] ?? 0) < threshold) return;
    output(`${JSON.stringify({ time: new Date(now()).toISOString(), level: name, msg: message, ...fields })}\n`);
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
