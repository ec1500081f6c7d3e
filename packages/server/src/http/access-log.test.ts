import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { type AccessLine, createAccessLog } from './access-log.ts';

/** The few fields that the log reads of a request. */
function line(status: number, error?: ApiError): AccessLine {
  const request = { id: 'req_1', method: 'POST', ip: '203.0.113.9', url: '/v1/x?secret=1', caller: null };
  return { operation: 'analyze', status, durationMs: 1.234, request, error };
}

function logAt(level: string): { write: (...lines: AccessLine[]) => string[] } {
  let text = '';
  const output = (more: string) => {
    text += more;
  };
  const log = createAccessLog({ level, output, now: () => 0 });
  return {
    write(...lines) {
      for (const one of lines) log.write(one);
      log.close();
      return text.split('\n').filter((one) => one !== '');
    },
  };
}

test('a busy second is sampled and the rest counted, but every failure of ours is written', () => {
  const lines = logAt('info').write(...Array.from({ length: 250 }, () => line(200)), line(500));
  expect(lines).toHaveLength(102);
  expect(lines.at(-2)).toContain('"status":500');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'more requests', count: 150 });
});

test('at warn only failures of ours are written, at silent nothing', () => {
  expect(logAt('warn').write(line(200), line(404), line(503))).toHaveLength(1);
  expect(logAt('silent').write(line(200), line(500))).toEqual([]);
});

test('what nobody foresaw is logged with its place in the code, not with its words', () => {
  const cause = new TypeError('cannot read https://user.example/secret');
  const [written = ''] = logAt('info').write(line(500, new ApiError('internal_error', 'x', { cause })));
  expect(written).toContain('TypeError');
  expect(written).toContain('access-log.test.ts');
  expect(written).not.toContain('secret');
});
