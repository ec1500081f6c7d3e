import { expect, test } from 'vitest';
import { createOpenedLinks } from './opened-links.ts';

test('a link is known where it was opened, and there alone', () => {
  const opened = createOpenedLinks(10);
  opened.note('one', '2001:db8:1:2::1');
  expect(opened.has('one', '2001:db8:1:2::9')).toBe(true);
  expect(opened.has('one', '2001:db8:1:3::1')).toBe(false);
  expect(opened.has('two', '2001:db8:1:2::1')).toBe(false);
  opened.forget('one', '2001:db8:1:2::7');
  expect(opened.has('one', '2001:db8:1:2::1')).toBe(false);
});

test('the one opened longest ago is forgotten first', () => {
  const opened = createOpenedLinks(2);
  for (const link of ['one', 'two', 'one', 'three']) opened.note(link, '192.0.2.1');
  expect(['one', 'two', 'three'].map((link) => opened.has(link, '192.0.2.1'))).toEqual([true, false, true]);
});
