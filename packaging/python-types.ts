import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiSchema, apiSchemas, nameOf } from './api-schemas.ts';
import { ROOT } from './project.ts';

export const PYTHON_TYPES: string = join(ROOT, 'clients/python/src/lurewatch/types.py');

/** The OpenAPI document's schemas as Python's typed dictionaries. */
export function pythonTypes(): string {
  const classes = Object.entries(apiSchemas()).flatMap(([name, schema]) => classesOf(typeName(name), schema));
  return `${[HEAD, ...classes].join('\n\n')}\n${ALIASES}`;
}

const HEAD = `"""Answers of the API, made from its OpenAPI document: npm run package:python-types"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union
`;

const ALIASES = `

Verdict = Literal["safe", "suspicious", "dangerous", "unknown"]
`;

function typeName(name: string): string {
  return name === 'Error' ? 'ErrorEnvelope' : name;
}

/** One class for the schema and one for each object within it; before 3.11 what may be missing needs a class of its own. */
function classesOf(name: string, schema: ApiSchema): readonly string[] {
  const { properties = {}, required = [] } = schema;
  const before: string[] = [];
  const field = ([key, value]: readonly [string, ApiSchema]): string => {
    return `    ${key}: ${typeOf(value, `${name}${pascal(key)}`, before)}`;
  };
  const entries = Object.entries(properties);
  if (entries.some(([key]) => KEYWORDS.includes(key))) {
    const fields = entries.map(([key, value]) => `"${key}": ${typeOf(value, `${name}${pascal(key)}`, before)}`);
    return [...before, `${name} = TypedDict("${name}", {${fields.join(', ')}})\n`];
  }
  const always = entries.filter(([key]) => required.includes(key)).map(field);
  const maybe = entries.filter(([key]) => !required.includes(key)).map(field);
  const doc = [`    """${schema.description ?? `${spaced(name)} of the API's reference.`}"""\n`];
  if (maybe.length === 0) return [...before, classText(name, 'TypedDict', [...doc, ...always])];
  return [
    ...before,
    classText(`_${name}Always`, 'TypedDict', [`    """What ${name} always has."""\n`, ...always]),
    classText(name, `_${name}Always, total=False`, [...doc, ...maybe]),
  ];
}

/** Names that no field of a Python class can have. */
const KEYWORDS: readonly string[] = ['from', 'import', 'class', 'def', 'is', 'in', 'not', 'or', 'and', 'with', 'as'];

function classText(name: string, base: string, lines: readonly string[]): string {
  return `class ${name}(${base}):\n${lines.length === 0 ? '    pass' : lines.join('\n')}\n`;
}

function typeOf(schema: ApiSchema, name: string, before: string[]): string {
  if (schema.$ref !== undefined) return typeName(nameOf(schema.$ref));
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
  if (schema.enum !== undefined) return enumOf(schema.enum);
  if (schema.anyOf !== undefined) return `Union[${schema.anyOf.map((it) => typeOf(it, name, before)).join(', ')}]`;
  const types = [schema.type ?? 'any'].flat();
  const plain = types.filter((type) => type !== 'null').map((type) => plainType(type, schema, name, before));
  const union = plain.length === 1 ? (plain[0] ?? 'Any') : `Union[${plain.join(', ')}]`;
  return types.includes('null') ? `Optional[${union}]` : union;
}

function enumOf(values: readonly (string | null)[]): string {
  const words = values.filter((value) => value !== null).map(literal);
  const choice = `Literal[${words.join(', ')}]`;
  return words.length < values.length ? `Optional[${choice}]` : choice;
}

function plainType(type: string, schema: ApiSchema, name: string, before: string[]): string {
  switch (type) {
    case 'string':
      return 'str';
    case 'integer':
      return 'int';
    case 'number':
      return 'float';
    case 'boolean':
      return 'bool';
    case 'array':
      return `List[${schema.items ? typeOf(schema.items, `${name}Item`, before) : 'Any'}]`;
    case 'object':
      return objectType(schema, name, before);
    default:
      return 'Any';
  }
}

function objectType(schema: ApiSchema, name: string, before: string[]): string {
  if (Object.keys(schema.properties ?? {}).length === 0) {
    const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    return `Dict[str, ${typeOf(values, name, before)}]`;
  }
  before.push(...classesOf(name, schema));
  return name;
}

function literal(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);
}

/** `BatchJobSummary` → `Batch job summary` */
function spaced(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.charAt(0) + words.slice(1).toLowerCase();
}

function pascal(key: string): string {
  return key.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

if (import.meta.main) writeFileSync(PYTHON_TYPES, pythonTypes());

/** Whether the committed file is what the contract says now. */
export function arePythonTypesFresh(): boolean {
  return readFileSync(PYTHON_TYPES, 'utf8') === pythonTypes();
}
