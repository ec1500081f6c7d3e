import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a connection without a request may still bring one before it is closed. */
const QUIET_MS = 250;
const SWEEP_MS = 25;

/**
 * Takes no new connections, answers what comes on the open ones (with `Connection: close`, which the application says
 * while it stops), and closes the rest when they have been quiet: nobody who keeps a connection busy sees it reset.
 */
export async function closePolitely(app: FastifyInstance): Promise<void> {
  const { server } = app;
  if (server.listening) {
    // Whoever has just connected is taken in first: closing resets what the system has accepted and we have not.
    await untilNobodyComes(server);
    // Node's HTTP server closes quiet connections together with the listener; the one below it only the listener.
    Server.prototype.close.call(server);
    const quietAt = performance.now() + QUIET_MS;
    while (performance.now() < quietAt && (await countConnections(server)) > 0) await sleep(SWEEP_MS);
  }
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

/**
 * Ends when the event loop has looked at the sockets and found no newcomer: it takes in one a turn, so that others may wait
 * behind it. Where they never end, they are not waited for beyond QUIET_MS.
 */
async function untilNobodyComes(server: Server): Promise<void> {
  let hasNewcomer: boolean;
  const notice = () => {
    hasNewcomer = true;
  };
  server.on('connection', notice);
  const end = performance.now() + QUIET_MS;
  do {
    hasNewcomer = false;
    await afterPoll();
  } while (hasNewcomer && performance.now() < end);
  server.off('connection', notice);
}

/** Right behind the event loop's look at the sockets: what had arrived has been read. */
function afterPoll(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => setImmediate(resolve), 1);
  });
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
