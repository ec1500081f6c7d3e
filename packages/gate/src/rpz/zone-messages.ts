import { type Answer, AUTHORITATIVE_ANSWER, encode, type Packet, type RecordType } from 'dns-packet';
import { type Question, readQuery, TYPE } from '../dns/read-message.ts';
import type { RpzZone } from './rpz-zone.ts';
import { SOA_TIMES, TTL_S, type ZoneVersion } from './write-zone.ts';

const RCODE = { NOERROR: 0, FORMERR: 1, SERVFAIL: 2, NOTIMP: 4, REFUSED: 5, NOTAUTH: 9 } as const;
const SOA = 6;
const NS = 2;
/** Of one message; with the longest names they stay below the 65 535 bytes that a message may have. */
const RECORDS_OF_A_MESSAGE = 200;

export interface ZoneQuestion {
  readonly zones: ReadonlyMap<string, RpzZone>;
  readonly mayTransfer: boolean;
  /** Whether it came over TCP, where whole zones are sent. */
  readonly isStream: boolean;
}

/**
 * The answer to one query, message by message (AXFR, RFC 5936; IXFR, RFC 1995, which is given the whole zone, and over UDP the serial
 * alone, upon which the asker comes over TCP). Nothing for what is no query.
 */
export function* answerAboutZone(query: Buffer, asked: ZoneQuestion): Generator<Buffer> {
  const question = readQuery(query);
  if (question === 'not_a_query') return;
  const id = query.readUInt16BE(0);
  if (typeof question === 'string') {
    yield encode({ id, type: 'response', flags: question === 'malformed' ? RCODE.FORMERR : RCODE.NOTIMP });
    return;
  }
  const zone = question.name === null ? undefined : asked.zones.get(question.name);
  const isTransfer = question.type === TYPE.AXFR || question.type === TYPE.IXFR;
  if (!asked.mayTransfer) yield refusal(id, question, RCODE.REFUSED);
  else if (zone === undefined) yield refusal(id, question, RCODE.NOTAUTH);
  else if (isTransfer && asked.isStream) yield* transfer(id, question, zone.current());
  else if (question.type === SOA || question.type === TYPE.IXFR) yield response(id, question, [soaOf(zone.current())]);
  else if (question.type === NS) yield response(id, question, [nsOf(zone.zone)]);
  else yield refusal(id, question, RCODE.REFUSED);
}

/** What is sent to a resolver that shall look now (NOTIFY, RFC 1996). */
export function notification(id: number, version: ZoneVersion): Buffer {
  const questions = [{ type: 'SOA', name: version.zone, class: 'IN' }] as const;
  return encode({
    id,
    type: 'query',
    flags: NOTIFY | AUTHORITATIVE_ANSWER,
    questions: [...questions],
    answers: [soaOf(version)],
  });
}

/** Whether a message answers a notification of this ID, whatever it says. */
export function isNotificationAnswer(message: Buffer, id: number): boolean {
  return (
    message.length >= 12 && message.readUInt16BE(0) === id && (message.readUInt16BE(2) & 0xf800) === (0x8000 | NOTIFY)
  );
}

const NOTIFY = 4 << 11;

/** The beginning of authority, the records, and the beginning once more as the end. */
function* transfer(id: number, question: Question, version: ZoneVersion): Generator<Buffer> {
  const { zone, owners } = version;
  yield response(id, question, [soaOf(version), nsOf(zone)]);
  for (let at = 0; at < owners.length; at += RECORDS_OF_A_MESSAGE) {
    const some = owners.slice(at, at + RECORDS_OF_A_MESSAGE);
    yield response(
      id,
      question,
      some.map((owner) => ({ type: 'CNAME', class: 'IN', ttl: TTL_S, name: `${owner}.${zone}`, data: '.' })),
    );
  }
  yield response(id, question, [soaOf(version)]);
}

function response(id: number, question: Question, answers: Answer[]): Buffer {
  return encode({ ...headOf(id, question), flags: AUTHORITATIVE_ANSWER, answers });
}

function refusal(id: number, question: Question, rcode: number): Buffer {
  return encode({ ...headOf(id, question), flags: rcode });
}

function headOf(id: number, { name, type }: Question): Packet {
  const asked = TYPE_NAMES.get(type);
  return {
    id,
    type: 'response',
    ...(asked !== undefined && { questions: [{ type: asked, name: name ?? '.', class: 'IN' }] }),
  };
}

const TYPE_NAMES: ReadonlyMap<number, RecordType> = new Map<number, RecordType>([
  [TYPE.A, 'A'],
  [TYPE.AAAA, 'AAAA'],
  [TYPE.AXFR, 'AXFR'],
  [TYPE.IXFR, 'IXFR'],
  [SOA, 'SOA'],
  [NS, 'NS'],
]);

function soaOf({ zone, serial, refreshS }: ZoneVersion): Answer {
  const data = { mname: 'localhost', rname: 'root.localhost', serial, refresh: refreshS, ...SOA_TIMES };
  return { type: 'SOA', class: 'IN', ttl: TTL_S, name: zone, data };
}

function nsOf(zone: string): Answer {
  return { type: 'NS', class: 'IN', ttl: TTL_S, name: zone, data: 'localhost' };
}
