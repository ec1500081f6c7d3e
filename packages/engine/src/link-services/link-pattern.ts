import { once } from '../once.ts';
import type { LinkFormKind } from './link-form.ts';
import { isPlaceholder, type Placeholder } from './placeholder.ts';

/** A literal, a placeholder, or a placeholder between two literals. */
export interface Piece {
  readonly before: string;
  readonly placeholder: Placeholder | null;
  readonly after: string;
}

export interface ParameterPattern {
  readonly name: string;
  readonly value: Piece;
  readonly isOptional: boolean;
}

/** What all forms of a row have in common. */
export interface LinkRow {
  readonly service: string;
  readonly kind: LinkFormKind;
  readonly document: string;
  /** Domains of the service's own, as the row writes them; with their subdomains. */
  readonly domains: readonly string[];
  /** The same as canonicalHost has them: without "www.". */
  readonly canonicalDomains: readonly string[];
  /** On those the page is the service's own, whoever its customer is that the host names. */
  readonly isServicesPage: boolean;
  /** First labels that the form prescribes in front of the sender's domain. */
  readonly labels: readonly Piece[];
  /** Stands on any host as it is. */
  readonly anyHost: boolean;
}

/** What a form asks of path and query. */
export interface LinkShape {
  readonly segments: readonly Piece[];
  /** Further segments of any tokens may follow. */
  readonly hasRest: boolean;
  readonly parameters: readonly ParameterPattern[];
  /** Letters that are fixed: of two forms that fit, the one that says more counts. */
  readonly fixed: number;
}

/** A row as its table writes it: read when an address comes near it, for of hundreds of services few are ever met. */
export interface LinkLine {
  /** Labels, domains and "@", between commas. */
  readonly where: string;
  /** Between blanks. */
  readonly forms: string;
  /** Every form of the row. */
  readonly patterns: () => readonly LinkPattern[];
}

/** One form of one service. */
export interface LinkPattern {
  readonly row: LinkRow;
  readonly acts: boolean;
  /** As the row writes it: path and query. */
  readonly text: string;
  /** Read out of the text when it is asked for first: of thousands of forms few are ever compared with an address. */
  readonly shape: () => LinkShape;
}

/**
 * Rows of a table: "service | where | forms | document". Where: first labels ("url{num}"), own domains ("list-manage.com";
 * "=okta.com" where the page is the service's own also below a customer's label), "@" for any host as it is. Forms: path and query, separated by blanks; "!" in front of what acts when opened, "~" in front
 * of a parameter that may be missing, "**" for further segments of tokens.
 */
export function linesOf(kind: LinkFormKind, table: string): LinkLine[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [service = '', where = '', forms = '', document = 'observed'] = line.split(' | ');
      return {
        where,
        forms,
        patterns: once(() => compileRow({ service, kind, document, ...compileWhere(where) }, forms)),
      };
    });
}

function compileRow(row: LinkRow, forms: string): readonly LinkPattern[] {
  return forms.split(' ').map((form) => {
    const acts = form.startsWith('!');
    const text = acts ? form.slice(1) : form;
    return { row, acts, text, shape: once(() => compileForm(text)) };
  });
}

function compileWhere(text: string): Omit<LinkRow, 'service' | 'kind' | 'document'> {
  const where = text.split(',');
  const domains = where.filter(isDomain).map((name) => name.replace('=', ''));
  return {
    domains,
    canonicalDomains: domains.map(canonicalDomain),
    isServicesPage: where.some((name) => name.startsWith('=')),
    labels: where.filter((name) => !isDomain(name) && name !== '@').map(compilePiece),
    anyHost: where.includes('@'),
  };
}

/** Whether a part of `where` is a domain of the service's own; else the forms are for any sender. */
export function isDomain(name: string): boolean {
  return name.includes('.');
}

/** A domain of `where` as canonicalHost has it. */
export function canonicalDomain(name: string): string {
  const domain = name.replace('=', '');
  return domain.startsWith('www.') ? domain.slice(4) : domain;
}

function compileForm(text: string): LinkShape {
  const queryAt = text.indexOf('?');
  const path = queryAt < 0 ? text : text.slice(0, queryAt);
  const query = queryAt < 0 ? '' : text.slice(queryAt + 1);
  const names = path.split('/').slice(1);
  const hasRest = names.at(-1) === '**';
  const segments = (hasRest ? names.slice(0, -1) : names).filter((name) => name !== '').map(compilePiece);
  const parameters = query === '' ? [] : query.split('&').map(compileParameter);
  return {
    segments,
    hasRest,
    parameters,
    fixed: fixedLetters(segments) + parameters.reduce((sum, { name }) => sum + name.length, 0),
  };
}

/** What `segments` of the shape begin with, where that is a literal; '' for the root; null where it is variable. */
export function firstLiteral(text: string): string | null {
  const queryAt = text.indexOf('?');
  const pathEnd = queryAt < 0 ? text.length : queryAt;
  const start = text.indexOf('/') + 1;
  if (start === 0 || start > pathEnd) return '';
  const next = text.indexOf('/', start);
  const first = text.slice(start, next < 0 || next > pathEnd ? pathEnd : next);
  return first === '**' || first.includes('{') ? null : first;
}

function compileParameter(text: string): ParameterPattern {
  const isOptional = text.startsWith('~');
  const [name = '', value = ''] = splitOnce(isOptional ? text.slice(1) : text, '=');
  return { name, value: compilePiece(value), isOptional };
}

function compilePiece(text: string): Piece {
  const start = text.indexOf('{');
  const end = text.indexOf('}');
  if (start < 0 || end < 0) return { before: text, placeholder: null, after: '' };
  const name = text.slice(start + 1, end);
  if (!isPlaceholder(name)) throw new Error(`no placeholder: ${text}`);
  return { before: text.slice(0, start), placeholder: name, after: text.slice(end + 1) };
}

function fixedLetters(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { before, after }) => sum + 1 + before.length + after.length, 0);
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}
