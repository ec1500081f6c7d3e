import { expect, it } from 'vitest';
import { assumeHttps } from './assume-https.ts';

it.each([
  ['example.com', 'https://example.com'],
  ['example.com/login?x=1', 'https://example.com/login?x=1'],
  ['shop.example:8080/x', 'https://shop.example:8080/x'],
  ['paypa1-login[.]example/verify', 'https://paypa1-login[.]example/verify'],
  ['münchen.example', 'https://münchen.example'],
  ['203.0.113.9/login', 'https://203.0.113.9/login'],
])('takes %s for https', (line, url) => {
  expect(assumeHttps(line)).toBe(url);
});

it.each([
  'nonsense',
  '',
  '..',
  'javascript:alert(1)',
  'user@mail.example',
  'http://a.example',
  'hxxp://a.example',
  '/x.y',
])('leaves "%s" as it is', (line) => {
  expect(assumeHttps(line)).toBe(line);
});

it('takes linear time on what an attacker writes', () => {
  const began = performance.now();
  for (const part of ['a.', '[.', '(dot', '::']) assumeHttps(part.repeat(500_000));
  expect(performance.now() - began).toBeLessThan(5_000);
});
