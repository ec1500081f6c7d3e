import { openApiDocument, operationList } from '@lurewatch/contract';

/** JSON Schema as the OpenAPI document uses it. */
export interface ApiSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | null)[];
  readonly const?: unknown;
  readonly anyOf?: readonly ApiSchema[];
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | ApiSchema;
  readonly items?: ApiSchema;
  readonly description?: string;
}

/** The named schemas of the OpenAPI document: what the libraries of every language take their types from. */
export function apiSchemas(): Readonly<Record<string, ApiSchema>> {
  const document = openApiDocument(operationList, { version: '', serverUrl: '' });
  return (document as { components: { schemas: Record<string, ApiSchema> } }).components.schemas;
}

export function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
