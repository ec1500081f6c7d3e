import { type ApiSchema, apiSchemas, nameOf } from './api-schemas.ts';

/** The OpenAPI document's schemas as TypeScript interfaces, under the names that the client's sources use. */
export function typescriptTypes(): string {
  const interfaces = Object.entries(apiSchemas()).map(([name, schema]) => {
    return `${comment(schema, '')}export interface ${typeName(name)} ${objectType(schema, '')}\n`;
  });
  return `${[...interfaces, ALIASES].join('\n')}`;
}

const ALIASES = `export type Verdict = Analysis['verdict'];
export type WebhookEvent = Webhook['events'][number];
export type ApiErrorCode = ErrorEnvelope['error']['code'];
export type ErrorDetail = NonNullable<ErrorEnvelope['error']['details']>[number];
`;

/** A global of that name means something else. */
function typeName(name: string): string {
  return name === 'Error' ? 'ErrorEnvelope' : name;
}

function typeOf(schema: ApiSchema, indent: string): string {
  if (schema.$ref !== undefined) return typeName(nameOf(schema.$ref));
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf !== undefined) return schema.anyOf.map((it) => typeOf(it, indent)).join(' | ');
  return [schema.type ?? 'unknown']
    .flat()
    .map((type) => plainType(type, schema, indent))
    .join(' | ');
}

function plainType(type: string, schema: ApiSchema, indent: string): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `Array<${schema.items ? typeOf(schema.items, indent) : 'unknown'}>`;
    case 'object':
      return objectType(schema, indent);
    default:
      return type;
  }
}

function objectType({ properties = {}, required = [], additionalProperties }: ApiSchema, indent: string): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, schema]) => {
    return `${comment(schema, inner)}${inner}${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)};\n`;
  });
  if (fields.length === 0) {
    const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown';
    return `{ [name: string]: ${values} }`;
  }
  return `{\n${fields.join('')}${indent}}`;
}

function comment({ description }: ApiSchema, indent: string): string {
  return description === undefined ? '' : `${indent}/** ${description.replaceAll('*/', '* /')} */\n`;
}
