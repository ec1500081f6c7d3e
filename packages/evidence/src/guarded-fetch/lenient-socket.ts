import { Duplex } from 'node:stream';
import { createChunkedBody } from './chunked-body.ts';
import { OutboundError } from './outbound-error.ts';

/** As long as Chromium takes it (net/http/http_stream_parser.h). */
const MAX_HEAD_BYTES = 262_144;
const STATUS_LINE = /^http(?:\/\d{1,3}\.\d{1,3})?[ \t]{1,99}([1-5]\d\d)\b/i;
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** How a body is framed; what contradicts itself is settled as browsers do: chunks before a length. */
const FRAMING: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding', 'connection']);

/**
 * The socket, with the head of each answer written anew as a strict parser wants it. Servers send heads that RFC 9112 forbids and
 * every browser reads: bare line feeds, spaces around names, control characters, odd status lines or none at all, a length
 * beside chunks, 240 kB of cookies. What no browser reads is left as it is, for the parser to refuse.
 */
export function lenientSocket(socket: Duplex): Duplex {
  let head: Buffer[] = [];
  let headBytes = 0;
  let isHead = true;
  let interims = 0;
  /** Of a body that comes in chunks, until its last one. */
  let chunks: ReturnType<typeof createChunkedBody> | null = null;
  /** The end of what came before, in which an empty line may begin. */
  let tail = '';

  const lenient = new Duplex({
    read() {
      socket.resume();
    },
    write(chunk, encoding, done) {
      socket.write(chunk, encoding, done);
    },
    final(done) {
      socket.end(done);
    },
    destroy(error, done) {
      socket.destroy(error ?? undefined);
      done(error);
    },
  });
  const give = (chunk: Buffer) => {
    if (chunk.length > 0 && !lenient.push(chunk)) socket.pause();
  };

  const take = (chunk: Buffer): void => {
    if (!isHead) {
      giveBody(chunk);
      return;
    }
    head.push(chunk);
    headBytes += chunk.length;
    if (headBytes - chunk.length < SLOP_BYTES + 4 && !startsLikeHttp(Buffer.concat(head))) {
      passOn(Buffer.concat([Buffer.from(PLAIN_HEAD), ...head]));
      return;
    }
    const isWhole = EMPTY_LINE.test(tail + chunk.toString('latin1'));
    tail = (tail + chunk.subarray(-3).toString('latin1')).slice(-3);
    if (!isWhole) {
      if (headBytes > MAX_HEAD_BYTES) lenient.destroy(new OutboundError('too_large', 'the header block is too large'));
      return;
    }
    const seen = Buffer.concat(head);
    const end = endOfHead(seen);
    const { text, isInterim, isChunked } = rewritten(seen.subarray(0, end).toString('latin1'));
    const rest = seen.subarray(end);
    if (!isInterim) give(Buffer.from(text, 'latin1'));
    if (!isInterim && isChunked) chunks = createChunkedBody(give);
    head = [];
    headBytes = 0;
    tail = '';
    if (!isInterim) passOn(rest);
    else if (++interims > MAX_INTERIMS)
      lenient.destroy(new OutboundError('protocol_error', 'too many interim answers'));
    else if (rest.length > 0) take(rest);
  };

  socket.on('data', take);
  socket.once('end', () => {
    if (chunks !== null) return breakOff('the body broke off');
    if (isHead && headBytes > 0) give(Buffer.concat(head));
    lenient.push(null);
  });
  socket.once('error', (error) => lenient.destroy(error));
  socket.once('close', () => {
    if (!lenient.readableEnded && !socket.readableEnded) lenient.destroy();
  });

  function passOn(bytes: Buffer): void {
    isHead = false;
    head = [];
    giveBody(bytes);
  }

  function giveBody(bytes: Buffer): void {
    if (chunks === null) {
      give(bytes);
      return;
    }
    const progress = chunks(bytes);
    if (progress === 'more') return;
    chunks = null;
    socket.off('data', take).resume();
    if (progress === 'end') lenient.push(null);
    else breakOff('the chunks of the body cannot be read');
  }

  function breakOff(message: string): void {
    lenient.destroy(new OutboundError('protocol_error', message));
  }

  return lenient;
}

/** HTTP/0.9 has no head: the body begins at once, and ends with the connection. */
const PLAIN_HEAD = 'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n';

/** Browsers bear up to four bytes of slop before the status line. */
const SLOP_BYTES = 4;

function startsLikeHttp(bytes: Buffer): boolean {
  const start = bytes
    .subarray(0, SLOP_BYTES + 4)
    .toString('latin1')
    .toLowerCase();
  return start.includes('http') || (start.length < SLOP_BYTES + 4 && /(?:^|.)h?t{0,2}$/.test(start));
}

/** Where the body begins: behind the first empty line, whatever ends lines. */
function endOfHead(bytes: Buffer): number {
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at + 1] === LF) return at + 2;
    if (bytes[at + 1] === CR && bytes[at + 2] === LF) return at + 3;
  }
  return bytes.length;
}

const EMPTY_LINE = /\n\r?\n/;
/** 1xx answers before the one that counts. */
const MAX_INTERIMS = 10;
const LF = 0x0a;
const CR = 0x0d;

interface Rewritten {
  readonly text: string;
  readonly isInterim: boolean;
  readonly isChunked: boolean;
}

function rewritten(head: string): Rewritten {
  const at = Math.max(head.toLowerCase().indexOf('http'), 0);
  const [statusLine = '', ...lines] = head.slice(at).split(/\r?\n/);
  // A browser takes a status line that says nothing readable for success.
  const code = STATUS_LINE.exec(statusLine)?.[1] ?? '200';
  const isInterim = code.startsWith('1');
  const fields = fieldsOf(lines);
  const kept = fields.filter(([name]) => !FRAMING.has(name.toLowerCase()));
  const text = [`HTTP/1.1 ${code} `, ...kept.map(([name, value]) => `${name}: ${value}`), ...framingOf(fields)];
  return { text: `${text.join('\r\n')}\r\n\r\n`, isInterim, isChunked: isChunked(fields) };
}

type Field = readonly [name: string, value: string];

function fieldsOf(lines: readonly string[]): readonly Field[] {
  const fields: [string, string][] = [];
  for (const line of lines) {
    const last = fields.at(-1);
    if (/^[ \t]/.test(line) && last !== undefined) {
      // Obsolete folding: the value goes on.
      last[1] = `${last[1]} ${clean(line)}`;
      continue;
    }
    const colon = line.indexOf(':');
    const name = colon < 0 ? '' : line.slice(0, colon).trim();
    if (NAME.test(name)) fields.push([name, clean(line.slice(colon + 1))]);
  }
  return fields;
}

function clean(value: string): string {
  return value.replace(CONTROL_CHARACTERS, ' ').trim();
}

/** Tabs stay: addresses lose them. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t]/gu;

function isChunked(fields: readonly Field[]): boolean {
  return valuesOf(fields, 'transfer-encoding').some((value) => /\bchunked\b/i.test(value));
}

function valuesOf(fields: readonly Field[], wanted: string): readonly string[] {
  return fields.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
}

/** Chunks are taken apart here: for the parser, the body ends with the connection. */
function framingOf(fields: readonly Field[]): readonly string[] {
  const [length] = valuesOf(fields, 'content-length').filter((value) => /^\d{1,15}$/.test(value));
  return length === undefined || isChunked(fields) ? ['Connection: close'] : [`Content-Length: ${length}`];
}
