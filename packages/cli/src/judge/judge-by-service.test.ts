import type { BatchResult } from '@lurewatch/sdk';
import { expect, test } from 'vitest';
import { outcomeOf } from './judge-by-service.ts';

const answer = { verdict: 'safe', score: 90, brand_detected: null, signals: [], checks: [], id: 'ana_1' };
const outcome = (data: object) => outcomeOf({ index: 0, data } as unknown as BatchResult);

test('what answers in the service’s place gets no words of its own into a line', () => {
  expect(outcome(answer)).toMatchObject({ status: 'judged', verdict: 'safe', score: 90 });
  for (const wrong of [
    { verdict: 'safe","lurewatch.brand":"x' },
    { verdict: 'safe\n<0>1 - - - - - - forged' },
    { verdict: 'constructor' },
    { score: '90,"x":1' },
    { score: 101 },
    { score: null },
  ])
    expect(outcome({ ...answer, ...wrong })).toMatchObject({ status: 'failed', code: 'unexpected_answer' });
});
