/** A server by its address. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

/** `ip:port` or `[ip6]:port`, as settings give it. */
export function readServer(text: string): ServerAddress {
  const end = text.lastIndexOf(':');
  return { host: text.slice(0, end).replace(/^\[|\]$/g, ''), port: Number(text.slice(end + 1)) };
}
