import type { TSchema } from 'typebox';
import { type Html, html } from './html.ts';
import { withCode } from './with-code.ts';

const MAX_DEPTH = 3;

interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly SchemaNode[];
  readonly const?: unknown;
  readonly default?: unknown;
}

/** A schema as a table of fields, those of inner objects indented below their own. */
export function renderFields(schema: TSchema): Html {
  const rows = rowsOf(plain(schema), '', 0);
  return rows.length === 0
    ? html``
    : html`<div class="table-scroll" tabindex="0" role="group" aria-label="Fields"><table><thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function rowsOf(node: SchemaNode, prefix: string, depth: number): Html[] {
  if (node.items) return rowsOf(node.items, `${prefix}[]`, depth);
  return Object.entries(node.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const optional = node.required?.includes(name) ? '' : ' (optional)';
    const row = html`<tr><td><code>${path}</code>${optional}</td><td>${typeOf(field)}</td><td>${withCode(field.description ?? '')} ${valuesOf(field)}${defaultOf(field)}</td></tr>`;
    return depth < MAX_DEPTH ? [row, ...rowsOf(field, path, depth + 1)] : [row];
  });
}

function typeOf({ type, items, anyOf, const: fixed }: SchemaNode): string {
  if (fixed !== undefined) return JSON.stringify(fixed);
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  const name = typeof type === 'string' ? type : (type?.join(' or ') ?? 'any');
  return items ? `array of ${typeOf(items)}` : name;
}

function valuesOf({ enum: values, items }: SchemaNode): Html | null {
  const all = values ?? items?.enum;
  return all && all.length <= 20
    ? html`One of ${all.map((value, index) => html`${index > 0 ? ', ' : ''}<code>${value}</code>`)}.`
    : null;
}

function defaultOf({ default: value }: SchemaNode): Html | null {
  return value === undefined ? null : html` Default: <code>${JSON.stringify(value)}</code>.`;
}

/** A TypeBox schema is JSON Schema; through JSON it is seen as such. */
function plain(schema: TSchema): SchemaNode {
  return JSON.parse(JSON.stringify(schema));
}
