import fc from 'fast-check';
import { Compile } from 'typebox/schema';
import { expect } from 'vitest';
import type { Answer } from '../support/start-test-server.ts';
import { hostileText, type SchemaNode, valueFor } from './request-arbitrary.ts';

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** An operation as an OpenAPI document describes it. */
export interface Described {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: SchemaNode }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: SchemaNode }>> };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: SchemaNode }>> }>
  >;
}

export interface FuzzOptions {
  readonly requestsPerOperation: number;
  /** Before the requests of one operation: whoever makes them. */
  readonly callerOf: (operation: Described) => Promise<FuzzCaller>;
}

export interface FuzzCaller {
  /** Of things that exist: tried in paths beside invented ones. */
  readonly knownIds: readonly string[];
  send(request: FuzzRequest): Promise<Answer>;
}

const SIDE_BY_SIDE = 16;
const SEED = 20261121;

/**
 * Requests to every operation, made from nothing but its description: no answer may be a 5xx, and each must be declared
 * and fit its schema. Returns how many answers had each status.
 */
// biome-ignore lint/suspicious/noExplicitAny: the document is walked as plain JSON
export async function fuzzOperations(document: any, options: FuzzOptions): Promise<ReadonlyMap<number, number>> {
  const resolve = (node: SchemaNode): SchemaNode =>
    node.$ref ? document.components.schemas[node.$ref.slice('#/components/schemas/'.length)] : node;
  const statuses = new Map<number, number>();
  for (const [path, methods] of Object.entries<Record<string, Described>>(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { knownIds, send } = await options.callerOf(operation);
      const requests = requestFor(method.toUpperCase(), path, operation, knownIds);
      const sample = fc.sample(requests, { numRuns: options.requestsPerOperation, seed: SEED });
      const validators = new Map<string, (value: unknown) => boolean>();
      const queue = sample.values();
      const work = async () => {
        for (const request of queue) {
          const answer = await send(request);
          check(operation, request, answer, validators);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
    }
  }
  return statuses;

  /** Schemas with every reference put in its place, so that one compiled check stands alone. */
  function inline(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(inline);
    if (typeof node !== 'object' || node === null) return node;
    if ('$ref' in node && typeof node.$ref === 'string') return inline(resolve({ $ref: node.$ref }));
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inline(value)]));
  }

  function requestFor(
    method: string,
    path: string,
    operation: Described,
    knownIds: readonly string[],
  ): fc.Arbitrary<FuzzRequest> {
    const inPath = fc.oneof(
      fc.constantFrom(...knownIds),
      hostileText.filter((text) => !/^\.{0,2}$/.test(text)).map(toWellFormed),
    );
    const query = operation.parameters.filter((one) => one.in === 'query');
    const queryValues = fc.record(
      Object.fromEntries(query.map(({ name, schema }) => [name, valueFor(schema, resolve)])),
      { requiredKeys: [] },
    );
    const content = operation.requestBody?.content ?? {};
    const bodySchema = content['application/json']?.schema;
    // Bytes of another type than JSON.
    const rawType = bodySchema === undefined ? Object.keys(content)[0] : undefined;
    const body = bodySchema
      ? fc.oneof(
          { weight: 9, arbitrary: valueFor(bodySchema, resolve).map((value) => JSON.stringify(value) ?? '') },
          { weight: 1, arbitrary: hostileText },
        )
      : rawType === undefined
        ? fc.constant(undefined)
        : hostileText.map((text) => `From: ${text}`);
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
          method,
          path: `${path.replace(/\{\w+\}/, () => encodeURIComponent(id))}?${search}`,
          body: text,
          headers: { ...(rawType !== undefined && { 'content-type': rawType }), ...extra },
        };
      });
  }

  function check(
    operation: Described,
    request: FuzzRequest,
    answer: Answer,
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
}

function toWellFormed(text: string): string {
  return text.toWellFormed();
}
