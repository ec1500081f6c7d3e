import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { connectToSyslog, sendToSyslog } from './syslog-connection.ts';

test('a receiver that stands still is given up', async () => {
  const server = createServer((socket) => socket.pause());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const receiver = { host: '127.0.0.1', port: address.port, tls: false, framing: 'lines' } as const;
  const socket = await connectToSyslog(receiver, {});
  const flood = async () => {
    for (let batch = 0; batch < 200; batch++) await sendToSyslog(socket, 'x'.repeat(300_000), 200);
  };
  await expect(flood()).rejects.toThrow();
  expect(socket.destroyed).toBe(true);
  server.close();
});
