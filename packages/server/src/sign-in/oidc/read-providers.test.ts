import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DEFAULT_PLANS } from '../../limits/plans.ts';
import { readProviders } from './read-providers.ts';

const folder = mkdtempSync(join(tmpdir(), 'lurewatch-providers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown) {
  const path = join(folder, 'providers.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readProviders(path, DEFAULT_PLANS);
}

const CORP = { id: 'corp', issuer: 'https://login.example', client_id: 'lurewatch' };

test('no file is no provider; what a file leaves out has its default', () => {
  expect(readProviders(null, DEFAULT_PLANS)).toEqual([]);
  expect(read([CORP])).toEqual([
    {
      ...{ id: 'corp', name: 'corp', issuer: 'https://login.example', clientId: 'lurewatch', clientSecret: null },
      ...{ scopes: ['openid', 'email', 'profile'], domains: [], isOwn: false, createsAccounts: false, plan: 'free' },
      ...{ signsOut: true, hasSecondFactor: false, sessionHours: 12, workspace: null, roles: {}, fallbackRole: null },
      groupsClaim: 'groups',
    },
  ]);
});

test('a secret may stand in a file of its own', () => {
  const path = join(folder, 'secret');
  writeFileSync(path, 'of the file\n');
  expect(read([{ ...CORP, client_secret_file: path }])[0]?.clientSecret).toBe('of the file');
});

test.each([
  ['not JSON', '{', /SIGN_IN_PROVIDERS_FILE is ".*", which cannot be read as JSON/],
  ['no list', {}, /must hold a list/],
  ['an empty list', [], /must hold a list/],
  ['a text', ['corp'], /entry 1 is no object/],
  ['no issuer', [{ id: 'corp', client_id: 'x' }], /"issuer" of entry 1 is missing/],
  ['a misspelt field', [{ ...CORP, isuer: 'x' }], /"isuer" of entry 1 is unknown: use id, name/],
  ['an issuer that is none', [{ ...CORP, issuer: 'login.example' }], /"issuer" of entry 1 must be the https/],
  ['a password in the issuer', [{ ...CORP, issuer: 'https://a:b@login.example' }], /"issuer" of entry 1 must be/],
  ['every tenant', [{ ...CORP, issuer: 'https://login.microsoftonline.com/common/v2.0' }], /names every tenant/],
  ['an id for nobody’s path', [{ ...CORP, id: '../x' }], /"id" of entry 1 must be lower-case/],
  ['one id twice', [CORP, CORP], /names "corp" twice/],
  ['a domain that is none', [{ ...CORP, domains: ['@corp'] }], /"domains" of entry 1 holds "@corp"/],
  ['a plan that is none', [{ ...CORP, plan: 'gold' }], /"plan" of entry 1 is "gold": use one of free/],
  ['both secrets', [{ ...CORP, client_secret: 'a', client_secret_file: 'b' }], /are both set: remove one/],
  [
    'a secret file that is away',
    [{ ...CORP, client_secret_file: '/nowhere' }],
    /client_secret_file" of entry 1 cannot/,
  ],
  ['roles without a workspace', [{ ...CORP, roles: { a: 'viewer' } }], /need "workspace"/],
  ['a workspace without roles', [{ ...CORP, workspace: 'acc_x' }], /needs "roles" by group/],
  ['a role that is none', [{ ...CORP, workspace: 'acc_x', roles: { a: 'boss' } }], /names no role: use owner/],
  ['hours that are none', [{ ...CORP, session_hours: 0 }], /"session_hours" of entry 1 must be a whole number/],
])('%s stops the start with a line that says how to mend it', (_what, content, message) => {
  expect(() => read(content)).toThrow(message);
});
