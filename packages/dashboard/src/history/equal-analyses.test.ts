import type { Analysis } from '@lurewatch/contract';
import { expect, test } from 'vitest';
import { groupEqual, hostsOf, inOrder } from './equal-analyses.ts';

const of = (id: string, url: string, verdict: Analysis['verdict'], score: number) =>
  ({ id, url, normalized_url: url, verdict, score }) as Pick<Analysis, 'id' | 'url' | 'verdict' | 'score'> as Analysis;

const ALL = [
  of('5', 'https://b.example/', 'dangerous', 10),
  of('4', 'https://www.a.example/x', 'safe', 90),
  of('3', 'https://b.example/', 'dangerous', 12),
  of('2', 'https://b.example/', 'suspicious', 40),
  of('1', 'https://a.example/', 'safe', 95),
];

test('what was checked again with the same outcome stands once, where the newest stood', () => {
  expect(groupEqual(ALL).map(({ all }) => all.map(({ id }) => id))).toEqual([['5', '3'], ['4'], ['2'], ['1']]);
});

test('a page is put in order by danger or by address, hosts of one domain together', () => {
  const ids = (order: Parameters<typeof inOrder>[1]) => inOrder(groupEqual(ALL), order).map(({ newest }) => newest.id);
  expect(ids('newest')).toEqual(['5', '4', '2', '1']);
  expect(ids('worst')).toEqual(['5', '2', '4', '1']);
  expect(ids('by_address')).toEqual(['1', '4', '5', '2']);
});

test('each host counts once', () => {
  expect(hostsOf(ALL)).toEqual(['b.example', 'www.a.example', 'a.example']);
});
