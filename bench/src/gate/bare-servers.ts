import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * The least that a server of the gate's protocols can do: finds where a request ends and says that it passes. Prints its ports.
 * With BARE_JUDGES=1 it has the detector judge the address of an ICAP request before, and heeds nothing of what that says.
 */
const ICAP_ANSWER =
  'ICAP/1.0 204 No Content\r\nISTag: "bare"\r\nConnection: keep-alive\r\nEncapsulated: null-body=0\r\n\r\n';

/** Answers what `lengthAt` measures from each place on; 0: it has not come whole. */
function pieces(lengthAt: (text: string, from: number) => number, answer: (request: string) => string): Server {
  return createServer({ noDelay: true }, (socket) => {
    let rest = '';
    socket.setEncoding('latin1');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: string) => {
      const text = rest + chunk;
      let from = 0;
      let answers = '';
      for (let length = lengthAt(text, from); length > 0; length = lengthAt(text, from)) {
        answers += answer(text.slice(from, from + length));
        from += length;
      }
      rest = text.slice(from);
      if (answers !== '') socket.write(answers);
    });
  });
}

function icapLength(text: string, from: number): number {
  const end = text.indexOf('\r\n\r\n', from);
  const at = text.indexOf('null-body=', from);
  if (end < 0 || at < 0) return 0;
  const length = end + 4 - from + Number.parseInt(text.slice(at + 'null-body='.length, end), 10);
  return from + length > text.length ? 0 : length;
}

const lineLength = (text: string, from: number) => text.indexOf('\n', from) + 1 - from;
const idOf = (line: string) => line.slice(0, line.indexOf(' '));

/** Judges the address that an ICAP request is about. */
async function detector(): Promise<(request: string) => void> {
  const { noEvidence, parseUrl } = await import('@lurewatch/engine');
  const { loadEngine } = await import('@lurewatch/engine/node');
  const engine = loadEngine();
  return (request) => {
    const parsed = parseUrl(/^GET (\S+)/m.exec(request)?.[1] ?? '');
    if (!parsed.ok) throw new Error(`no address in ${request}`);
    engine.analyze(parsed.url, noEvidence(new Date()));
  };
}

const judge = process.env.BARE_JUDGES === '1' ? await detector() : null;
const servers = {
  icap: pieces(icapLength, (request) => {
    judge?.(request);
    return ICAP_ANSWER;
  }),
  http: createHttpServer((_request, response) => {
    response.writeHead(200, { 'content-length': 0 });
    response.end();
  }),
  squid: pieces(lineLength, (line) => `${idOf(line)} ERR\n`),
  names: pieces(lineLength, (line) => `${idOf(line)} pass\n`),
};
const places = await Promise.all(
  Object.entries(servers).map(
    ([name, server]) =>
      new Promise<string>((resolve) =>
        server.listen(0, '127.0.0.1', () => resolve(`${name} 127.0.0.1:${(server.address() as AddressInfo).port}`)),
      ),
  ),
);
console.log(`listens: ${places.join(', ')}`);
