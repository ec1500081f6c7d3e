import dnsPacket from 'dns-packet';

export type RecordType = 'A' | 'AAAA' | 'NS' | 'MX' | 'CNAME';

export interface DnsRecord {
  readonly name: string;
  readonly type: RecordType;
  readonly ttlS: number;
  /** Address or lower-case name without a trailing dot. */
  readonly data: string;
}

/** What a server said about one question. */
export interface DnsResponse {
  readonly rcode: 'NOERROR' | 'NXDOMAIN' | 'SERVFAIL' | 'REFUSED' | 'OTHER';
  readonly truncated: boolean;
  readonly answers: readonly DnsRecord[];
  /** How long a negative answer may be kept (RFC 2308): the lesser of the SOA's own TTL and its minimum; null without SOA. */
  readonly negativeTtlS: number | null;
}

const KNOWN_TYPES: ReadonlySet<string> = new Set<RecordType>(['A', 'AAAA', 'NS', 'MX', 'CNAME']);
const MAX_ANSWERS = 64;
/** Of all sections together. Each may point at a name of 127 labels: thousands in one message take a quarter of a second to read. */
const MAX_RECORDS = 256;

export function encodeQuery(id: number, name: string, type: RecordType): Buffer {
  return dnsPacket.encode({
    type: 'query',
    id,
    flags: dnsPacket.RECURSION_DESIRED,
    questions: [{ type, name, class: 'IN' }],
  });
}

/** The id of a message, before anything else in it is trusted. */
export function messageId(message: Uint8Array): number | null {
  return message.length < 12 ? null : ((message[0] ?? 0) << 8) | (message[1] ?? 0);
}

/**
 * Reads an answer to exactly this question. null: malformed, with more records than anybody needs, or an answer to another
 * question (spoofed, confused).
 */
export function parseResponse(message: Uint8Array, id: number, name: string, type: RecordType): DnsResponse | null {
  if (recordsIn(message) > MAX_RECORDS) return null;
  try {
    const packet = dnsPacket.decode(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
    if (packet.type !== 'response' || packet.id !== id) return null;
    const [question, ...others] = packet.questions ?? [];
    if (question === undefined || others.length > 0) return null;
    if (question.type !== type || plainName(question.name) !== plainName(name)) return null;
    return {
      rcode: rcodeOf(packet),
      truncated: packet.flag_tc === true,
      answers: (packet.answers ?? []).slice(0, MAX_ANSWERS).flatMap(toRecord),
      negativeTtlS: negativeTtl(packet.authorities ?? []),
    };
  } catch {
    return null;
  }
}

/** As its header says (RFC 1035 §4.1.1): answers, authorities, additional records. */
function recordsIn(message: Uint8Array): number {
  const at = (offset: number) => ((message[offset] ?? 0) << 8) | (message[offset + 1] ?? 0);
  return at(6) + at(8) + at(10);
}

function rcodeOf(packet: dnsPacket.Packet): DnsResponse['rcode'] {
  const rcode: unknown = 'rcode' in packet ? packet.rcode : undefined;
  return rcode === 'NOERROR' || rcode === 'NXDOMAIN' || rcode === 'SERVFAIL' || rcode === 'REFUSED' ? rcode : 'OTHER';
}

function toRecord(answer: dnsPacket.Answer): DnsRecord[] {
  if (!isKnownType(answer.type) || !('data' in answer)) return [];
  const data = answer.type === 'MX' ? exchangeOf(answer.data) : answer.data;
  if (typeof data !== 'string') return [];
  const ttlS = 'ttl' in answer && typeof answer.ttl === 'number' && answer.ttl >= 0 ? answer.ttl : 0;
  const isAddress = answer.type === 'A' || answer.type === 'AAAA';
  return [{ name: plainName(answer.name), type: answer.type, ttlS, data: isAddress ? data : plainName(data) }];
}

function isKnownType(type: string): type is RecordType {
  return KNOWN_TYPES.has(type);
}

function exchangeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'exchange' in data ? data.exchange : undefined;
}

function negativeTtl(authorities: readonly dnsPacket.Answer[]): number | null {
  for (const record of authorities) {
    if (record.type === 'SOA') return Math.min(record.ttl ?? 0, record.data.minimum ?? 0);
  }
  return null;
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}
