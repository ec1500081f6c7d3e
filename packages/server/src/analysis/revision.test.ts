import type { Signal } from '@lurewatch/engine';
import { expect, it } from 'vitest';
import { makeAnalysis } from '../../test/store/make-records.ts';
import { verdictChange } from './revision.ts';

const before = makeAnalysis('acc_1', { score: 90, verdict: 'safe', signals: [] });

function after(score: number, learnt: number, overlayVersion: string | null = '2026-06-09-1f0c44ab') {
  const signals: Signal[] = [
    { type: 'high', code: 'learnt_here', message: 'Learnt', impact: learnt, source: 'url', evidence: {} },
  ];
  return makeAnalysis('acc_1', { score, verdict: 'dangerous', signals, overlayVersion });
}

it.each([
  ['what was learnt moved the score most of the way', after(20, -50), 'learning'],
  ['it moved it less than something else', after(20, -20), 'recheck'],
  ['it moved it the other way', after(20, 40), 'recheck'],
  ['nothing was learnt in between', after(20, -50, null), 'recheck'],
])('another verdict rests on learning or not: %s', (_case, revised, reason) => {
  expect(verdictChange(before, revised, 'recheck').data).toMatchObject({
    reason,
    overlay_version: revised.overlayVersion,
  });
});
