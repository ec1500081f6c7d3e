import type { Signal } from '@lurewatch/engine';
import { expect, it } from 'vitest';
import { isConvictedByPage } from './page-conviction.ts';

function pageSignal(code: string, impact: number): Signal {
  return { type: 'critical', code, message: '', impact, source: 'page', evidence: {} };
}

it('convicts by what the page shows, not by what other pages were taken for before', () => {
  const convicts = (...signals: readonly Signal[]) =>
    isConvictedByPage({ verdict: 'dangerous', baseScore: 72, signals });
  const alone = pageSignal('page_stands_alone', -25);
  expect(convicts(alone, pageSignal('page_asks_card', -20))).toBe(true);
  expect(convicts(alone, pageSignal('same_page_as_known_phishing', -40))).toBe(false);
});
