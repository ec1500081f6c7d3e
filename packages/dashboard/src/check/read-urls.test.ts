import { expect, test } from 'vitest';
import { readUrls } from './read-urls.ts';

test('a list is read line by line without blanks and comments', () => {
  expect(readUrls('https://a.test/\r\n\n# from the mail gateway\nhttp://b.test/x?y=1,2')).toEqual([
    'https://a.test/',
    'http://b.test/x?y=1,2',
  ]);
});

test('a defanged URL is passed on as it is: the server refangs it', () => {
  expect(readUrls('hxxps[:]//evil[.]test/a')).toEqual(['hxxps[:]//evil[.]test/a']);
});

test('a bare host is completed, also when defanged', () => {
  expect(readUrls('example.com/login\nevil[.]test')).toEqual(['https://example.com/login', 'https://evil[.]test']);
});

test('a bare host with a port is completed too; what begins with a scheme stays', () => {
  expect(readUrls('example.com:8443/login\nexample.com:80\nhttp:8/a.test\njavascript:alert(1)')).toEqual([
    'https://example.com:8443/login',
    'https://example.com:80',
    'http:8/a.test',
    'javascript:alert(1)',
  ]);
});

test('of a CSV line the first cell that looks like a URL counts', () => {
  expect(readUrls('2026-11-20,"https://a.test/",seen\n7;b.test;x')).toEqual(['https://a.test/', 'https://b.test']);
});

test('text that is no URL stays as it is, so that the answer can say so', () => {
  expect(readUrls('hello')).toEqual(['hello']);
});
