import fc from 'fast-check';

/** The parts of JSON Schema that the contract uses. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

export type Resolve = (node: SchemaNode) => SchemaNode;

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.webUrl(),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '%',
    '%00',
    '%zz',
    '../../etc/passwd',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    'null',
    'undefined',
    '-1',
    '1e309',
    '9007199254740993',
    '\u202e',
    'a'.repeat(3000),
    'https://a.example/',
    'hxxps://b[.]example',
    'http://[::1]/',
    'https://[',
    'http://%',
    'https://xn--a.example',
    '2026-01-01',
    '2026-99-99',
    'analysis.dangerous',
    'somebody@example.com',
    'tulip engine quarry',
  ),
);

/** Values that mostly fit a schema, sometimes nearly, sometimes not at all. */
export function valueFor(schema: SchemaNode, resolve: Resolve): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 8, arbitrary: fitting(resolve(schema), resolve) },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: hostileText },
  );
}

function fitting(node: SchemaNode, resolve: Resolve): fc.Arbitrary<unknown> {
  if (node.enum) return fc.constantFrom(...node.enum);
  if (node.anyOf) return fc.oneof(...node.anyOf.map((one) => valueFor(one, resolve)));
  const types = typeof node.type === 'string' ? [node.type] : (node.type ?? []);
  return fc.oneof(...types.map((type) => ofType(type, node, resolve)));
}

function ofType(type: string, node: SchemaNode, resolve: Resolve): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object': {
      const required = node.required ?? [];
      const fields = Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([name, one]) => [name, valueFor(one, resolve)]),
      );
      return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
    }
    case 'array':
      return fc.array(valueFor(node.items ?? {}, resolve), { maxLength: 12 });
    case 'integer':
    case 'number':
      return fc.integer({ min: (node.minimum ?? 0) - 1, max: (node.maximum ?? 1000) + 1 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return hostileText;
  }
}
