import fc from 'fast-check';
import { Compile } from 'typebox/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  call,
  describeOnEachStore,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/start-test-server.ts';
import { hostileText, type SchemaNode, valueFor } from './request-arbitrary.ts';

const REQUESTS_PER_OPERATION = 200;
const SIDE_BY_SIDE = 16;
const SEED = 20261121;

interface FuzzRequest {
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Record<string, string>;
}

interface Described {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: SchemaNode }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: SchemaNode } } };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: SchemaNode }>> }>
  >;
}

/** Requests made from nothing but the published description; every answer must be one that it declares. */
describeOnEachStore('fuzzing from the OpenAPI document', (store) => {
  let server: TestServer;
  let account: TestAccount;
  // biome-ignore lint/suspicious/noExplicitAny: the document is walked as plain JSON
  let document: any;
  let knownIds: string[];
  beforeAll(async () => {
    server = await startTestServer(store, { environment: { LOG_LEVEL: 'error' } });
    account = await server.newAccount();
    document = (await server.call('GET', '/openapi.json')).json;
    knownIds = await makeThings();
  });
  afterAll(() => server.close());

  async function makeThings(): Promise<string[]> {
    const { token } = account;
    const post = async (path: string, body: unknown) => (await server.call('POST', path, { token, body })).json.data.id;
    const analyses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => post('/v1/analyze', { url: `https://site${i}.example/` })),
    );
    return [
      ...analyses,
      await post('/v1/webhooks', { url: 'https://hooks.example.com/' }),
      await post('/v1/reports', { analysis_id: analyses[0], expected_verdict: 'safe' }),
      await post('/v1/lists/allow', { entry: 'a.example' }),
    ];
  }

  const resolve = (node: SchemaNode): SchemaNode =>
    node.$ref ? document.components.schemas[node.$ref.slice('#/components/schemas/'.length)] : node;

  /** Schemas with every reference put in its place, so that one compiled check stands alone. */
  function inline(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(inline);
    if (typeof node !== 'object' || node === null) return node;
    if ('$ref' in node && typeof node.$ref === 'string') return inline(resolve({ $ref: node.$ref }));
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inline(value)]));
  }

  function requestFor(path: string, operation: Described): fc.Arbitrary<FuzzRequest> {
    const inPath = fc.oneof(
      fc.constantFrom(...knownIds),
      hostileText.filter((text) => !/^\.{0,2}$/.test(text)).map(toWellFormed),
    );
    const query = operation.parameters.filter((one) => one.in === 'query');
    const queryValues = fc.record(
      Object.fromEntries(query.map(({ name, schema }) => [name, valueFor(schema, resolve)])),
      { requiredKeys: [] },
    );
    const bodySchema = operation.requestBody?.content['application/json'].schema;
    const body = bodySchema
      ? fc.oneof(
          { weight: 9, arbitrary: valueFor(bodySchema, resolve).map((value) => JSON.stringify(value) ?? '') },
          { weight: 1, arbitrary: hostileText },
        )
      : fc.constant(undefined);
    const headers = fc.record(
      {
        accept: fc.constantFrom('application/json', 'application/problem+json', '*/*', 'nonsense'),
        'idempotency-key': fc.constantFrom('one', '"two"', 'x'.repeat(300), '', 'three'),
        authorization: fc.constantFrom('Bearer x', 'Basic x', ''),
      },
      { requiredKeys: [] },
    );
    return fc
      .record({
        id: inPath,
        query: queryValues,
        body,
        headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
      })
      .map(({ id, query: values, body: text, headers: extra }) => {
        const search = new URLSearchParams();
        for (const [name, value] of Object.entries(values)) search.append(name, toWellFormed(String(value)));
        return {
          path: `${path.replace(/\{\w+\}/, () => encodeURIComponent(id))}?${search}`,
          body: text,
          headers: { ...extra },
        };
      });
  }

  function check(
    operation: Described,
    request: FuzzRequest,
    answer: Awaited<ReturnType<typeof call>>,
    validators: Map<string, (value: unknown) => boolean>,
  ): void {
    const where = `${operation.operationId} ${JSON.stringify(request).slice(0, 500)} → ${answer.status} ${answer.text.slice(0, 500)}`;
    expect(answer.status, where).toBeLessThan(500);
    const declared = operation.responses[answer.status];
    expect(declared, `undeclared status: ${where}`).toBeDefined();
    const mediaType = answer.headers.get('content-type')?.split(';')[0] ?? '';
    const schema = declared?.content[mediaType]?.schema;
    expect(schema, `undeclared media type ${mediaType}: ${where}`).toBeDefined();
    if (answer.json === undefined) return;
    const name = `${answer.status} ${mediaType}`;
    const isValid = validators.get(name) ?? compiled(inline(schema));
    validators.set(name, isValid);
    expect(isValid(answer.json), `answer does not fit its schema: ${where}`).toBe(true);
  }

  function compiled(schema: unknown): (value: unknown) => boolean {
    const validator = Compile(Object(schema));
    return (value) => validator.Check(value);
  }

  test('no 5xx, and every answer is declared and fits its schema', { timeout: 300_000 }, async () => {
    let sent = 0;
    const statuses = new Map<number, number>();
    for (const [path, methods] of Object.entries<Record<string, Described>>(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const requests = fc.sample(requestFor(path, operation), { numRuns: REQUESTS_PER_OPERATION, seed: SEED });
        const validators = new Map<string, (value: unknown) => boolean>();
        const queue = requests.values();
        const work = async () => {
          for (const request of queue) {
            const token =
              operation.security.length > 0 && request.headers.authorization === undefined ? account.token : undefined;
            const answer = await call(server.url, method.toUpperCase(), request.path, {
              token,
              headers: request.headers,
              ...(request.body !== undefined && { body: request.body }),
            });
            check(operation, request, answer, validators);
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
            sent++;
          }
        };
        await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
      }
    }
    expect(sent).toBeGreaterThanOrEqual(5_000);
    for (const status of [200, 201, 400, 401, 403, 404])
      expect(statuses.get(status), `no answer was ${status}`).toBeGreaterThan(0);
  });
});

function toWellFormed(text: string): string {
  return text.toWellFormed();
}
