import { expect, test } from 'vitest';
import { webhookInput } from './webhook-input.ts';

const urlOf = (url: string) => {
  const form = new FormData();
  form.set('url', url);
  return webhookInput(form, { events: ['analysis.dangerous'], format: 'lurewatch', lang: 'en' }).url;
};

test('a host without a scheme is one of https; what has a scheme stays as it is', () => {
  expect(urlOf(' hooks.example.com/x ')).toBe('https://hooks.example.com/x');
  expect(urlOf('hooks.example.com:8443/x')).toBe('https://hooks.example.com:8443/x');
  expect(urlOf('https://hooks.example.com/x')).toBe('https://hooks.example.com/x');
  expect(urlOf('http://127.0.0.1:9/x')).toBe('http://127.0.0.1:9/x');
  expect(urlOf('ftp://hooks.example.com/')).toBe('ftp://hooks.example.com/');
});
