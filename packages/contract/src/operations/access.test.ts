import { expect, test } from 'vitest';
import { describeAccess, scopeSetsOf } from './access.ts';
import { operation } from './operation.ts';
import { operationList, operations } from './operations.ts';

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

test('the document says of every operation which key and which person may call it', () => {
  expect(describeAccess(operations.createReport)).toBe(
    'Scope of the key: `reports`, or `lookup`. Least role of a person: analyst.',
  );
  expect(describeAccess(operations.deleteAccount)).toContain('No key');
  for (const one of operationList) expect(describeAccess(one) === '', one.operationId).toBe(one.auth !== 'key');
});
