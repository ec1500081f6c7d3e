import net from 'node:net';
import tls from 'node:tls';
import ipaddr from 'ipaddr.js';
import { OutboundError, toOutboundError } from './outbound-error.ts';
import { literalAddressOf, type OutboundPolicy, portOf } from './outbound-policy.ts';
import { type OutboundProxy, openTunnel } from './proxy-tunnel.ts';

/** Turns a host name into its addresses, all A and AAAA. Throws OutboundError. */
export interface AddressResolver {
  resolveAddresses(host: string, signal?: AbortSignal): Promise<readonly string[]>;
}

export interface SocketRequest {
  readonly url: URL;
  readonly allowHttp: boolean;
  /** false: any certificate is accepted, for collectors that only look. */
  readonly verifyCertificates: boolean;
  readonly extraCa?: string | undefined;
  readonly connectTimeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

export interface SocketDependencies {
  readonly resolver: AddressResolver;
  readonly policy: OutboundPolicy;
  /** By which connections are made; null: by none. */
  readonly proxy: OutboundProxy | null;
}

/** Trying more than a few addresses of a dead host only burns the deadline. */
const MAX_ADDRESSES_TRIED = 3;

/**
 * Resolves, checks every address, and connects to a checked address and no other: the name is not looked up again,
 * so that a name that changes between check and connection (rebinding) gains nothing.
 */
export async function openGuardedSocket(
  request: SocketRequest,
  { resolver, policy, proxy }: SocketDependencies,
): Promise<net.Socket | tls.TLSSocket> {
  const check = policy.checkUrl(request.url, { allowHttp: request.allowHttp });
  if (!check.ok) throw new OutboundError(check.code, check.message);
  const literal = literalAddressOf(request.url.hostname);
  const addresses =
    literal === null ? await resolver.resolveAddresses(request.url.hostname, request.signal) : [literal];
  policy.ensureReachable(request.url, addresses, { allowHttp: request.allowHttp });
  return connectToFirst(addresses.slice(0, MAX_ADDRESSES_TRIED), request, proxy);
}

async function connectToFirst(
  addresses: readonly string[],
  request: SocketRequest,
  proxy: OutboundProxy | null,
): Promise<net.Socket> {
  let last: unknown = null;
  for (const address of addresses) {
    if (request.signal?.aborted) break;
    try {
      return await (proxy === null ? connectToAddress(address, request) : connectThrough(proxy, address, request));
    } catch (error) {
      last = error;
      if (toOutboundError(error).code === 'tls_error') break;
    }
  }
  throw last === null ? new OutboundError('cancelled', 'cancelled') : toOutboundError(last);
}

function connectToAddress(address: string, request: SocketRequest): Promise<net.Socket> {
  const place = { host: address, port: portOf(request.url) };
  const socket = request.url.protocol === 'https:' ? connectTls(place, request) : net.connect(place);
  socket.setNoDelay(true);
  return whenReady(socket, request, () => isSameAddress(socket.remoteAddress, address));
}

/** The peer is the proxy then: that it connects to the address it was given is its word alone. */
async function connectThrough(proxy: OutboundProxy, address: string, request: SocketRequest): Promise<net.Socket> {
  const { connectTimeoutMs: timeoutMs, signal, url } = request;
  const tunnel = await openTunnel(proxy, { address, port: portOf(url), timeoutMs, signal });
  if (url.protocol !== 'https:') return tunnel;
  return whenReady(connectTls({ socket: tunnel }, request), request, () => true);
}

function whenReady(socket: net.Socket, request: SocketRequest, isRightPeer: () => boolean): Promise<net.Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<net.Socket>();
  const ready = request.url.protocol === 'https:' ? 'secureConnect' : 'connect';
  const fail = (error: Error) => {
    cleanUp();
    socket.destroy();
    socket.on('error', () => {});
    reject(error);
  };
  const onReady = () => {
    if (!isRightPeer()) {
      return fail(new OutboundError('blocked_address', 'the socket is connected to another address than was checked'));
    }
    cleanUp();
    resolve(socket);
  };
  const onAbort = () => fail(new OutboundError('cancelled', 'cancelled'));
  const onClose = () => fail(new OutboundError('protocol_error', 'the connection was closed early'));
  const timer = setTimeout(() => fail(new OutboundError('timeout', 'connection timed out')), request.connectTimeoutMs);
  const cleanUp = () => {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', onAbort);
    socket.off('error', fail).off('close', onClose).off(ready, onReady);
  };
  request.signal?.addEventListener('abort', onAbort, { once: true });
  socket.once('error', fail).once('close', onClose).once(ready, onReady);
  return promise;
}

type Place = { readonly host: string; readonly port: number } | { readonly socket: net.Socket };

function connectTls(place: Place, request: SocketRequest): tls.TLSSocket {
  const host = request.url.hostname;
  const isLiteral = literalAddressOf(host) !== null;
  return tls.connect({
    ...place,
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: request.verifyCertificates,
    ...(isLiteral ? {} : { servername: withoutTrailingDot(host) }),
    ...(request.extraCa === undefined ? {} : { ca: [...tls.rootCertificates, request.extraCa] }),
  });
}

function withoutTrailingDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

/** The kernel may write the same IPv6 address another way. */
function isSameAddress(actual: string | undefined, checked: string): boolean {
  if (actual === checked) return true;
  if (actual === undefined || !ipaddr.isValid(actual) || !ipaddr.isValid(checked)) return false;
  return ipaddr.parse(actual).toNormalizedString() === ipaddr.parse(checked).toNormalizedString();
}
