import { describe, expect, it } from 'vitest';
import { addressForForms, modelAddress } from '../model/model-address.ts';
import { parseUrl } from './parse-url.ts';
import type { ParsedUrl } from './parsed-url.ts';
import { isPlainParameter } from './plain-parameter.ts';
import { requestAddress } from './request-address.ts';

const PLAIN = [
  ...['page=2', 'sort=newest', 'month=2026-05', 'lang=de_CH', 'q=', 'print', 'Currency=EUR', 'v=4.11.2'],
  ...['title=the-mill-by-the-river', 'topic=village+fair', 'data-view=wide,list', 'name=two%20words'],
];
const TELLING = [
  ...['id=82731', 'sid=a81b', 'token=QmFzZTY0', 'next=login', 'verify=1', 'do=account-update', 'a1=b'],
  ...[
    'to=evil.example',
    'u=ann%40firm.example',
    'mail=ann@firm.example',
    'go=//evil.example',
    'r=ZXZpbC5leGFtcGxlL2xvZ2lu',
  ],
  ...[`note=${'word-'.repeat(20)}`, 'x=averylongwordindeed', '=2', ''],
];

describe('isPlainParameter', () => {
  it.each(PLAIN)('says nothing: %s', (parameter) => {
    expect(isPlainParameter(parameter)).toBe(true);
  });

  it.each(TELLING)('may say something: "%s"', (parameter) => {
    expect(isPlainParameter(parameter)).toBe(false);
  });

  it('is left out for the model and kept for the forms of links', () => {
    const url = request('https://shop.example/cart?page=2&id=82731&sort=newest&utm_source=mail');
    expect(modelAddress(url).query).toBe('id=82731');
    expect(addressForForms(url).query).toBe('page=2&id=82731&sort=newest');
    expect(modelAddress(request('https://shop.example/cart?page=2'))).toMatchObject({ path: '/cart', query: '' });
  });
});

function request(text: string): ParsedUrl {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return requestAddress(parsed.url);
}
