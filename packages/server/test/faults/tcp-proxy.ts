import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** Every piece of data, either way, takes this much longer. */
  delay(ms: number): void;
  /** Connections stay open and new ones are accepted, but nothing goes through: a network that swallows packets. */
  stall(): void;
  /** Once a connection has carried `request`, the next `answer` on it is lost, and the connection ends. Once. */
  loseAnswer(request: string, answer: string): void;
  /** What was held back goes through. */
  resume(): void;
  close(): Promise<void>;
}

/** A wire between a service and its database that a test can make slow or dead. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isStalled = false;
  let losing: { readonly request: string; readonly answer: string; on: Socket | null } | null = null;

  /** Whether this piece is the answer that is to be lost. */
  const isLost = (from: Socket, to: Socket, data: Buffer): boolean => {
    if (losing === null) return false;
    if (losing.on === null && data.includes(losing.request)) losing.on = from;
    if (losing.on !== to || !data.includes(losing.answer)) return false;
    losing = null;
    return true;
  };
  const pipe = (from: Socket, to: Socket): void => {
    from.on('data', (data) => {
      if (isLost(from, to, data)) {
        from.destroy();
        to.destroy();
      } else if (delayMs === 0) to.write(data);
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
    loseAnswer(request, answer) {
      losing = { request, answer, on: null };
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
