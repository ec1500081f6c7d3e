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

/** One form of one service, compiled from its row. */
export interface LinkPattern {
  readonly service: string;
  readonly kind: LinkFormKind;
  readonly acts: boolean;
  readonly document: string;
  /** Domains of the service's own, as the row writes them; with their subdomains. */
  readonly domains: readonly string[];
  /** On those the page is the service's own, whoever its customer is that the host names. */
  readonly isServicesPage: boolean;
  /** First labels that the form prescribes in front of the sender's domain. */
  readonly labels: readonly Piece[];
  /** Stands on any host as it is. */
  readonly anyHost: boolean;
  readonly segments: readonly Piece[];
  /** Further segments of any tokens may follow. */
  readonly hasRest: boolean;
  readonly parameters: readonly ParameterPattern[];
  /** As the row writes it: path and query. */
  readonly text: string;
  /** Letters that are fixed: of two forms that fit, the one that says more counts. */
  readonly fixed: number;
}

/**
 * Rows of a table: "service | where | forms | document". Where: first labels ("url{num}"), own domains ("list-manage.com";
 * "=okta.com" where the page is the service's own also below a customer's label), "@" for any host as it is. Forms: path and query, separated by blanks; "!" in front of what acts when opened, "~" in front
 * of a parameter that may be missing, "**" for further segments of tokens.
 */
export function compileRows(kind: LinkFormKind, table: string): LinkPattern[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [service = '', where = '', forms = '', document = 'observed'] = line.split(' | ');
      const row = { service, kind, document, ...compileWhere(where.split(',')) };
      return forms.split(' ').map((form) => compileForm(row, form));
    });
}

/** What all forms of a row have in common. */
type Row = Pick<LinkPattern, 'service' | 'kind' | 'document' | 'domains' | 'isServicesPage' | 'labels' | 'anyHost'>;

function compileWhere(where: readonly string[]): Pick<Row, 'domains' | 'isServicesPage' | 'labels' | 'anyHost'> {
  return {
    domains: where.filter((name) => name.includes('.')).map((name) => name.replace('=', '')),
    isServicesPage: where.some((name) => name.startsWith('=')),
    labels: where.filter((name) => !name.includes('.') && name !== '@').map(compilePiece),
    anyHost: where.includes('@'),
  };
}

function compileForm(row: Row, form: string): LinkPattern {
  const acts = form.startsWith('!');
  const text = acts ? form.slice(1) : form;
  const queryAt = text.indexOf('?');
  const path = queryAt < 0 ? text : text.slice(0, queryAt);
  const query = queryAt < 0 ? '' : text.slice(queryAt + 1);
  const names = path.split('/').slice(1);
  const hasRest = names.at(-1) === '**';
  const segments = (hasRest ? names.slice(0, -1) : names).filter((name) => name !== '').map(compilePiece);
  const parameters = query === '' ? [] : query.split('&').map(compileParameter);
  return {
    ...row,
    acts,
    segments,
    hasRest,
    parameters,
    text,
    fixed: fixedLetters(segments) + parameters.reduce((sum, { name }) => sum + name.length, 0),
  };
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
