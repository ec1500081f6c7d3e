import { buffer } from 'node:stream/consumers';
import { openMessageReader } from '../../src/index.ts';

/** Reads the message on standard input, and writes its links and how far the network is. */
const reader = openMessageReader({ workers: 1, deadlineMs: 20_000 });
const { links, limits } = await reader.read(await buffer(process.stdin));
await reader.close();
const network = await fetch('http://127.0.0.1:8080/').then(
  () => 'there',
  ({ cause }) => cause.code,
);
console.log(JSON.stringify({ links, limits, network }));
