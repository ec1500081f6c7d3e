import { expect, test } from 'vitest';
import { indexLists, readListed } from '../decision/own-lists.ts';
import { zoneNames } from './zone-names.ts';

test('names no host that a zone takes for a rule about addresses or clients, or that none can hold', () => {
  const entries = [readListed('block', '1.0.0.0.128.rpz-ip'), readListed('block', 'listed.example')].flatMap(
    (it) => it ?? [],
  );
  const judgedHosts = ['1.0.0.0.0.rpz-client-ip', '32.1.2.3.4.rpz-nsip', `${'a'.repeat(64)}.example`, 'lure.example'];
  const names = zoneNames({
    entries,
    lists: indexLists(entries),
    judgedHosts,
    openHosts: [],
    neverJudged: () => false,
  });
  expect(names.listed).toContain('listed.example');
  expect([...names.listed, ...names.judged].filter((name) => /rpz-|aaa/.test(name))).toEqual([]);
  expect(names.judged).toEqual(['lure.example', '*.lure.example']);
});

test('what is allowed, or open to everybody, passes below a name that is blocked with all below it', () => {
  const entries = [
    readListed('block', 'bad.example'),
    readListed('allow', 'fine.bad.example'),
    readListed('block', 'worse.fine.bad.example'),
    readListed('allow', 'elsewhere.example'),
  ].flatMap((it) => it ?? []);
  const openHosts = ['bad.example', 'open.bad.example', 'sub.lure.example', 'nobody.example'];
  const judgedHosts = ['lure.example'];
  const lists = indexLists(entries);
  const names = zoneNames({ entries: lists.values(), lists, judgedHosts, openHosts, neverJudged: () => false });
  expect(names).toEqual({
    listed: ['*.bad.example', 'worse.fine.bad.example', '*.worse.fine.bad.example'],
    judged: ['lure.example', '*.lure.example'],
    passing: ['fine.bad.example', '*.fine.bad.example', 'open.bad.example', 'sub.lure.example'],
  });
});
