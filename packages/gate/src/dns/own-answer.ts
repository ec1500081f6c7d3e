import { type Question, readEdns, TYPE } from './read-message.ts';

export const RCODE = { NOERROR: 0, FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, NOTIMP: 4, REFUSED: 5, NOTAUTH: 9 } as const;

/** Extended DNS Errors (RFC 8914, 4): why an answer is as it is. */
export const REASON = { NONE: -1, BLOCKED: 15, FILTERED: 17, PROHIBITED: 18, NETWORK_ERROR: 23 } as const;

export interface OwnAnswer {
  readonly rcode: number;
  /** Code of the Extended DNS Error, or REASON.NONE; told to those alone who speak EDNS. */
  readonly reason?: number;
  readonly text?: string;
  /** Addresses of the type that was asked for, as bytes. */
  readonly addresses?: readonly Uint8Array[];
}

const ADDRESS_TTL_S = 10;
/** What an answer over UDP may have without being cut (DNS flag day 2020). */
const UDP_BYTES = 1232;
const POINTER_TO_QUESTION = 0xc00c;

/** Answers without a question that can be read: the header alone. */
export function headerAnswer(query: Buffer, rcode: number): Buffer {
  const answer = Buffer.alloc(12);
  query.copy(answer, 0, 0, 4);
  setFlags(answer, rcode);
  return answer;
}

/**
 * An answer of our own to a query: its question byte by byte, no authority and so nothing that a client would remember
 * (RFC 2308, 5), EDNS where the query has it.
 */
export function ownAnswer(query: Buffer, question: Question, own: OwnAnswer): Buffer {
  const head = Buffer.from(query.subarray(0, question.end));
  setFlags(head, own.rcode);
  const addresses = own.addresses ?? [];
  const edns = readEdns(query, question.end);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(edns === null ? 0 : 1, 10);
  const parts: Uint8Array[] = [head, ...addresses.map((address) => addressRecord(question.type, address))];
  if (edns !== null) parts.push(optRecord(edns.wantsDnssec, own.reason ?? REASON.NONE, own.text ?? ''));
  return Buffer.concat(parts);
}

/** An answer; recursion wanted and checking disabled as in the query; recursion available; nothing authentic. */
function setFlags(answer: Buffer, rcode: number): void {
  answer[2] = 0x80 | ((answer[2] ?? 0) & 0x79);
  answer[3] = 0x80 | ((answer[3] ?? 0) & 0x10) | rcode;
}

function addressRecord(type: number, address: Uint8Array): Buffer {
  const record = Buffer.alloc(12);
  record.writeUInt16BE(POINTER_TO_QUESTION, 0);
  record.writeUInt16BE(type, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(ADDRESS_TTL_S, 6);
  record.writeUInt16BE(address.length, 10);
  return Buffer.concat([record, address]);
}

/** EDNS of an answer (RFC 6891), with an Extended DNS Error unless the reason is NONE. */
export function optRecord(wantsDnssec: boolean, reason: number, text: string): Buffer {
  const told = reason === REASON.NONE ? Buffer.alloc(0) : errorOption(reason, text);
  const record = Buffer.alloc(11);
  record.writeUInt16BE(TYPE.OPT, 1);
  record.writeUInt16BE(UDP_BYTES, 3);
  record.writeUInt16BE(wantsDnssec ? 0x8000 : 0, 7);
  record.writeUInt16BE(told.length, 9);
  return Buffer.concat([record, told]);
}

const EXTENDED_ERROR = 15;

function errorOption(reason: number, text: string): Buffer {
  const words = Buffer.from(text);
  const option = Buffer.alloc(6);
  option.writeUInt16BE(EXTENDED_ERROR, 0);
  option.writeUInt16BE(2 + words.length, 2);
  option.writeUInt16BE(reason, 4);
  return Buffer.concat([option, words]);
}
