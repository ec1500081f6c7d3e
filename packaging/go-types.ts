import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiSchema, apiSchemas, nameOf } from './api-schemas.ts';
import { ROOT } from './project.ts';

const GO_TYPES: string = join(ROOT, 'clients/go/types.go');

/** The OpenAPI document's schemas as Go's structs, as gofmt writes them. */
function goTypes(): string {
  const types = Object.entries(apiSchemas()).flatMap(([name, schema]) => structsOf(typeName(name), schema));
  return `${[HEAD, ...types].join('\n\n')}\n`;
}

const HEAD = `// Code generated from the OpenAPI document; DO NOT EDIT. npm run package:types

package lurewatch`;

/** The client's own error is another one. */
function typeName(name: string): string {
  return name === 'Error' ? 'ErrorEnvelope' : name;
}

/** One struct for the schema and one for each object within it. */
function structsOf(name: string, schema: ApiSchema): readonly string[] {
  const within: string[] = [];
  const required = schema.required ?? [];
  const fields = Object.entries(schema.properties ?? {}).map(([key, value]) => {
    const isSure = required.includes(key);
    const type = typeOf(value, `${name}${pascal(key)}`, within);
    const tag = `\`json:"${key}${isSure ? '' : ',omitempty'}"\``;
    return `${comment(value.description, '\t')}\t${pascal(key)} ${isSure ? type : pointerTo(type)} ${tag}`;
  });
  const head =
    schema.description === undefined
      ? `// ${name} is an object of the API.\n`
      : comment(`${name}: ${schema.description}`, '');
  return [...within, `${head}type ${name} struct {\n${fields.join('\n\n')}\n}`];
}

function comment(text: string | undefined, indent: string): string {
  return text === undefined ? '' : `${indent}// ${text.replace(/\s+/g, ' ')}\n`;
}

function typeOf(schema: ApiSchema, name: string, within: string[]): string {
  if (schema.$ref !== undefined) return typeName(nameOf(schema.$ref));
  if (schema.anyOf !== undefined) return unionOf(schema.anyOf, name, within);
  const types = [schema.type ?? (schema.enum === undefined ? typeof schema.const : 'string')].flat();
  const plain = types.filter((type) => type !== 'null');
  const [only] = plain;
  const type = plain.length === 1 && only !== undefined ? plainType(only, schema, name, within) : 'any';
  return types.includes('null') || schema.enum?.includes(null) ? pointerTo(type) : type;
}

/** Go has no unions: what may be missing is a pointer, and anything else is left to the reader. */
function unionOf(options: readonly ApiSchema[], name: string, within: string[]): string {
  const others = options.filter(({ type }) => type !== 'null');
  const [only] = others;
  if (others.length !== 1 || only === undefined) return 'any';
  const type = typeOf(only, name, within);
  return others.length < options.length ? pointerTo(type) : type;
}

/** null and what is not there are nil; slices, maps and any can be nil themselves. */
function pointerTo(type: string): string {
  return /^(?:\*|\[\]|map\[|any$)/.test(type) ? type : `*${type}`;
}

function plainType(type: string, schema: ApiSchema, name: string, within: string[]): string {
  switch (type) {
    case 'string':
      return 'string';
    case 'integer':
      return 'int64';
    case 'number':
      return 'float64';
    case 'boolean':
      return 'bool';
    case 'array':
      return `[]${schema.items ? typeOf(schema.items, `${name}Item`, within) : 'any'}`;
    case 'object':
      return objectType(schema, name, within);
    default:
      return 'any';
  }
}

function objectType(schema: ApiSchema, name: string, within: string[]): string {
  if (Object.keys(schema.properties ?? {}).length > 0) {
    within.push(...structsOf(name, schema));
    return name;
  }
  const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  return `map[string]${Object.keys(values).length === 0 ? 'any' : typeOf(values, name, within)}`;
}

/** https://go.dev/wiki/CodeReviewComments#initialisms */
const INITIALISMS: Readonly<Record<string, string>> = { id: 'ID', url: 'URL', api: 'API', json: 'JSON' };

function pascal(key: string): string {
  return key
    .split(/[^A-Za-z0-9]+/)
    .map((word) => INITIALISMS[word] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

if (import.meta.main) writeFileSync(GO_TYPES, goTypes());

/** Whether the committed file is what the contract says now. */
export function areGoTypesFresh(): boolean {
  return readFileSync(GO_TYPES, 'utf8') === goTypes();
}
