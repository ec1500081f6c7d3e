import { computedMIMEType, MIMEType } from 'whatwg-mimetype';

type Headers = Readonly<Record<string, string>>;

/** What the first bytes and the headers of an answer make it. */
export interface PageType {
  /** A browser shows it as a document with elements. */
  readonly isPage: boolean;
  readonly isXml: boolean;
  /** The charset that the header declares. */
  readonly charset: string | undefined;
}

/** Of a body, so that both the type (MIME Sniffing Standard, section 5.2) and the encoding (HTML Standard, 1 024 bytes) can be told. */
export const HEAD_BYTES = 1_445;

/** Of one type: longer ones are slow to read. */
const LONGEST_TYPE = 1_024;
/** Of a header with more types, the first and the last are read. */
const MOST_AT_END = 10;
const XML = /^(?:application\/xhtml\+xml|image\/svg\+xml|(?:text|application)\/xml)$/;

/** The type as browsers determine it: declared, or by the look of the first bytes where none is (MIME Sniffing Standard). */
export function pageTypeOf(headers: Headers, head: Uint8Array): PageType {
  const declared = declaredType(headers['content-type'] ?? '');
  const noSniff = (headers['x-content-type-options'] ?? '').split(',')[0]?.trim().toLowerCase() === 'nosniff';
  const computed = computedMIMEType(head, { ...(declared && { contentTypeHeader: declared.text }), noSniff }).essence;
  const isOpen = !noSniff && (declared === null || SNIFFED.test(declared.type.essence));
  const essence = isOpen && computed === 'text/plain' && beginsWithComment(head) ? 'text/html' : computed;
  const isXml = XML.test(essence);
  return {
    isPage: (isXml || essence === 'text/html') && !/^\s*attachment/i.test(headers['content-disposition'] ?? ''),
    isXml,
    charset: declared?.type.parameters.get('charset'),
  };
}

/** Types that say nothing (MIME Sniffing Standard, section 7). */
const SNIFFED = /^(?:unknown\/unknown|application\/unknown|\*\/\*)$/;

/** Browsers take any comment for HTML; the standard asks for white space or `>` behind its opening. */
function beginsWithComment(head: Uint8Array): boolean {
  return /^[\t\n\f\r ]{0,1400}<!--/.test(new TextDecoder('latin1').decode(head));
}

/** The last readable one of a header that was sent more than once (Fetch Standard, "extract a MIME type"). */
function declaredType(header: string): { readonly text: string; readonly type: MIMEType } | null {
  let last: { readonly text: string; readonly type: MIMEType } | null = null;
  for (const whole of endsOf(header.split(','))) {
    const text = whole.slice(0, LONGEST_TYPE);
    const type = MIMEType.parse(text);
    if (type === null || type.essence === '*/*') continue;
    // The same type once more, without a charset, keeps the one that was declared.
    if (last?.type.essence === type.essence && type.parameters.get('charset') === undefined) continue;
    last = { text: text.trim(), type };
  }
  return last;
}

function endsOf(types: readonly string[]): readonly string[] {
  if (types.length <= 2 * MOST_AT_END) return types;
  return [...types.slice(0, MOST_AT_END), ...types.slice(-MOST_AT_END)];
}
