import dgram from 'node:dgram';
import net from 'node:net';
import type { RenderAnswer } from '@lurewatch/evidence';
import { type FakeInternet, startFakeInternet } from '@lurewatch/evidence/fake-internet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWithBrowser, isAlive, startTestRenderer, type TestRenderer } from '../support/start-test-renderer.ts';
import { SELFISH, sideDoors } from './hostile-pages.ts';

const DEADLINE_MS = 6_000;
/** Behind the deadline: what the outside grants the inside, and what a busy machine takes. */
const LATEST_MS = DEADLINE_MS + 8_000;

describeWithBrowser('hostile pages', () => {
  let internet: FakeInternet;
  let renderer: TestRenderer;
  let inward: Listener;
  let doors: Readonly<Record<string, string>>;

  beforeAll(async () => {
    inward = await startListener();
    doors = sideDoors(`127.0.0.1:${inward.port}`);
    internet = await startFakeInternet({
      hosts: [
        { host: 'selfish.example', pages: numbered(SELFISH) },
        {
          host: 'doors.example',
          pages: {
            ...numbered(doors),
            '/sw.js': { body: "fetch('/from-worker')", headers: { 'content-type': 'text/javascript' } },
            '/file.zip': { body: 'PK', headers: { 'content-disposition': 'attachment' } },
          },
        },
        {
          host: 'bombs.example',
          pages: {
            '/gzip': { body: Buffer.alloc(300_000_000, '<p>x'), encoding: 'gzip' },
            '/plain': Buffer.alloc(30_000_000, '<p>x').toString(),
            '/drip': { body: 'x'.repeat(1_000), drip: { pieces: 1_000, everyMs: 300 } },
            '/silent': { body: 'x', delayMs: 60_000 },
            '/cut': { body: 'x', hangUp: true },
            '/inward': { status: 302, headers: { location: `http://127.0.0.1:${inward.port}/` } },
            '/file': { status: 302, headers: { location: 'file:///etc/passwd' } },
            '/loop': { status: 302, headers: { location: '/loop' } },
          },
        },
        { host: 'inward.example', dns: { a: ['127.0.0.1'] } },
        {
          host: 'calm.example',
          pages: { '/': `<p>${'A calm page with enough text to be looked at. '.repeat(5)}</p>` },
        },
      ],
    });
    renderer = await startTestRenderer(internet, {
      RENDERER_DEADLINE_MS: String(DEADLINE_MS),
      RENDERER_CONCURRENCY: '2',
    });
  });
  afterAll(async () => {
    await renderer?.stop();
    await Promise.all([internet?.close(), inward?.close()]);
  });

  async function expectCalm(): Promise<void> {
    const answer = await renderer.render(internet.urlOf('calm.example'));
    expect(answer).toMatchObject({ outcome: 'rendered', status: 200 });
  }

  test.each(Object.keys(SELFISH).map((kind, index) => [kind, index] as const))(
    '%s ends with the deadline, and the next page is rendered',
    async (_kind, index) => {
      const startedAt = performance.now();
      const answer = await renderer.render(internet.urlOf('selfish.example', `/${index}`));
      expect(performance.now() - startedAt).toBeLessThan(LATEST_MS);
      expect(['rendered', 'failed']).toContain(answer.outcome);
      await expectCalm();
    },
  );

  test('of a page that loops without end, what it had shown before is told', async () => {
    const index = Object.keys(SELFISH).indexOf('an endless loop');
    const answer = await renderer.render(internet.urlOf('selfish.example', `/${index}`));
    expect(answer).toMatchObject({
      outcome: 'rendered',
      truncated: true,
      html: expect.stringContaining('Something to read'),
    });
  });

  test.each(Object.keys(sideDoors('127.0.0.1:1')).map((kind, index) => [kind, index] as const))(
    '%s: nothing leaves but through the proxy, and nothing private is reached',
    async (_kind, index) => {
      const answer = await renderer.render(internet.urlOf('doors.example', `/${index}`));
      expect(JSON.stringify(answer)).not.toContain('root:x:0:0');
      if (answer.outcome === 'rendered') expect(answer.finalUrl).toContain('//doors.example');
      expect(inward.contacts()).toEqual([]);
      const others = hostsOf(answer).filter(({ host }) => !host.startsWith('doors.example'));
      expect(others.filter(({ connections }) => connections > 0)).toEqual([]);
    },
  );

  test.each(['elements that load', 'scripts that ask'])('%s do come to the proxy, which refuses them', async (kind) => {
    const index = Object.keys(doors).indexOf(kind);
    const answer = await renderer.render(internet.urlOf('doors.example', `/${index}`, 'http'));
    expect(hostsOf(answer)).toContainEqual({
      host: `127.0.0.1:${inward.port}`,
      connections: 0,
      bytes: 0,
      refused: 'blocked_address',
    });
  });

  test('names are asked for by the proxy alone', () => {
    expect(internet.questions.filter((question) => question.includes('secret.example'))).toEqual([]);
    expect(internet.requests.filter((request) => request.includes('from-worker'))).toEqual([]);
  });

  test.each(['/gzip', '/plain', '/drip', '/silent', '/cut', '/inward', '/file', '/loop'])(
    'an answer like %s harms nobody',
    async (path) => {
      const startedAt = performance.now();
      const answer = await renderer.render(internet.urlOf('bombs.example', path));
      expect(performance.now() - startedAt).toBeLessThan(LATEST_MS);
      if (path === '/inward') expect(answer.outcome).toBe('failed');
      expect(inward.contacts()).toEqual([]);
      await expectCalm();
    },
  );

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'no process is left behind after %s in the middle of a page',
    async (signal) => {
      const other = await startTestRenderer(internet, { RENDERER_CONCURRENCY: '2' });
      const pending = other.render(internet.urlOf('selfish.example', '/0')).catch(() => null);
      await untilAsked(internet, 'selfish.example/0');
      const started = other.descendants();
      expect(started.length).toBeGreaterThan(6);
      await other.stop(signal);
      await pending;
      await untilGone(started);
    },
  );

  test('a browser is replaced after its pages, and the old one leaves nothing', async () => {
    const other = await startTestRenderer(internet, { RENDERER_PAGES_PER_BROWSER: '1' });
    try {
      const before = other.descendants();
      for (let round = 0; round < 3; round++) {
        expect(await other.render(internet.urlOf('calm.example'))).toMatchObject({ outcome: 'rendered' });
      }
      await untilGone(before);
    } finally {
      await other.stop();
    }
  });
});

interface Listener {
  readonly port: number;
  /** By which protocol somebody came. */
  contacts(): readonly string[];
  close(): Promise<void>;
}

/** On this machine's own loopback, over TCP and UDP: nobody may ever come. */
async function startListener(): Promise<Listener> {
  const contacts: string[] = [];
  const server = net.createServer((socket) => {
    contacts.push('tcp');
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const datagrams = dgram.createSocket('udp4', () => contacts.push('udp'));
  await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve));
  return {
    port,
    contacts: () => contacts,
    async close() {
      datagrams.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function numbered(pages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.values(pages).map((body, index) => [`/${index}`, body]));
}

function hostsOf(answer: RenderAnswer) {
  return answer.outcome === 'rendered' ? answer.hosts : [];
}

async function untilAsked(internet: FakeInternet, line: string): Promise<void> {
  const before = internet.requests.length;
  while (!internet.requests.slice(before).some((request) => request.includes(line))) await pause();
}

async function untilGone(pids: readonly number[]): Promise<void> {
  const end = Date.now() + 15_000;
  while (pids.some(isAlive)) {
    if (Date.now() > end) throw new Error(`still there: ${pids.filter(isAlive).join(', ')}`);
    await pause();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
