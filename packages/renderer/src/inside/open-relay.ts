import net from 'node:net';

export interface Relay {
  /** On the loopback inside the fence: the only way that a page's requests have. */
  readonly port: number;
  close(): void;
}

/** Chromium speaks to proxies over TCP alone; the guarded one listens on a socket in the file system. */
export async function openRelay(socketPath: string): Promise<Relay> {
  const open = new Set<net.Socket>();
  const server = net.createServer({ allowHalfOpen: true }, (inner) => {
    const outer = net.connect({ path: socketPath, allowHalfOpen: true });
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the relay has no port');
  return {
    port: address.port,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
