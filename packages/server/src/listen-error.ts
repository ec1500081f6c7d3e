import { ConfigError } from '@lurewatch/settings';

interface Listening {
  readonly host: string;
  readonly port: number;
}

/** Why the address cannot be listened on, as a line that says what to do; null for every other error. */
export function listenError(error: unknown, { host, port }: Listening): ConfigError | null {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return null;
  const words = explain(String(error.code), host, port);
  return words === null ? null : new ConfigError(words);
}

function explain(code: string, host: string, port: number): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken; stop the other program or set PORT.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user; set PORT to 1024 or more, or allow it.`;
    case 'EADDRNOTAVAIL':
      return `HOST is ${host}, which is no address of this machine; use 127.0.0.1, 0.0.0.0 or one that it has.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, which is no address and no name that can be resolved; use 127.0.0.1 or 0.0.0.0.`;
    default:
      return null;
  }
}
