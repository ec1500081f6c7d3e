/** What the reference reads of an OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

export interface OpenApiOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, MediaType>> };
  readonly responses?: Readonly<Record<string, { readonly description?: string }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
}

interface MediaType {
  readonly schema?: Schema;
  readonly example?: unknown;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

export interface ListedOperation extends OpenApiOperation {
  readonly method: string;
  readonly path: string;
}

const METHODS = ['get', 'post', 'patch', 'put', 'delete'];

/** Operations by tag, in the order of the document; the undocumented twin under /api is left out. */
export function operationsByTag(document: OpenApiDocument): ReadonlyMap<string, readonly ListedOperation[]> {
  const byTag = new Map<string, ListedOperation[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    if (path.startsWith('/api/')) continue;
    for (const method of METHODS) {
      const operation = methods[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), { ...operation, method: method.toUpperCase(), path }]);
    }
  }
  return byTag;
}

export function resolveSchema(document: OpenApiDocument, schema: Schema | undefined): Schema | undefined {
  const name = schema?.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : document.components?.schemas?.[name];
}

export function typeText(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'object';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array' && schema.items) return `${typeText(schema.items)}[]`;
  return Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any');
}
