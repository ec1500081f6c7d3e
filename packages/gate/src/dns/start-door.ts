import { createSecureServer } from 'node:http2';
import { createJsonLog } from '@lurewatch/settings';
import ipaddr from 'ipaddr.js';
import { isInNetworks } from '../config/networks.ts';
import { readServer } from '../config/server-address.ts';
import { isAtOrBelow } from '../decision/at-or-below.ts';
import { createHttpServer, type HandleRequest, type Listener, listen, answer as respond } from '../http/listener.ts';
import { createAnswerQuestion } from './answer-questions.ts';
import { createDoorMetrics, type DoorMetrics } from './door-metrics.ts';
import { createJudgements, type Judgements } from './judgements.ts';
import { createStreamServer, listenUdp } from './serve-dns.ts';
import { serveDoh } from './serve-doh.ts';
import type { DnsConfig } from './settings.ts';
import { createUpstream } from './upstream.ts';

export interface RunningDoor {
  readonly listeners: Readonly<Partial<Record<'udp' | 'tcp' | 'tls' | 'https' | 'http', Listener>>>;
  close(): Promise<void>;
}

/** Builds everything once and listens last. */
export async function startDoor(config: DnsConfig): Promise<RunningDoor> {
  const log = createJsonLog({ level: 'info', output: (text) => void process.stdout.write(text), now: Date.now });
  const upstream = createUpstream(config.upstream.map(readServer));
  const gate = config.gate ?? { host: '127.0.0.1', port: 9004 };
  const judgements = createJudgements({
    ...gate,
    maxNames: config.maxNames,
    now: () => performance.now(),
    tell: (isConnected) =>
      isConnected
        ? log.info({}, 'the gate judges names')
        : log.warn({}, 'the gate does not answer: names pass unless it is remembered that they are dangerous'),
  });
  const metrics = createDoorMetrics({
    isGateConnected: judgements.isConnected,
    rememberedNames: judgements.size,
    waiting: upstream.waiting,
  });
  const own = new Set(config.ownNames);
  const answer = createAnswerQuestion({
    upstream,
    judgements,
    mayAsk: isInNetworks(config.clients),
    block: config.block,
    pageAddresses: config.pageAddresses ?? [],
    pageUrl: config.pageUrl,
    holdsBrowsers: config.holdsBrowsers,
    isPrivateAddress: config.rebinding === 'pass' ? null : isPrivate,
    isOwnName: (name) => isAtOrBelow(name, own),
    waitMs: config.waitMs,
    counts: metrics,
  });

  const { maxConnections, certificate } = config;
  const doh: HandleRequest = (request, response) =>
    pathOf(request.url) === '/dns-query' ? serveDoh(answer, request, response) : respond(response, 404, {}, '');
  const listeners: Partial<Record<'udp' | 'tcp' | 'tls' | 'https' | 'http', Listener>> = {};
  const close = async () => {
    await Promise.all(Object.values(listeners).map((listener) => listener.close()));
    upstream.close();
    judgements.close();
  };
  try {
    if (config.listen !== null) {
      listeners.udp = await listenUdp(answer, config.listen);
      const stream = createStreamServer(answer, { maxConnections, tls: null });
      // The same port for both, also where the system chose it.
      listeners.tcp = await listen(stream, { host: config.listen.host, port: listeners.udp.port });
    }
    if (config.tls !== null) {
      listeners.tls = await listen(createStreamServer(answer, { maxConnections, tls: certificate }), config.tls);
    }
    if (config.https !== null)
      listeners.https = await listen(secureServer(certificate, doh, maxConnections), config.https);
    if (config.http !== null) {
      const plain = createHttpServer(withFigures(doh, metrics, judgements), maxConnections);
      listeners.http = await listen(plain, config.http);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { listeners, close };
}

/** HTTP/2, and HTTP/1.1 for who cannot speak it. */
function secureServer(certificate: DnsConfig['certificate'], handle: HandleRequest, maxConnections: number) {
  const server = createSecureServer({ ...certificate, allowHTTP1: true, settings: { maxConcurrentStreams: 100 } });
  server.on('request', (request, response) => {
    // The interface for both versions of the protocol is the same where it is used here.
    const [asked, answered] = [request, response] as unknown as Parameters<HandleRequest>;
    Promise.resolve(handle(asked, answered)).catch(() => response.stream?.close());
  });
  server.on('sessionError', () => undefined);
  server.on('session', (session) => session.setTimeout(60_000, () => session.destroy()));
  server.maxConnections = maxConnections;
  return server;
}

function withFigures(handle: HandleRequest, metrics: DoorMetrics, judgements: Judgements): HandleRequest {
  return async (request, response) => {
    const path = pathOf(request.url);
    if (path === '/metrics')
      return respond(response, 200, { 'content-type': metrics.contentType }, await metrics.text());
    if (path !== '/health') return handle(request, response);
    const health = { status: 'ok', gate: judgements.isConnected() ? 'connected' : 'away', names: judgements.size() };
    respond(response, 200, { 'content-type': 'application/json' }, `${JSON.stringify(health)}\n`);
  };
}

function pathOf(url: string | undefined): string {
  return (url ?? '').split('?', 1)[0] ?? '';
}

/** Addresses of a network one is in, of oneself, and of nobody. */
function isPrivate(bytes: Uint8Array): boolean {
  const address = ipaddr.fromByteArray([...bytes]);
  const range = (
    address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address
  ).range();
  return ['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat', 'unspecified'].includes(range);
}
