import { randomInt } from 'node:crypto';
import dgram from 'node:dgram';
import net from 'node:net';
import { OutboundError, toOutboundError } from '../guarded-fetch/outbound-error.ts';
import { type DnsResponse, encodeQuery, messageId, parseResponse } from './dns-message.ts';
import type { DnsQuestion, DnsServer } from './dns-question.ts';

/** Questions over UDP to one server. */
export interface UdpQuestions {
  /** Throws OutboundError. The answer may be truncated. */
  ask(question: DnsQuestion, timeoutMs: number, signal: AbortSignal): Promise<DnsResponse>;
  close(): void;
}

interface Waiting {
  readonly question: DnsQuestion;
  readonly settle: (outcome: DnsResponse | OutboundError) => void;
}

interface Port {
  readonly socket: dgram.Socket;
  readonly connected: Promise<void>;
  readonly waiting: Map<number, Waiting>;
  readonly openedAt: number;
  questions: number;
}

/** A port serves so many questions, or for so long, and is then given up: what is hard to guess must not stay the same. */
const QUESTIONS_PER_PORT = 32;
const PORT_LIFETIME_MS = 2_000;

/**
 * Random source ports and random ids are what makes answers hard to forge (RFC 5452); a connected socket only hears the
 * server it asked. Messages that match no question are ignored, not believed.
 */
export function createUdpQuestions(server: DnsServer): UdpQuestions {
  const ports = new Set<Port>();
  let current: Port | null = null;

  function portForQuestion(): Port {
    const isFresh = current !== null && performance.now() - current.openedAt < PORT_LIFETIME_MS;
    if (current !== null && isFresh && current.questions < QUESTIONS_PER_PORT) return current;
    const spent = current;
    current = openPort();
    if (spent !== null) closeWhenIdle(spent);
    return current;
  }

  function openPort(): Port {
    const socket = dgram.createSocket(net.isIPv6(server.address) ? 'udp6' : 'udp4');
    const { promise, resolve } = Promise.withResolvers<void>();
    const port: Port = { socket, connected: promise, waiting: new Map(), openedAt: performance.now(), questions: 0 };
    socket.on('message', (message) => answerOn(port, message));
    socket.on('error', (error) => failPort(port, toOutboundError(error)));
    socket.once('connect', resolve);
    // Only a question under way keeps the process alive, by its timer.
    socket.unref();
    socket.connect(server.port, server.address);
    ports.add(port);
    return port;
  }

  function answerOn(port: Port, message: Buffer): void {
    const id = messageId(message);
    const waiting = id === null ? undefined : port.waiting.get(id);
    if (id === null || waiting === undefined) return;
    const response = parseResponse(message, id, waiting.question.name, waiting.question.type);
    if (response !== null) waiting.settle(response);
  }

  function failPort(port: Port, error: OutboundError): void {
    if (current === port) current = null;
    for (const waiting of port.waiting.values()) waiting.settle(error);
    closeWhenIdle(port);
  }

  function closeWhenIdle(port: Port): void {
    if (port === current || port.waiting.size > 0 || !ports.delete(port)) return;
    port.socket
      .removeAllListeners()
      .on('error', () => {})
      .close();
  }

  function ask(question: DnsQuestion, timeoutMs: number, signal: AbortSignal): Promise<DnsResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<DnsResponse>();
    const port = portForQuestion();
    port.questions += 1;
    const id = unusedId(port);
    const settle = (outcome: DnsResponse | OutboundError) => {
      if (!port.waiting.delete(id)) return;
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      closeWhenIdle(port);
      if (outcome instanceof OutboundError) reject(outcome);
      else resolve(outcome);
    };
    const onAbort = () => settle(new OutboundError('cancelled', 'cancelled'));
    const timer = setTimeout(() => settle(new OutboundError('timeout', 'the DNS server did not answer')), timeoutMs);
    port.waiting.set(id, { question, settle });
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    port.connected.then(() => {
      if (!port.waiting.has(id)) return;
      port.socket.send(encodeQuery(id, question.name, question.type), (error) => {
        if (error !== null) settle(toOutboundError(error));
      });
    });
    return promise;
  }

  return {
    ask,
    close() {
      current = null;
      for (const port of [...ports]) {
        for (const waiting of port.waiting.values()) waiting.settle(new OutboundError('cancelled', 'closed'));
        closeWhenIdle(port);
      }
    },
  };
}

function unusedId(port: Port): number {
  for (;;) {
    const id = randomInt(0x10000);
    if (!port.waiting.has(id)) return id;
  }
}
