import { createServer } from 'node:http';

/** A webhook receiver on loopback. Argument: `answer` (200 at once) or `hang` (never). Prints its URL. */
const isHanging = process.argv[2] === 'hang';

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    if (!isHanging) response.writeHead(200).end('ok');
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : address}/hook`);
});
process.on('SIGTERM', () => process.exit(0));
