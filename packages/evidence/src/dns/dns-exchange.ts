import { randomInt } from 'node:crypto';
import net from 'node:net';
import { OutboundError, toOutboundError } from '../guarded-fetch/outbound-error.ts';
import { type DnsResponse, encodeQuery, parseResponse } from './dns-message.ts';
import type { DnsQuestion, DnsServer } from './dns-question.ts';
import { createUdpQuestions } from './udp-questions.ts';

const MAX_DNS_MESSAGE_BYTES = 65_535;

/** Asks one DNS server: UDP, then TCP when the answer was truncated (RFC 7766). */
export interface DnsExchange {
  /** Throws OutboundError. */
  ask(question: DnsQuestion, timeoutMs: number, signal: AbortSignal): Promise<DnsResponse>;
  close(): void;
}

export function createDnsExchange(server: DnsServer): DnsExchange {
  const udp = createUdpQuestions(server);
  return {
    async ask(question, timeoutMs, signal) {
      const startedAt = performance.now();
      const response = await udp.ask(question, timeoutMs, signal);
      if (!response.truncated) return response;
      return askOverTcp(server, question, Math.max(1, timeoutMs - (performance.now() - startedAt)), signal);
    },
    close: () => udp.close(),
  };
}

function askOverTcp(
  server: DnsServer,
  question: DnsQuestion,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<DnsResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<DnsResponse>();
  const id = randomInt(0x10000);
  const query = encodeQuery(id, question.name, question.type);
  const socket = net.connect({ host: server.address, port: server.port });
  const finish = (settle: () => void) => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    socket
      .removeAllListeners()
      .on('error', () => {})
      .destroy();
    settle();
  };
  const fail = (error: unknown) => finish(() => reject(toOutboundError(error)));
  const onAbort = () => fail(new OutboundError('cancelled', 'cancelled'));
  const timer = setTimeout(() => fail(new OutboundError('timeout', 'the DNS server did not answer')), timeoutMs);
  let received = Buffer.alloc(0);
  socket.once('error', fail).once('close', () => fail(new OutboundError('protocol_error', 'the DNS server hung up')));
  socket.once('connect', () => socket.write(Buffer.concat([lengthPrefix(query.length), query])));
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    if (received.length < 2) return;
    const length = received.readUInt16BE(0);
    if (received.length < 2 + length && received.length <= MAX_DNS_MESSAGE_BYTES + 2) return;
    const response = parseResponse(received.subarray(2, 2 + length), id, question.name, question.type);
    if (response === null) fail(new OutboundError('protocol_error', 'the DNS answer cannot be read'));
    else finish(() => resolve(response));
  });
  signal.addEventListener('abort', onAbort, { once: true });
  return promise;
}

function lengthPrefix(length: number): Buffer {
  const prefix = Buffer.alloc(2);
  prefix.writeUInt16BE(length);
  return prefix;
}
