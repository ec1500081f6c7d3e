import { expect, it } from 'vitest';
import { marksOf, signalMark } from './signal-marks.ts';

const NAMES = Array.from({ length: 2_000 }, (_, n) => `name_${n}`);

it('is never found across two marks, in whatever case, nor means something in a pattern', () => {
  const marks = new Set(NAMES.map(signalMark));
  expect(marks.size).toBeGreaterThan(700);
  for (const mark of marks) expect(mark).toMatch(/^[a-z][^a-z]$/);
  const lower = new Set([...marks].map((mark) => mark.toLowerCase()));
  expect(lower.size).toBe(marks.size);
  expect([...marks].join('')).not.toMatch(/[[%_!A-Z]/);
});

it('is stored, and therefore stays', () => {
  const signal = {
    type: 'high',
    code: 'tenant_page_plain',
    message: '',
    impact: 1,
    source: 'feeds',
    evidence: {},
  } as const;
  expect(marksOf([signal, signal])).toBe('x5h}');
});
