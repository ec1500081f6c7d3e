import fc from 'fast-check';
import { expect, test } from 'vitest';
import { syslogEvent } from './syslog-event.ts';
import { BadFrame, createSyslogFrames, LONGEST_MESSAGE } from './syslog-frames.ts';

const message = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `<13>${text.replace(/[\r\n\0]/g, '')}.`);

test('finds the messages of both framings, however the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(message, fc.boolean())), fc.integer({ min: 1, max: 40 }), (messages, step) => {
      const bytes = Buffer.from(
        messages.map(([text, counted]) => (counted ? `${Buffer.byteLength(text)} ${text}` : `${text}\n`)).join(''),
      );
      const { take } = createSyslogFrames();
      const found: string[] = [];
      for (let at = 0; at < bytes.length; at += step) found.push(...take(bytes.subarray(at, at + step)));
      expect(found).toEqual(messages.map(([text]) => Buffer.from(text).toString()));
    }),
    { seed: 41, numRuns: 300 },
  );
});

test('a last line may lack its break; a message with its length before it is whole or none', () => {
  const [line, counted] = [createSyslogFrames(), createSyslogFrames()];
  expect(line.take(Buffer.from('<13>first\n<13>last'))).toEqual(['<13>first']);
  expect(line.rest()).toEqual(['<13>last']);
  expect(counted.take(Buffer.from('9 <13>first20 <13>half'))).toEqual(['<13>first']);
  expect(counted.rest()).toEqual([]);
});

test('refuses lengths that are none or too long, and a line without an end', () => {
  for (const text of ['12x <13>', '123456789 ', `${LONGEST_MESSAGE + 1} `])
    expect(() => createSyslogFrames().take(Buffer.from(text))).toThrow(BadFrame);
  const { take } = createSyslogFrames();
  const piece = Buffer.alloc(2 ** 16, 'x');
  expect(() => {
    for (let count = 0; count <= 17; count++) take(piece);
  }).toThrow(BadFrame);
});

test('is linear where a long message comes in small pieces', () => {
  const { take } = createSyslogFrames();
  const text = `<13>${'x'.repeat(2 ** 19)}`;
  const bytes = Buffer.from(`${text.length} ${text}`);
  const found: string[] = [];
  for (let at = 0; at < bytes.length; at += 7) found.push(...take(bytes.subarray(at, at + 7)));
  expect(found).toEqual([text]);
});

test.each([
  ['<13>1 - - - - - -', { message: '', 'log.syslog.priority': 13 }],
  ['<13>1 - h a 1 m - @cee: {"x":1}', { x: 1, 'log.syslog.hostname': 'h', 'log.syslog.msgid': 'm' }],
  [
    '<13>1 - h - - - [a b="]\\""][c] {}',
    { 'log.syslog.hostname': 'h', 'log.syslog.structured_data': '[a b="]\\""][c]' },
  ],
  ['<13>1 - h - - - - {"log.syslog.hostname":"own"}', { 'log.syslog.hostname': 'own' }],
  ['no header', { message: 'no header' }],
])('%s', (text, event) => {
  expect(JSON.parse(syslogEvent(text))).toMatchObject(event);
});

test('an event is one line, however its JSON is broken into lines', () => {
  for (const own of ['"log.syslog.priority":13,', '']) {
    const line = syslogEvent(`<13>1 - - - - - - {${own}"a":[\n{"lurewatch.verdict":"safe"}\r\n]}`);
    expect(line).not.toMatch(/[\r\n]/);
    expect(JSON.parse(line)).toEqual({ 'log.syslog.priority': 13, a: [{ 'lurewatch.verdict': 'safe' }] });
  }
});

test('what was whole before bytes that are no frame is not lost with the connection', () => {
  try {
    createSyslogFrames().take(Buffer.from('<13>first\n9 <13>other12x <13>'));
    expect.unreachable();
  } catch (error) {
    expect((error as BadFrame).messages).toEqual(['<13>first', '<13>other']);
  }
});

test('a message that comes a byte at a time takes no hundred times its room', () => {
  const { take } = createSyslogFrames();
  const before = process.memoryUsage().heapUsed;
  for (let count = 0; count < 800_000; count++) take(Buffer.from(Uint8Array.of(120).buffer));
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(80e6);
  expect(take(Buffer.from('\n'))).toEqual(['x'.repeat(800_000)]);
}, 60_000);
