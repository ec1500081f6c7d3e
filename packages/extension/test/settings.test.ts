import { expect, test } from 'vitest';
import { isListed, readSettings } from '../src/settings/settings.ts';

test('policy stands above the person, and the person above the defaults', () => {
  const { settings, managed } = readSettings(
    { allowBypass: false, server: 'https://lurewatch.example/' },
    { allowBypass: true, key: 'lw_live_x', server: 'https://other.example' },
  );
  expect(settings).toMatchObject({ allowBypass: false, server: 'https://lurewatch.example', key: 'lw_live_x' });
  expect([...managed].sort()).toEqual(['allowBypass', 'server']);
});

test('only policy has every address sent, and only to a service', () => {
  const server = 'https://lurewatch.example';
  expect(readSettings({ mode: 'full', server }, {}).settings.mode).toBe('full');
  expect(readSettings({ mode: 'full' }, {}).settings.mode).toBe('local');
  expect(readSettings({}, { mode: 'hash', server }).settings.mode).toBe('hash');
  expect(readSettings({}, { mode: 'hash' }).settings.mode).toBe('local');
  expect(readSettings({}, { mode: 'full', server })).toMatchObject({ settings: { mode: 'local' }, refused: ['mode'] });
});

test('a value that cannot be used is named and counts as none', () => {
  for (const server of ['http://lurewatch.example', 'https://me:secret@x.example', 'ftp://x.example', 'nonsense', 7]) {
    expect(readSettings({ server }, {})).toMatchObject({ settings: { server: null }, refused: ['server'] });
  }
  expect(readSettings({ server: 'http://127.0.0.1:8080' }, {}).settings.server).toBe('http://127.0.0.1:8080');
  expect(readSettings({ reportTo: 'javascript:alert(1)' }, {}).refused).toEqual(['reportTo']);
});

test('newer knowledge needs an address that keeps its secrets and a key that is one', () => {
  const knowledgeKey = `RW${'a'.repeat(54)}`;
  const set = { knowledgeUrl: 'https://mirror.example/knowledge/', knowledgeKey };
  expect(readSettings(set, {})).toMatchObject({
    settings: { knowledgeUrl: 'https://mirror.example/knowledge', knowledgeKey },
    refused: [],
  });
  expect(readSettings({ knowledgeUrl: 'http://mirror.example/knowledge' }, {}).refused).toEqual(['knowledgeUrl']);
  expect(readSettings({ knowledgeKey: 'RWshort' }, {}).refused).toEqual(['knowledgeKey']);
  expect(readSettings({}, {}).settings).toMatchObject({ knowledgeUrl: null, knowledgeKey: null });
});

test('an allowed host covers the names below it and no other', () => {
  const { allowHosts } = readSettings({ allowHosts: ['*.shop.example', 'b.example/path', 3, ''] }, {}).settings;
  expect(allowHosts).toEqual(['shop.example']);
  expect(isListed(allowHosts, 'a.shop.example')).toBe(true);
  expect(isListed(allowHosts, 'notshop.example')).toBe(false);
});

test('policy that sets one half of a place of knowledge leaves the person no say in the other', () => {
  const place = 'https://lurewatch.example/knowledge';
  const key = `RW${'A'.repeat(54)}`;
  for (const [policy, missing] of [
    [{ knowledgeUrl: place }, 'knowledgeKey'],
    [{ knowledgeKey: key }, 'knowledgeUrl'],
  ] as const) {
    const read = readSettings(policy, { knowledgeUrl: 'https://other.example', knowledgeKey: key });
    expect(read.settings[missing]).toBeNull();
    expect(read.refused).toEqual([missing]);
    expect([...read.managed].sort()).toEqual(['knowledgeKey', 'knowledgeUrl']);
  }
  const own = { knowledgeUrl: place, knowledgeKey: key };
  expect(readSettings({ allowBypass: false }, own).settings).toMatchObject(own);
});
