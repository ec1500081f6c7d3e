import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import zlib from 'node:zlib';
import { listen, portOfServer } from './fake-dns-server.ts';

/** One way to be dear, endless or confusing to whoever reads it. */
export interface HostilePage {
  readonly name: string;
  readonly serve: (request: http.IncomingMessage, response: http.ServerResponse) => void;
}

/** A web server whose every path is hostile. */
export interface HostileWeb {
  /** One URL per page. */
  readonly urls: readonly { readonly name: string; readonly url: string }[];
  close(): Promise<void>;
}

const LONG = 200_000;
const WHOLE = 1_000_000;

/** Starts on 127.0.0.1, on a free port. */
export async function startHostileWeb(): Promise<HostileWeb> {
  const pages = hostilePages();
  const server = http.createServer((request, response) => {
    const index = Number.parseInt((request.url ?? '').slice(1), 10);
    response.on('error', () => {});
    pages[index]?.serve(request, response);
  });
  await listen(server, '127.0.0.1');
  const origin = `http://127.0.0.1:${portOfServer(server)}`;
  return {
    urls: pages.map(({ name }, index) => ({ name, url: `${origin}/${index}` })),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** At least two hundred, in families: each body is served with several types, so that each way of reading it is taken. */
export function hostilePages(): readonly HostilePage[] {
  return [...bodies(), ...encodings(), ...hops(), ...heads(), ...paces()];
}

const TYPES = ['text/html', 'text/plain', ''];

function bodies(): HostilePage[] {
  const families: Readonly<Record<string, string>> = {
    'short comments': `${'<!---->'.repeat(72)}x`,
    'short comments without end': `${'<!---->'.repeat(20_000)}x`,
    'comments half closed': '<!--->-'.repeat(20_000),
    'comments never closed': '<!--'.repeat(50_000),
    'kit words in comments': `<!--${'coded by '.repeat(20_000)}-->`,
    'clone words in comments': `<!-- saved from url=(${'1'.repeat(1_900)}-->`.repeat(300),
    'nested tags': `${'<div>'.repeat(LONG / 5)}x`,
    'nested formatting': '<b><i><a href=x>'.repeat(12_000),
    'closing tags alone': '</div>'.repeat(LONG / 6),
    'tags never closed': '<a '.repeat(LONG / 3),
    'many attributes': `<p ${Array.from({ length: 20_000 }, (_, n) => `a${n}=1`).join(' ')}>`,
    'one long attribute': `<p title="${'x'.repeat(LONG)}">`,
    'attribute without end': `<p title="${'<'.repeat(LONG)}`,
    'long tag name': `<${'a'.repeat(LONG)}>`,
    entities: '&amp;&lt;&#x41;'.repeat(20_000),
    'entities without end': '&'.repeat(LONG),
    'long numeric entity': `&#${'9'.repeat(LONG)};`,
    'white space': `${' \n\t'.repeat(LONG / 3)}<html>`,
    'white space in a title': `<title>${' \n'.repeat(LONG / 2)}</title>`,
    'zero bytes': '\0'.repeat(LONG),
    'many forms': '<form action=//b.example/><input type=password></form>'.repeat(5_000),
    'many fields': '<input name=card placeholder=cvv>'.repeat(8_000),
    'field names of one letter': `<input name="${'card '.repeat(20_000)}">`,
    'many headings': '<h1>PayPal</h1>'.repeat(12_000),
    'heading without end': `<h1>${'PayPal '.repeat(30_000)}`,
    'many frames': '<iframe width=0 style="display : none">'.repeat(6_000),
    'frame style': `<iframe style="${'width: '.repeat(30_000)}">`,
    'many scripts': '<script src=//c.example/x.js></script>'.repeat(6_000),
    'script: hexadecimal': `<script>${'\\x41'.repeat(50_000)}</script>`,
    'script: broken hexadecimal': `<script>${'\\x4\\x'.repeat(40_000)}</script>`,
    'script: character codes': `<script>String.fromCharCode(${'65, '.repeat(50_000)}</script>`,
    'script: fromCharCode again and again': `<script>${'String.fromCharCode('.repeat(10_000)}</script>`,
    'script: atob': `<script>${"atob('".repeat(30_000)}</script>`,
    'script: long base64': `<script>atob('${'A'.repeat(LONG)}</script>`,
    'script: eval': `<script>${'eval( '.repeat(30_000)}</script>`,
    'script: function debugger': `<script>${'function '.repeat(25_000)}</script>`,
    'script: obfuscator names': `<script>${'_0xabc_0xabcd '.repeat(14_000)}</script>`,
    'script: bot tests': `<script>${'/bot'.repeat(50_000)}</script>`,
    'script: bot token': `<script>${'123456789:AA'.repeat(16_000)}</script>`,
    'script: location and logo': `<script>${'logo.clearbit.com '.repeat(11_000)}</script>`,
    'script in handlers': '<p onclick="eval(atob(1))">'.repeat(7_000),
    'seed words': `${'<input>'.repeat(20)}${'seed recovery '.repeat(14_000)}`,
    'parked words': 'this domain name may be '.repeat(8_000),
    'meta charset': `<meta ${'charset '.repeat(20_000)}>`,
    'many metas': '<meta name=robots content=none>'.repeat(6_000),
    'refresh content': `<meta http-equiv=refresh content="0${' '.repeat(LONG)}">`,
    'refresh without target': `<meta http-equiv=refresh content="${'0;url='.repeat(30_000)}">`,
    'base and relative links': `<base href="http://d.example/${'a/'.repeat(1_000)}">${'<img src=../../x>'.repeat(6_000)}`,
    'long links': `<img src="http://e.example/${'a'.repeat(4_000)}">`.repeat(45),
    'host names of a page': Array.from({ length: 10_000 }, (_, n) => `<img src=//h${n}.example/x>`).join(''),
    'mail addresses': 'a@b'.repeat(60_000),
    'svg title': `<svg>${'<title>x</title>'.repeat(12_000)}`,
    'template of everything': '<table><tr><td><select><option><textarea>'.repeat(4_000),
    unicode: '\u{1F4A9}\u202E\u0000ﷺ'.repeat(20_000),
    'a megabyte of text': 'lorem ipsum '.repeat(WHOLE / 12),
    'a megabyte of tags': '<p>x'.repeat(WHOLE / 4),
  };
  return Object.entries(families).flatMap(([name, body]) =>
    TYPES.map((type) => page(`${name}, ${type || 'no type'}`, body, type === '' ? {} : { 'content-type': type })),
  );
}

function encodings(): HostilePage[] {
  const zeros = Buffer.alloc(100_000_000);
  const bombs: readonly (readonly [string, string, Buffer])[] = [
    ['gzip bomb', 'gzip', zlib.gzipSync(zeros, { level: 9 })],
    ['brotli bomb', 'br', zlib.brotliCompressSync(zeros, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } })],
    ['deflate bomb', 'deflate', zlib.deflateSync(zeros)],
    ['gzip in gzip', 'gzip, gzip', zlib.gzipSync(zlib.gzipSync(zeros))],
    ['no gzip at all', 'gzip', Buffer.from('<html>hello')],
    ['gzip cut off', 'gzip', zlib.gzipSync('<html>'.repeat(10_000)).subarray(0, 40)],
    ['unknown encoding', 'zstd', Buffer.from('x')],
    ['many encodings', Array(2_000).fill('gzip').join(','), zlib.gzipSync('x')],
  ];
  const charsets = [
    'utf-16',
    'utf-16be',
    'gb18030',
    'big5',
    'iso-2022-jp',
    'x-user-defined',
    'utf-7',
    'x'.repeat(10_000),
  ];
  return [
    ...bombs.map(([name, encoding, body]) =>
      page(name, body, { 'content-type': 'text/html', 'content-encoding': encoding }),
    ),
    ...charsets.map((charset) =>
      page(`charset ${charset.slice(0, 20)}`, Buffer.from('<p>\u001b$B\xff\xfe'.repeat(20_000), 'latin1'), {
        'content-type': `text/html; charset=${charset}`,
      }),
    ),
  ];
}

function hops(): HostilePage[] {
  const kinds: Readonly<Record<string, string>> = {
    'long digits': `/${'7'.repeat(30_000)}`,
    'digits of 2 000': `/${'7'.repeat(2_000)}`,
    'letters of 2 000': `/${'x'.repeat(2_000)}`,
    'at signs': `/${'a@b'.repeat(600)}`,
    escapes: `/${'%40'.repeat(600)}`,
    'escaped escapes': `/${'%2525'.repeat(400)}`,
    base64: `/?${'QUFB'.repeat(490)}`,
    pairs: `/?${'a=b&'.repeat(480)}`,
    'URL in a value': `/?u=${'http%3A%2F%2F'.repeat(150)}`,
    dots: `/${'../'.repeat(600)}`,
    'another scheme': 'javascript:alert(1)',
    'a broken URL': 'http://[::1',
    'no host': 'http:///',
    IDN: `http://${'ü'.repeat(60)}.example/`,
    punycode: `http://xn--${'a'.repeat(59)}.example/`,
    'bad punycode': 'http://xn--\u00e4.example/',
    'long host': `http://${'a.'.repeat(120)}example/`,
    'odd digits in the host': 'http://１２７.０.０.１/',
    userinfo: `http://${'u'.repeat(1_000)}:p@f.example/`,
    port: 'http://127.0.0.1:99999/',
  };
  const loops = [301, 302, 303, 307, 308].map(
    (status): HostilePage => ({
      name: `loop of ${status}`,
      serve: (request, response) => void response.writeHead(status, { location: request.url ?? '/' }).end(),
    }),
  );
  const chains = ['7', 'x', 'a@', '%40'].map(
    (unit): HostilePage => ({
      name: `chain of long hops of ${unit}`,
      serve: (request, response) => {
        const hop = Number(/hop=(\d+)/.exec(request.url ?? '')?.[1] ?? 0) + 1;
        const path = (request.url ?? '/').split('?')[0];
        response.writeHead(302, { location: `${path}?hop=${hop}&x=${unit.repeat(1_800 / unit.length)}` }).end();
      },
    }),
  );
  const refreshes = Array.from({ length: 4 }, (_, n) =>
    page(`refresh chain ${n}`, `<meta http-equiv=refresh content="0;url=?${'r'.repeat(n * 600)}${n}">`, {
      'content-type': 'text/html',
    }),
  );
  return [
    ...Object.entries(kinds).map(
      ([name, location]): HostilePage => ({
        name: `hop: ${name}`,
        serve: (_, response) => {
          // Bytes that no header may hold are sent as a hostile server would, past Node's own check.
          const text = Buffer.from(`HTTP/1.1 302 Found\r\nlocation: ${location}\r\nconnection: close\r\n\r\n`);
          response.socket?.end(text);
        },
      }),
    ),
    ...Object.entries(kinds).map(([name, target]) =>
      page(`refresh: ${name}`, `<meta http-equiv=refresh content="0; url=${target}">`, { 'content-type': 'text/html' }),
    ),
    ...loops,
    ...chains,
    ...refreshes,
  ];
}

function heads(): HostilePage[] {
  const lines: Readonly<Record<string, string>> = {
    'huge header': `x: ${'y'.repeat(60_000)}\r\n`,
    'many headers': 'x: y\r\n'.repeat(5_000),
    'type without end': `content-type: ${'text/html;'.repeat(2_500)}\r\n`,
    'charset without end': `content-type: text/html; ${'charset '.repeat(3_000)}\r\n`,
    robots: `x-robots-tag: ${'no'.repeat(12_000)}\r\n`,
    'length too long': 'content-length: 99999999999\r\n',
    'length twice': 'content-length: 1\r\ncontent-length: 2\r\n',
    'no colon': 'hello\r\n',
    folded: 'x: y\r\n z\r\n',
    'zero bytes': 'x: \0\r\n',
    'chunk sizes': 'transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n',
    'chunk extensions': `transfer-encoding: chunked\r\n\r\n1;${'a=b;'.repeat(5_000)}\r\nx\r\n0\r\n`,
    'status of letters': '',
  };
  return Object.entries(lines).map(([name, text]) => ({
    name: `head: ${name}`,
    serve: (_, response) => {
      const status = name === 'status of letters' ? 'HTTP/1.1 abc' : 'HTTP/1.1 200 OK';
      response.socket?.end(`${status}\r\n${text}\r\n<html>${'x'.repeat(100)}`);
    },
  }));
}

function paces(): HostilePage[] {
  return [
    { name: 'silence', serve: () => {} },
    { name: 'hang-up', serve: (_, response) => void response.socket?.destroy() },
    { name: 'reset', serve: (_, response) => void response.socket?.resetAndDestroy() },
    { name: 'head, then silence', serve: (_, response) => response.flushHeaders() },
    { name: 'drip', serve: (_, response) => void drip(response, '<p>', 30) },
    { name: 'drip of comments', serve: (_, response) => void drip(response, '<!---->', 30) },
    { name: 'endless', serve: (_, response) => void drip(response, '<p>x'.repeat(16_000), 1) },
    { name: 'endless text', serve: (_, response) => void drip(response, 'x'.repeat(64_000), 1) },
  ];
}

/** For half a minute at most: whoever reads has long gone. */
async function drip(response: http.ServerResponse, piece: string, everyMs: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/html' });
  for (let left = 30_000 / everyMs; left > 0 && !response.destroyed; left--) {
    if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
    await sleep(everyMs);
  }
  response.destroy();
}

function page(name: string, body: string | Uint8Array, headers: Readonly<Record<string, string>>): HostilePage {
  return { name, serve: (_, response) => void response.writeHead(200, headers).end(body) };
}
