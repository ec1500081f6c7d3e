import net from 'node:net';
import { OutboundError, toOutboundError } from './outbound-error.ts';
import { literalAddressOf } from './outbound-policy.ts';

/** An HTTP proxy that takes CONNECT (RFC 9110 section 9.3.6): the way by which everything leaves, where one is set. */
export interface OutboundProxy {
  readonly host: string;
  readonly port: number;
  /** Value of Proxy-Authorization. */
  readonly authorization: string | null;
}

export interface TunnelTarget {
  /** An address that was checked, never a name: the proxy looks nothing up. */
  readonly address: string;
  readonly port: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

const MAX_HEAD_BYTES = 16_384;

/** OUTBOUND_PROXY as an address of a proxy; null: nothing is set. Whoever reads the setting has checked it. */
export function readOutboundProxy(address: string | null | undefined): OutboundProxy | null {
  if (address === null || address === undefined) return null;
  const { hostname, port, username, password } = new URL(address);
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    host: literalAddressOf(hostname) ?? hostname,
    port: port === '' ? 80 : Number(port),
    authorization: username === '' ? null : `Basic ${Buffer.from(login).toString('base64')}`,
  };
}

/**
 * A connection to the address through the proxy. What the proxy says of itself is no word about the address: only where it tried and
 * did not reach it, that is `unreachable`. Throws OutboundError.
 */
export function openTunnel(proxy: OutboundProxy, target: TunnelTarget): Promise<net.Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<net.Socket>();
  const socket = net.connect({ host: proxy.host, port: proxy.port });
  let head = '';

  const cleanUp = () => {
    clearTimeout(timer);
    target.signal?.removeEventListener('abort', onAbort);
    socket.off('readable', onReadable).off('error', onError).off('close', onClose);
  };
  const fail = (error: OutboundError) => {
    cleanUp();
    socket.on('error', () => {}).destroy();
    reject(error);
  };
  const onError = (error: Error) =>
    fail(new OutboundError('internal', 'the outbound proxy cannot be used', { cause: toOutboundError(error) }));
  const onClose = () => fail(new OutboundError('internal', 'the outbound proxy hung up'));
  const onAbort = () => fail(new OutboundError('cancelled', 'cancelled'));
  const onReadable = () => {
    for (let chunk: Buffer | null = socket.read(); chunk !== null; chunk = socket.read()) {
      head += chunk.toString('latin1');
      if (head.length > MAX_HEAD_BYTES) return fail(new OutboundError('internal', 'the outbound proxy talks too much'));
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) continue;
      // Nobody behind it speaks before we do.
      if (head.length > end + 4) return fail(new OutboundError('internal', 'the outbound proxy says too much'));
      const status = /^HTTP\/1\.[01] (\d{3})(?: |\r)/.exec(head)?.[1] ?? '';
      if (!status.startsWith('2')) return fail(refusal(status));
      cleanUp();
      resolve(socket);
      return;
    }
  };
  const timer = setTimeout(() => fail(new OutboundError('timeout', 'connection timed out')), target.timeoutMs);
  target.signal?.addEventListener('abort', onAbort, { once: true });
  socket.setNoDelay(true);
  socket.on('error', onError).on('close', onClose).on('readable', onReadable);
  socket.write(connectRequest(proxy, target));
  return promise;
}

function connectRequest({ authorization }: OutboundProxy, { address, port }: TunnelTarget): string {
  const authority = net.isIPv6(address) ? `[${address}]:${port}` : `${address}:${port}`;
  const login = authorization === null ? '' : `Proxy-Authorization: ${authorization}\r\n`;
  return `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${login}\r\n`;
}

/** 502 to 504: it tried. */
function refusal(status: string): OutboundError {
  return /^50[234]$/.test(status)
    ? new OutboundError('unreachable', 'the outbound proxy did not reach the address')
    : new OutboundError('internal', `the outbound proxy refused${status === '' ? '' : ` (${status})`}`);
}
