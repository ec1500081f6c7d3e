import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startTestServer } from '../support/start-test-server.ts';

it('a service that stops resets no connection, busy or quiet, and says on each that it ends', async () => {
  for (const pauseMs of [0, 5]) {
    const server = await startTestServer('sqlite');
    const { token } = await server.newAccount();
    const started: Promise<void>[] = [];
    const clients = Array.from({ length: 32 }, () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      started.push(promise);
      return talkUntilGone(server.url, token, pauseMs, resolve);
    });
    const quiet = await openQuietConnection(server.url);
    await Promise.all(started);
    await server.close();
    const ends = await Promise.all(clients);
    // A new connection is refused; one that was open has been told, and nothing that was sent is left without an answer.
    expect(ends.map(({ code }) => code).filter((code) => code !== 'ECONNREFUSED')).toEqual([]);
    expect(ends.every(({ answered }) => answered > 0)).toBe(true);
    expect(ends.every(({ lastConnection }) => lastConnection === 'close')).toBe(true);
    expect(await quiet.ended).toBe('end');
  }
}, 60_000);

interface End {
  readonly code: string | undefined;
  readonly answered: number;
  /** The Connection header of the last answer. */
  readonly lastConnection: string | undefined;
}

async function talkUntilGone(url: string, token: string, pauseMs: number, onAnswer: () => void): Promise<End> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let lastConnection: string | undefined;
  for (let answered = 0; ; answered++) {
    try {
      lastConnection = await usageOnce(agent, url, token);
      onAnswer();
    } catch (error) {
      agent.destroy();
      return {
        code: error instanceof Error && 'code' in error ? String(error.code) : undefined,
        answered,
        lastConnection,
      };
    }
    if (pauseMs > 0) await sleep(pauseMs);
  }
}

function usageOnce(agent: Agent, url: string, token: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/v1/account`, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.headers.connection));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function openQuietConnection(url: string): Promise<{ readonly ended: Promise<string> }> {
  const { connect } = await import('node:net');
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const ended = new Promise<string>((resolve) => {
    socket.on('end', () => resolve('end')).on('error', (error) => resolve(String(error)));
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write('GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.resume();
  return { ended };
}
