import { isIP } from 'node:net';

/** Where this machine reaches a service that listens on that address: for all addresses (0.0.0.0, ::) by the loopback. */
export function localUrl({ host, port }: { readonly host: string; readonly port: number }): string {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`;
}
