import { TYPE } from '../dns/read-message.ts';
import { EXPIRE_S, PASS, RETRY_S, TTL_S, type Zone } from './write-zone.ts';

/** Offsets above this cannot be pointed to; a message stays below, and a slow reader holds little. */
const MESSAGE_BYTES = 16_000;
const QUESTION_AT = 12;
const CLASS_IN = 1;

/** Header of an answer with authority to the question of `query`, which ends at `end`. */
export function answerHead(query: Buffer, end: number, rcode: number, records: number): Buffer {
  const head = Buffer.from(query.subarray(0, end));
  head[2] = 0x84 | ((head[2] ?? 0) & 0x01);
  head[3] = rcode;
  head.writeUInt16BE(records, 6);
  head.writeUInt32BE(0, 8);
  return head;
}

/** The start of authority, whose owner is the name of the question (RFC 1035, 3.3.13). */
export function soaRecord({ serial, refreshS }: Zone): Buffer {
  const names = Buffer.concat([wireName('localhost'), wireName('root.localhost')]);
  const numbers = Buffer.alloc(20);
  for (const [place, value] of [serial, refreshS, RETRY_S, EXPIRE_S, TTL_S].entries()) {
    numbers.writeUInt32BE(value >>> 0, place * 4);
  }
  return record(Buffer.alloc(0), TYPE.SOA, Buffer.concat([names, numbers]));
}

/**
 * The messages of a zone transfer (RFC 5936, 2.2): SOA, name server, every name, SOA. Made one by one as they are taken, so
 * that a large zone is never held a second time.
 */
export function* transferMessages(query: Buffer, end: number, zone: Zone): Generator<Buffer> {
  let records: Buffer[] = [];
  let bytes = end;
  const message = () => Buffer.concat([answerHead(query, end, 0, records.length), ...records]);
  for (const next of recordsOf(zone)) {
    if (bytes + next.length > MESSAGE_BYTES) {
      yield message();
      records = [];
      bytes = end;
    }
    records.push(next);
    bytes += next.length;
  }
  yield message();
}

function* recordsOf(zone: Zone): Generator<Buffer> {
  yield soaRecord(zone);
  yield record(Buffer.alloc(0), TYPE.NS, wireName('localhost'));
  const root = Buffer.from([0]);
  const pass = wireName(PASS);
  for (const owner of zone.passing) yield record(labels(owner), TYPE.CNAME, pass);
  for (const owner of zone.owners) yield record(labels(owner), TYPE.CNAME, root);
  yield soaRecord(zone);
}

/** `below`: labels in front of the zone's name, which stands in the question. */
function record(below: Buffer, type: number, data: Buffer): Buffer {
  const middle = Buffer.alloc(12);
  middle.writeUInt16BE(0xc000 | QUESTION_AT, 0);
  middle.writeUInt16BE(type, 2);
  middle.writeUInt16BE(CLASS_IN, 4);
  middle.writeUInt32BE(TTL_S, 6);
  middle.writeUInt16BE(data.length, 10);
  return Buffer.concat([below, middle, data]);
}

function labels(name: string): Buffer {
  return Buffer.concat(
    name.split('.').map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`, 'latin1')),
  );
}

/** A name as it is sent, without compression. */
export function wireName(name: string): Buffer {
  return Buffer.concat([labels(name), Buffer.from([0])]);
}
