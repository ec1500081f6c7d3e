import type { Random } from '../../../../../test/random.ts';

type Encoding = '7bit' | '8bit' | 'quoted-printable' | 'base64';

/** One part of a message: its headers, and bytes or further parts. */
export interface Part {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

interface LeafOptions {
  readonly encoding?: Encoding;
  readonly charset?: string | undefined;
  readonly disposition?: 'inline' | 'attachment';
  readonly filename?: string;
  readonly contentId?: string;
  /** Further parameters of Content-Type. */
  readonly parameters?: string;
}

const CRLF = '\r\n';
const ascii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** RFC 2047, each word short enough to fold. */
export function encodedWords(text: string): string {
  if (ascii(text)) return text;
  const words: string[] = [];
  let chunk = '';
  for (const letter of text) {
    if (Buffer.byteLength(chunk + letter) > 42) {
      words.push(chunk);
      chunk = '';
    }
    chunk += letter;
  }
  words.push(chunk);
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(`${CRLF} `);
}

/** RFC 2231 where a name is not ASCII. */
function parameter(name: string, value: string): string {
  if (ascii(value)) return `${name}="${value}"`;
  const safe = encodeURIComponent(value).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${name}*=UTF-8''${safe}`;
}

/** RFC 2045, lines of at most 76. */
function quotedPrintable(bytes: Buffer): string {
  const lines: string[] = [];
  let line = '';
  const put = (text: string): void => {
    if (line.length + text.length > 75) {
      lines.push(`${line}=`);
      line = '';
    }
    line += text;
  };
  for (const [index, byte] of bytes.entries()) {
    if (byte === 13 && bytes[index + 1] === 10) continue;
    if (byte === 10) {
      lines.push(line.replace(/ $/, '=20'));
      line = '';
    } else if (byte >= 32 && byte <= 126 && byte !== 61) put(String.fromCharCode(byte));
    else put(`=${byte.toString(16).toUpperCase().padStart(2, '0')}`);
  }
  lines.push(line.replace(/ $/, '=20'));
  return lines.join(CRLF);
}

const wrapped = (bytes: Buffer): string => bytes.toString('base64').replaceAll(/.{76}(?=.)/g, `$&${CRLF}`);

function encodeBody(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'base64') return Buffer.from(wrapped(bytes));
  if (encoding === 'quoted-printable') return Buffer.from(quotedPrintable(bytes));
  return bytes;
}

/** A part without further parts. Text gets CRLF and, unless told otherwise, UTF-8 in quoted-printable. */
export function leaf(type: string, body: string | Buffer, options: LeafOptions = {}): Part {
  const text = typeof body === 'string';
  const charset = 'charset' in options ? options.charset : text ? 'utf-8' : undefined;
  const encoding = options.encoding ?? (text ? 'quoted-printable' : 'base64');
  const bytes = text ? encodeText(body.replaceAll(/\r?\n/g, CRLF), charset ?? 'utf-8') : body;
  const { filename, contentId, disposition, parameters } = options;
  const contentType = [
    type,
    ...(charset === undefined ? [] : [`charset=${charset}`]),
    ...(parameters === undefined ? [] : [parameters]),
    ...(filename === undefined ? [] : [parameter('name', filename)]),
  ].join(`;${CRLF} `);
  const shown = disposition ?? (filename === undefined ? undefined : 'attachment');
  return {
    headers: [
      ['Content-Type', contentType],
      ['Content-Transfer-Encoding', encoding],
      ...(contentId === undefined ? [] : [['Content-ID', `<${contentId}>`] as const]),
      ...(shown === undefined
        ? []
        : [
            [
              'Content-Disposition',
              filename === undefined ? shown : `${shown};${CRLF} ${parameter('filename', filename)}`,
            ] as const,
          ]),
    ],
    body: encodeBody(bytes, encoding),
  };
}

function encodeText(text: string, charset: string): Buffer {
  if (charset === 'utf-16') return Buffer.from(`\ufeff${text}`, 'utf16le');
  return Buffer.from(text, charset === 'iso-8859-1' || charset === 'windows-1252' ? 'latin1' : 'utf8');
}

/** Several parts in one. */
export function multipart(random: Random, subtype: string, parts: readonly Part[], parameters = ''): Part {
  const boundary = `=_${random.hex(24)}`;
  const body = Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(`--${boundary}${CRLF}`), writePart(part), Buffer.from(CRLF)]),
    Buffer.from(`--${boundary}--${CRLF}`),
  ]);
  return { headers: [['Content-Type', `multipart/${subtype};${CRLF} boundary="${boundary}"${parameters}`]], body };
}

/** Headers, an empty line, the body. */
export function writePart({ headers, body }: Part): Buffer {
  const head = headers.map(([name, value]) => `${name}: ${value}${CRLF}`).join('');
  return Buffer.concat([Buffer.from(`${head}${CRLF}`), body]);
}
