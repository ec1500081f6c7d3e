import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** Every piece of data, either way, takes this much longer. */
  delay(ms: number): void;
  /** Connections stay open and new ones are accepted, but nothing goes through: a network that swallows packets. */
  stall(): void;
  /** What was held back goes through. */
  resume(): void;
  close(): Promise<void>;
}

/** A wire between a service and its database that a test can make slow or dead. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isStalled = false;

  const pipe = (from: Socket, to: Socket): void => {
    from.on('data', (data) => {
      if (delayMs === 0) to.write(data);
      else setTimeout(() => to.write(data), delayMs);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    sockets.add(from);
    from.on('close', () => sockets.delete(from));
    if (isStalled) from.pause();
  };
  const server = createServer((client) => {
    const upstream = connect({ host: '127.0.0.1', port: targetPort });
    pipe(client, upstream);
    pipe(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressOf(server.address());

  return {
    port,
    delay(ms) {
      delayMs = ms;
    },
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isStalled = false;
      delayMs = 0;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (typeof address === 'object' && address !== null) return address;
  throw new Error('the proxy has no port');
}
