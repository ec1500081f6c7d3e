/** Resource record types that are told apart (IANA, DNS parameters). */
export const TYPE = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  AAAA: 28,
  DNAME: 39,
  OPT: 41,
  SVCB: 64,
  HTTPS: 65,
  IXFR: 251,
  AXFR: 252,
  ANY: 255,
} as const;

const HEADER_BYTES = 12;
const CLASS_IN = 1;
/** Longest name in octets, as it is sent (RFC 1035, 3.1). */
const MAX_NAME_BYTES = 255;
/** Records of one answer that are looked at; a chain of aliases is far shorter. */
const MAX_RECORDS = 100;

/** The one question of a query, by its place in the message. */
export interface Question {
  /**
   * In small letters, without the final dot. Of a name with other bytes than letters, digits, hyphens and underscores what stands behind
   * the label that holds them; null: not even two labels. "" is the root.
   */
  readonly name: string | null;
  readonly type: number;
  readonly isInternet: boolean;
  /** Where the question ends. */
  readonly end: number;
}

export type QueryProblem = 'not_a_query' | 'malformed' | 'not_implemented';

/** Reads header and question of a query (RFC 1035, 4.1), by offsets: nothing is copied but the name. */
export function readQuery(message: Buffer): Question | QueryProblem {
  if (message.length < HEADER_BYTES || ((message[2] ?? 0) & 0x80) !== 0) return 'not_a_query';
  if (((message[2] ?? 0) & 0x78) !== 0) return 'not_implemented';
  if (message.readUInt16BE(4) !== 1) return 'malformed';
  return readQuestion(message) ?? 'malformed';
}

/** The question of a query or an answer; null: there is none that can be read. */
export function readQuestion(message: Buffer): Question | null {
  const read = readName(message, HEADER_BYTES, false);
  if (read === null || read.end + 4 > message.length) return null;
  return {
    name: read.name,
    type: message.readUInt16BE(read.end),
    isInternet: message.readUInt16BE(read.end + 2) === CLASS_IN,
    end: read.end + 4,
  };
}

/** What an answer leads to. */
export interface Led {
  /** Names of CNAME, DNAME, SVCB and HTTPS records, each once. */
  readonly targets: readonly string[];
  /** Offsets of the addresses of A (4 bytes) and AAAA records (16 bytes), and of the hints in SVCB and HTTPS. */
  readonly addresses: readonly { readonly offset: number; readonly bytes: 4 | 16 }[];
}

const NOTHING: Led = { targets: [], addresses: [] };

/** Reads where an answer leads; what is broken ends the reading: whoever asked gets the message as it came, and reads it too. */
export function readLed(message: Buffer, questionEnd: number): Led {
  const records = Math.min(message.readUInt16BE(6), MAX_RECORDS);
  if (records === 0) return NOTHING;
  const targets = new Set<string>();
  const addresses: { offset: number; bytes: 4 | 16 }[] = [];
  let at = questionEnd;
  for (let i = 0; i < records; i++) {
    const owner = readName(message, at, true);
    if (owner === null || owner.end + 10 > message.length) break;
    const type = message.readUInt16BE(owner.end);
    const data = owner.end + 10;
    at = data + message.readUInt16BE(owner.end + 8);
    if (at > message.length) break;
    if (type === TYPE.A && at - data === 4) addresses.push({ offset: data, bytes: 4 });
    else if (type === TYPE.AAAA && at - data === 16) addresses.push({ offset: data, bytes: 16 });
    else {
      const target = targetOf(message, type, data);
      // An alias of "." stands for the owner itself (RFC 9460, 2.5).
      if (target !== null && target !== '') targets.add(target);
      if (type === TYPE.SVCB || type === TYPE.HTTPS) addHints(message, data + 2, at, addresses);
    }
  }
  return { targets: [...targets], addresses };
}

function targetOf(message: Buffer, type: number, data: number): string | null {
  if (type === TYPE.CNAME || type === TYPE.DNAME) return readName(message, data, true)?.name ?? null;
  if (type === TYPE.SVCB || type === TYPE.HTTPS) return readName(message, data + 2, true)?.name ?? null;
  return null;
}

/** Keys of parameters that hold addresses (RFC 9460, 14.3.2). */
const HINT_BYTES: Readonly<Record<number, 4 | 16>> = { 4: 4, 6: 16 };
/** Addresses of one answer that are looked at. */
const MAX_ADDRESSES = 1_000;

/** Addresses of `ipv4hint` and `ipv6hint`, in a record whose target begins at `start` and that ends at `end`. */
function addHints(message: Buffer, start: number, end: number, addresses: { offset: number; bytes: 4 | 16 }[]): void {
  let at = readName(message, start, true)?.end ?? end;
  while (at + 4 <= end) {
    const bytes = HINT_BYTES[message.readUInt16BE(at)];
    const stop = at + 4 + message.readUInt16BE(at + 2);
    if (stop > end) return;
    for (let offset = at + 4; bytes !== undefined && offset + bytes <= stop; offset += bytes) {
      if (addresses.length < MAX_ADDRESSES) addresses.push({ offset, bytes });
    }
    at = stop;
  }
}

/** EDNS of a query (RFC 6891); null: it has none. */
export interface Edns {
  readonly wantsDnssec: boolean;
}

export function readEdns(message: Buffer, questionEnd: number): Edns | null {
  const before = message.readUInt16BE(6) + message.readUInt16BE(8);
  const records = Math.min(before + message.readUInt16BE(10), MAX_RECORDS);
  let at = questionEnd;
  for (let i = 0; i < records; i++) {
    const owner = readName(message, at, true);
    if (owner === null || owner.end + 10 > message.length) return null;
    if (i >= before && message.readUInt16BE(owner.end) === TYPE.OPT) {
      return { wantsDnssec: ((message[owner.end + 6] ?? 0) & 0x80) !== 0 };
    }
    at = owner.end + 10 + message.readUInt16BE(owner.end + 8);
  }
  return null;
}

/** The serial that a query for changes since then names in its authority (RFC 1995, 3); null: none. */
export function readSerial(message: Buffer, questionEnd: number): number | null {
  if (message.readUInt16BE(6) !== 0 || message.readUInt16BE(8) === 0) return null;
  const owner = readName(message, questionEnd, true);
  if (owner === null || owner.end + 10 > message.length || message.readUInt16BE(owner.end) !== TYPE.SOA) return null;
  const length = message.readUInt16BE(owner.end + 8);
  const end = owner.end + 10 + length;
  // Five numbers end the record, the serial is their first.
  return length < 22 || end > message.length ? null : message.readUInt32BE(end - 20);
}

interface ReadName {
  readonly name: string | null;
  /** Where the name ends at its own place. */
  readonly end: number;
}

/** A pointer may only lead back (RFC 1035, 4.1.4), and a name has at most 255 octets: the reading ends. */
function readName(message: Buffer, start: number, mayPoint: boolean): ReadName | null {
  let name = '';
  let isWhole = true;
  let octets = 1;
  let end = 0;
  let at = start;
  for (;;) {
    const length = message[at];
    if (length === undefined) return null;
    if (length === 0) {
      const isEnough = isWhole || name.includes('.');
      return { name: isEnough ? name : null, end: end === 0 ? at + 1 : end };
    }
    if (length >= 0xc0) {
      const low = message[at + 1];
      if (!mayPoint || low === undefined) return null;
      const to = ((length & 0x3f) << 8) | low;
      if (to >= at || to < HEADER_BYTES) return null;
      if (end === 0) end = at + 2;
      at = to;
      octets += 2;
      if (octets > MAX_NAME_BYTES) return null;
      continue;
    }
    if (length > 63 || at + length >= message.length) return null;
    octets += length + 1;
    if (octets > MAX_NAME_BYTES) return null;
    let label = '';
    for (let i = at + 1; i <= at + length; i++) label += LETTERS[message[i] ?? 0] ?? '';
    if (label.length < length) {
      isWhole = false;
      name = '';
    } else name = name === '' ? label : `${name}.${label}`;
    at += length + 1;
  }
}

/** What may stand in a host's name, in small letters; "" for every other byte. */
const LETTERS: readonly string[] = Array.from({ length: 256 }, (_, byte) => {
  const letter = String.fromCharCode(byte).toLowerCase();
  return /^[a-z0-9_-]$/.test(letter) ? letter : '';
});
