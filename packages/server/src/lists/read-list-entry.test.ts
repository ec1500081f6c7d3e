import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { readListEntry, readNewListEntry } from './read-list-entry.ts';

type Parameters = Partial<{ list: 'allow' | 'block'; scope: 'url' | 'host' | 'domain' }>;

function refusalOf(entry: string, { list = 'allow', scope }: Parameters = {}) {
  try {
    readNewListEntry(list, entry, scope);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, field: error.details?.[0]?.field, message: error.message };
  }
}

test.each([
  ['com', 'example.com'],
  ['co.uk', 'example.co.uk'],
  ['*.com', 'Wildcards'],
  ['*.shop.example', 'enter shop.example with scope domain'],
  ['user@mail.example', 'Enter mail.example'],
])('%s would never match: it is refused with what to enter instead', (entry, hint) => {
  for (const list of ['allow', 'block'] as const) {
    expect(refusalOf(entry, { list })).toMatchObject({ status: 400, field: 'entry' });
    expect(refusalOf(entry, { list })?.message).toContain(hint);
    expect(refusalOf(entry, { list, scope: 'domain' })).toMatchObject({ status: 400, field: 'entry' });
  }
});

test.each(['github.io', 'weebly.com', 'blogspot.com'])(
  '%s stands for all its customers: never allowed as a whole, blocked as a whole by saying so alone',
  (entry) => {
    expect(refusalOf(entry)).toMatchObject({ status: 400, field: 'entry' });
    expect(refusalOf(entry, { scope: 'domain' })?.message).toContain(`such as name.${entry}`);
    expect(refusalOf(entry, { list: 'block' })?.message).toContain('scope domain');
    expect(refusalOf(entry, { list: 'block', scope: 'domain' })).toBeNull();
    expect(refusalOf(`shop.${entry}`)).toBeNull();
    expect(refusalOf(entry, { scope: 'host' })).toBeNull();
  },
);

test('a name of one label is a host of one’s own network by saying so', () => {
  expect(refusalOf('intranet')?.message).toContain('scope host');
  expect(readNewListEntry('allow', 'intranet', 'host')).toEqual({ entry: 'intranet', scope: 'host' });
  expect(refusalOf('co.uk', { scope: 'host' })).not.toBeNull();
});

test('an address has no domain', () => {
  expect(refusalOf('192.0.2.1', { scope: 'domain' })).toMatchObject({ field: 'scope' });
});

test('what an older version has taken can still be named, to remove it', () => {
  expect(readListEntry('com', undefined)).toEqual({ entry: 'com', scope: 'host' });
});
