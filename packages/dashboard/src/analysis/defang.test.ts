import { expect, test } from 'vitest';
import { defang } from './defang.ts';

test('scheme and host cannot be clicked any more, the path stays', () => {
  expect(defang('https://a.evil.example/x.html?y=1.2')).toBe('hxxps://a[.]evil[.]example/x.html?y=1.2');
  expect(defang('http://192.0.2.1:8080/')).toBe('hxxp://192[.]0[.]2[.]1:8080/');
  expect(defang('evil.example')).toBe('evil[.]example');
});
