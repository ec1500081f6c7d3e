import dnsPacket from 'dns-packet';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeQuery, parseResponse } from './dns-message.ts';

const NAME = 'www.example.com';

function reply(overrides: Partial<dnsPacket.Packet> = {}): Buffer {
  return dnsPacket.encode({
    type: 'response',
    id: 7,
    flags: dnsPacket.RECURSION_DESIRED,
    questions: [{ type: 'A', name: NAME }],
    answers: [{ type: 'A', name: NAME, ttl: 60, data: '192.0.2.7' }],
    ...overrides,
  });
}

test('an answer to the question that was asked is read', () => {
  expect(parseResponse(reply(), 7, NAME, 'A')).toMatchObject({
    rcode: 'NOERROR',
    answers: [{ name: NAME, type: 'A', ttlS: 60, data: '192.0.2.7' }],
  });
});

test('names are compared without regard to case, and come back in lower case', () => {
  const message = reply({
    questions: [{ type: 'A', name: 'WWW.Example.COM' }],
    answers: [{ type: 'CNAME', name: 'WWW.Example.COM', data: 'X.Example.' }],
  });
  expect(parseResponse(message, 7, NAME, 'A')?.answers).toMatchObject([{ name: NAME, data: 'x.example' }]);
});

test.each([
  ['another id', reply({ id: 8 })],
  ['another name', reply({ questions: [{ type: 'A', name: 'www.example.org' }] })],
  ['another type', reply({ questions: [{ type: 'AAAA', name: NAME }] })],
  ['no question', reply({ questions: [] })],
  [
    'two questions',
    reply({
      questions: [
        { type: 'A', name: NAME },
        { type: 'A', name: NAME },
      ],
    }),
  ],
  ['a query', reply({ type: 'query' })],
])('a message with %s is not believed', (_, message) => {
  expect(parseResponse(message, 7, NAME, 'A')).toBeNull();
});

test('a negative answer carries the lesser of the two lifetimes of its SOA', () => {
  const soa = { mname: 'a.example', rname: 'b.example', serial: 1, refresh: 1, retry: 1, expire: 1, minimum: 20 };
  const message = reply({ answers: [], authorities: [{ type: 'SOA', name: 'example.com', ttl: 900, data: soa }] });
  expect(parseResponse(message, 7, NAME, 'A')?.negativeTtlS).toBe(20);
});

test('a message with hundreds of addresses is read, one with thousands of records is not even looked into', () => {
  const answers = (count: number) =>
    Array.from({ length: count }, () => ({ type: 'A' as const, name: NAME, ttl: 60, data: '192.0.2.7' }));
  expect(parseResponse(reply({ answers: answers(200) }), 7, NAME, 'A')?.answers).toHaveLength(64);
  expect(parseResponse(reply({ answers: answers(1_000) }), 7, NAME, 'A')).toBeNull();
  expect(parseResponse(reply({ authorities: answers(1_000) }), 7, NAME, 'A')).toBeNull();
  expect(parseResponse(reply({ additionals: answers(1_000) }), 7, NAME, 'A')).toBeNull();
});

test('a name that points at itself ends the reading', () => {
  const message = Buffer.concat([encodeQuery(7, NAME, 'A'), Buffer.from([0xc0, 0x21, 0, 1, 0, 1])]);
  message.writeUInt16BE(0x8180, 2);
  message.writeUInt16BE(1, 6);
  expect(parseResponse(message, 7, NAME, 'A')).toBeNull();
});

test('no bytes whatever make the reader throw or hang', () => {
  let read = 0;
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), fc.nat({ max: 60 }), (noise, at) => {
      const valid = reply();
      const mutated = Buffer.concat([
        valid.subarray(0, Math.min(at, valid.length)),
        noise,
        valid.subarray(Math.min(at + noise.length, valid.length)),
      ]);
      for (const message of [noise, mutated]) if (parseResponse(message, 7, NAME, 'A') !== null) read += 1;
    }),
    { seed: 20_261_121, numRuns: 3_000 },
  );
  expect(read).toBeGreaterThan(0);
});
