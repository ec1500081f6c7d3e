import { Errors } from 'typebox/value';
import { expect, test } from 'vitest';
import { ERROR_CODES } from '../error/error-codes.ts';
import { WEBHOOK_EVENTS } from '../events/event-table.ts';
import { exampleAnswers } from '../generated/example-answers.ts';
import { errorsOf } from '../operations/errors-of.ts';
import { dashboardOperationList, operationList } from '../operations/operations.ts';
import { successSchema } from '../operations/success-schema.ts';
import { openApiDocument } from './openapi-document.ts';

const document = openApiDocument(operationList, { version: '1.0.0', serverUrl: 'http://127.0.0.1:8080' });

test('every error code is answered by some operation or by none of them (unknown paths and methods)', () => {
  const answered = new Set([...operationList, ...dashboardOperationList].flatMap(errorsOf));
  const elsewhere = ['not_found', 'method_not_allowed'];
  expect(Object.keys(ERROR_CODES).filter((code) => ![...answered, ...elsewhere].includes(code))).toEqual([]);
});

test('every reference points at a schema that is there, and every schema is used', () => {
  const text = JSON.stringify(document);
  const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  const defined = [...text.slice(text.indexOf('"schemas":')).matchAll(/"title":"(\w+)"/g)].map(([, name]) => name);
  for (const name of used) expect(defined).toContain(name);
});

test('path parameters are declared for each template', () => {
  for (const { path, params } of [...operationList, ...dashboardOperationList]) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const declared = params && 'properties' in params ? Object.keys(Object(params.properties)) : [];
    expect(declared).toEqual(names);
  }
});

test('every operation that takes a body has an example that fits it', async () => {
  const { Compile } = await import('typebox/compile');
  for (const { body, example, operationId } of [...operationList, ...dashboardOperationList]) {
    if (body) expect(Compile(body).Check(example), operationId).toBe(true);
  }
});

test('every event is described as a webhook whose body names it', () => {
  const text = JSON.stringify(document);
  for (const event of WEBHOOK_EVENTS) expect(text).toContain(`"operationId":"receive.${event}"`);
  expect(document).toMatchObject({
    webhooks: {
      'verdict.changed': {
        post: {
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/VerdictChangedEvent' } } },
          },
        },
      },
    },
  });
});

test('the published description holds nothing that only the dashboard calls', () => {
  const text = JSON.stringify(document);
  for (const { path, operationId } of dashboardOperationList) {
    expect(text).not.toContain(path);
    expect(text).not.toContain(`"${operationId}"`);
  }
  expect(text).not.toContain('invalid_credentials');
});

test('shows answers of a real server that fit their schemas', () => {
  expect(Object.keys(exampleAnswers)).toEqual(
    expect.arrayContaining(['analyze', 'batch', 'getUsage', 'createWebhook']),
  );
  for (const [operationId, answer] of Object.entries(exampleAnswers)) {
    const operation = operationList.find((one) => one.operationId === operationId);
    const schema = operation === undefined ? null : successSchema(operation);
    expect(schema === null ? ['no schema'] : [...Errors(schema, answer)], operationId).toEqual([]);
  }
});
