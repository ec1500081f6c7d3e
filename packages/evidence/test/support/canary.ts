import net from 'node:net';
import { listen, portOfServer } from '../fake-internet/fake-dns-server.ts';

/** A listener on this machine's own loopback addresses that nothing may ever reach. */
export interface Canary {
  readonly port: number;
  readonly connections: number;
  close(): Promise<void>;
}

export async function startCanary(): Promise<Canary> {
  let connections = 0;
  const onConnection = (socket: net.Socket) => {
    connections += 1;
    socket.on('error', () => {}).destroy();
  };
  const four = net.createServer(onConnection);
  const six = net.createServer(onConnection);
  await listen(four, '127.0.0.1');
  const port = portOfServer(four);
  // Machines without IPv6 have no ::1 to guard.
  await listen(six, '::1', port).catch(() => {});
  return {
    port,
    get connections() {
      return connections;
    },
    async close() {
      await Promise.all([four, six].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
