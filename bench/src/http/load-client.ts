import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Load } from './load.ts';

/**
 * Puts a service under load and prints autocannon's figures as JSON. Every connection goes through bodies of its own,
 * so that no two ask the same at the same time.
 *
 * Argument: a file that holds the `Load` as JSON.
 */
const load: Load = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const { url, seconds, connections, headers, bodies, rate, amount } = load;
const method = bodies.length === 0 ? 'GET' : 'POST';
let connection = 0;

const result = await autocannon({
  url,
  connections,
  method,
  headers: { ...headers },
  ...(amount === undefined ? { duration: seconds } : { amount: Math.max(amount, connections) }),
  ...(rate !== undefined && { overallRate: rate }),
  setupClient(client) {
    const own = shareOf(connection++ % connections);
    if (own.length > 0) client.setRequests(own.map((body) => ({ method, body, headers: { ...headers } })));
  },
});
console.log(JSON.stringify(result));

/** With fewer bodies than connections everybody sends all of them. */
function shareOf(index: number): readonly string[] {
  if (bodies.length < connections) return bodies;
  const size = Math.floor(bodies.length / connections);
  return bodies.slice(index * size, (index + 1) * size);
}
