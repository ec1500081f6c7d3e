import { expect, it } from 'vitest';
import { inUtf8 } from '../../api/in-utf8.ts';
import { StoreOverloaded, StoreUnavailable } from '../../store/errors.ts';
import { errorOf, failureOf, readResults, writeResults } from './results-text.ts';

it('brings answers of any text over, each under its number, and refusals and failures beside them', () => {
  const done = ['{"a":"\\n\u2028ü"}', '', '{"b":"\ud83d\ude00"}\n{"heads":[]}'].map((text, id) => ({
    id,
    result: {
      outcome: text === '' ? ('quota_exceeded_day' as const) : ('committed' as const),
      text,
      charged: text === '' ? [] : [{ id: 'ana_1', verdict: 'safe' as const, analysisTimeMs: 3 }],
      wroteEvents: id === 2,
    },
  }));
  const failed = { id: 9, result: failureOf(new StoreOverloaded()) };
  const inBytes = { outcome: 'committed' as const, charged: [], wroteEvents: false };
  const batches = ['{"c":"ü\ud83d\ude00"}', '{"d":1}'].map((text, id) => ({
    id: 20 + id,
    result: { ...inBytes, text: inUtf8([text]) },
  }));
  const results = { isFailing: true, done: [...batches, ...done.slice(0, 1), failed, ...done.slice(1)] };
  expect(readResults(writeResults(results))).toEqual(results);
});

it('gives an error back as what it was', () => {
  expect(errorOf(failureOf(new StoreOverloaded()))).toBeInstanceOf(StoreOverloaded);
  expect(errorOf(failureOf(new StoreUnavailable(new Error('disk is full'))))).toMatchObject({
    code: 'store_unavailable',
  });
  const unforeseen = errorOf(failureOf(new TypeError('x is not a function')));
  expect(unforeseen).not.toHaveProperty('code');
  expect(unforeseen.stack).toContain('results-text.test.ts');
});
