import { connect, createServer } from 'node:net';

export interface BreakingLine {
  readonly port: number;
  /** Ends the next connection on which the client says so, before the server hears it. Resolves when that has happened. */
  breakAt(said: RegExp): Promise<void>;
  close(): Promise<void>;
}

/** Leads to a port of this machine, and breaks when it is told to. */
export async function startBreakingLine(port: number): Promise<BreakingLine> {
  let breaking: { readonly said: RegExp; readonly broken: () => void } | null = null;
  const server = createServer((client) => {
    const far = connect(port, '127.0.0.1');
    const end = (): void => {
      client.destroy();
      far.destroy();
    };
    client.on('error', end).on('close', end);
    far.on('error', end).on('close', end);
    far.pipe(client);
    client.on('data', (chunk) => {
      if (breaking?.said.test(chunk.toString('latin1')) !== true) return far.write(chunk);
      breaking.broken();
      breaking = null;
      return end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    breakAt: (said) =>
      new Promise((resolve) => {
        breaking = { said, broken: resolve };
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
