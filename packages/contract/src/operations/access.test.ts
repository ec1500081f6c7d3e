import { expect, test } from 'vitest';
import { describeAccess, scopeSetsOf } from './access.ts';
import { operation } from './operation.ts';
import { operationList, operations } from './operations.ts';
import { refusedTo, WRITING_SCOPES } from './writing-scopes.ts';

const route = {
  operationId: 'made',
  method: 'GET',
  path: '/v1/made',
  tag: 'account',
  summary: '',
  description: '',
  response: { status: 200, form: 'text/plain', description: '' },
  errors: [],
  idempotent: false,
  charge: 'none',
} as const;

test('an operation that does not name its scope and its least role does not compile', () => {
  operation({ ...route, auth: 'key', scope: 'analyze', role: 'viewer' });
  // @ts-expect-error it names no scope
  operation({ ...route, auth: 'key', role: 'viewer' });
  // @ts-expect-error it names no role
  operation({ ...route, auth: 'key', scope: 'analyze' });
  // @ts-expect-error there is no such scope
  operation({ ...route, auth: 'session', scope: 'everything', role: 'viewer' });
  // @ts-expect-error it does not say that it administers the service
  operation({ ...route, auth: 'administrator' });
  // @ts-expect-error it does not even say who is asked
  operation(route);
});

test('a key needs all scopes of one of the sets', () => {
  expect(scopeSetsOf(operations.createReport)).toEqual([['reports'], ['lookup']]);
  expect(scopeSetsOf(operations.recheckAnalysis)).toEqual([['analyze', 'history:write']]);
});

test('which scopes change something follows from what they open', () => {
  expect(WRITING_SCOPES).toEqual([
    ...['history:write', 'lists:write', 'gate', 'gates:write', 'reports', 'webhooks', 'account:write'],
  ]);
});

test('what a role is refused is what its operations want more for', () => {
  expect(refusedTo('owner')).toEqual([]);
  expect(refusedTo('administrator')).toEqual(
    ['deleteAccount', 'exportAccount', 'changeSecurity', 'closeAccount', 'handOver'].sort(
      (a, b) => refusedTo('viewer').indexOf(a) - refusedTo('viewer').indexOf(b),
    ),
  );
  for (const id of ['analyze', 'createWebhook', 'createKey', 'addBlockEntry'])
    expect(refusedTo('viewer')).toContain(id);
  for (const id of ['listAnalyses', 'leaveWorkspace']) expect(refusedTo('viewer')).not.toContain(id);
});

test('the document says of every operation which key and which person may call it', () => {
  expect(describeAccess(operations.createReport)).toBe(
    'Scope of the key: `reports`, or `lookup`. Least role of a person: analyst.',
  );
  expect(describeAccess(operations.deleteAccount)).toContain('No key');
  for (const one of operationList) expect(describeAccess(one) === '', one.operationId).toBe(one.auth !== 'key');
});
