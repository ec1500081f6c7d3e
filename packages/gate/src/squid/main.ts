import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createSquidHelper } from './squid-helper.ts';

/** Squid's helper: `external_acl_type lurewatch … node packages/gate/src/squid/main.ts [--gate 127.0.0.1:9003]`. */
function main(): void {
  const { values } = parseArgs({
    options: {
      gate: { type: 'string', default: '127.0.0.1:9003' },
      'deadline-ms': { type: 'string', default: '1000' },
      'when-down': { type: 'string', default: 'allow' },
    },
  });
  const address = /^(?:\[([0-9a-f:.]+)\]|([^\s:]+)):(\d{1,5})$/i.exec(values.gate);
  const host = address?.[1] ?? address?.[2];
  const deadlineMs = Number(values['deadline-ms']);
  const whenDown = values['when-down'];
  if (host === undefined) fail(`--gate is "${values.gate}": use an address and a port such as 127.0.0.1:9003`);
  if (!(deadlineMs >= 10 && deadlineMs <= 60_000)) fail('--deadline-ms takes a number from 10 to 60000');
  if (whenDown !== 'allow' && whenDown !== 'block') fail('--when-down takes allow or block');

  const helper = createSquidHelper({
    host,
    port: Number(address?.[3]),
    deadlineMs,
    whenDown: whenDown === 'block' ? 'OK' : 'ERR',
    write: (text) => void process.stdout.write(text),
    tell: (message) => void process.stderr.write(`lurewatch: ${message}\n`),
  });
  process.stdout.on('error', () => process.exit(0));
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on('line', (line) => helper.take(line));
  lines.on('close', () => process.exit(0));
}

function fail(message: string): never {
  process.stderr.write(`lurewatch: ${message}\n`);
  process.exit(2);
}

main();
