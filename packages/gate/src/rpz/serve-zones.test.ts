import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { withLength } from '../dns/stream-messages.ts';
import { serveZones } from './serve-zones.ts';
import { wireName } from './transfer-messages.ts';

const SOA = Buffer.concat([
  Buffer.from([0x12, 0x34, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]),
  wireName('rpz.example'),
  Buffer.from([0, 6, 0, 1]),
]);

it('strangers who hold connections take none from who may transfer', async () => {
  const zone = { name: 'rpz.example', serial: 7, refreshS: 60, owners: [], passing: [] };
  const mayTransfer = (address: string) => address === '127.0.0.2';
  const listener = await serveZones({ current: () => [zone], mayTransfer, notify: [] }, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => listener.close());
  const open = async (localAddress: string): Promise<Socket> => {
    const socket = connect({ host: '127.0.0.1', port: listener.port, localAddress });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  for (let i = 0; i < 60; i++) await open('127.0.0.1');
  const resolver = await open('127.0.0.2');
  resolver.write(withLength(SOA));
  const [answer] = (await Promise.race([once(resolver, 'data'), once(resolver, 'close')])) as [unknown];
  expect(Buffer.isBuffer(answer) && (answer[5] ?? 0) & 0x0f).toBe(0);
});
