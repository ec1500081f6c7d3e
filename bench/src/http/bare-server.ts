import { createServer } from 'node:http';

/**
 * The yardstick: node:http that reads a JSON body, parses it, and answers with JSON of the asked size. No framework,
 * no validation, no key, no storage.
 *
 * Arguments: bytes of the answer. Prints its port.
 */
const answer = JSON.stringify({ success: true, pad: 'x'.repeat(Math.max(0, Number(process.argv[2]) - 25)) });

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) });
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});
