import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../dashboard/raw-request.ts';
import { freePort } from '../support/free-port.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir } from '../support/services.ts';
import { isInstalled, ownCaddy, ownHaproxy, ownNginx } from './own-services.ts';

const NAME = 'phish.corp.example';

const missing = ['caddy', 'nginx', 'haproxy'].filter((program) => !isInstalled(program)).join(', ');
if (missing !== '' && process.env.LUREWATCH_REQUIRE_SERVICES === '1') throw new Error(`host names need: ${missing}`);
if (missing !== '') console.warn(`SKIPPED the dashboard's host name behind proxies: missing ${missing}`);

describe.skipIf(missing !== '')('each proxy of deploy/', () => {
  const folder = temporaryDataDir();
  let server: ServerProcess;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    writeFileSync(join(folder.path, 'plans.json'), '{}');
    server = await startServerProcess({
      PORT: String(port),
      DATA_DIR: folder.path,
      PLANS_FILE: join(folder.path, 'plans.json'),
      PUBLIC_URL: `https://${NAME}`,
      TRUST_PROXY: '1',
    });
  }, 180_000);
  afterAll(async () => {
    await server?.end('SIGKILL');
    folder.remove();
  });

  const PROXIES = Object.entries({
    Caddy: (to: readonly [string, string]) => ownCaddy(to, ''),
    nginx: ownNginx,
    HAProxy: ownHaproxy,
  });

  it.each(PROXIES)(
    '%s passes on the name that the browser asked for: its own is answered, another one refused',
    async (_name, open) => {
      const address = `127.0.0.1:${port}`;
      const proxy = await open([address, address]);
      try {
        await proxy.start();
        const path = '/app/api/instance';
        const own = await untilServed(() => rawRequest(proxy.url, { path, host: NAME }));
        expect([own.status, JSON.parse(own.text).success]).toEqual([200, true]);
        const foreign = await rawRequest(proxy.url, { path, host: 'rebound.example' });
        expect([foreign.status, JSON.parse(foreign.text).error.code]).toEqual([421, 'host_not_allowed']);
      } finally {
        await proxy.remove();
      }
    },
    60_000,
  );

  it.each(PROXIES)(
    "%s keeps the operator's figures inside, however their path is written",
    async (_name, open) => {
      const address = `127.0.0.1:${port}`;
      const proxy = await open([address, address]);
      try {
        await proxy.start();
        await untilServed(() => rawRequest(proxy.url, { path: '/health/ready', host: NAME }));
        for (const path of ['/metrics', '/metrics/', '/%6detrics', '/%6Detrics/', '/metrics?x', '/metrics/?x']) {
          const { status, text } = await rawRequest(proxy.url, { path, host: NAME });
          expect([path, status, text.includes('lurewatch_')]).toEqual([path, 404, false]);
        }
      } finally {
        await proxy.remove();
      }
    },
    60_000,
  );
});

/** A proxy that has just started may not have seen a replica ready yet. */
async function untilServed(ask: () => ReturnType<typeof rawRequest>): ReturnType<typeof rawRequest> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503 || Date.now() > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
