import { loadEngine } from '@lurewatch/engine/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askPlain, askSecure } from './support/ask-through-proxy.ts';
import { type FakeInternet, startFakeInternet } from './support/fake-internet.ts';
import { type GateProcess, startGateProcess } from './support/gate-process.ts';
import { endAllAfterwards, until } from './support/processes.ts';
import { hasSquid, hasSquidForHttps, type Squid, startShippedSquid, startSquidWithIcap } from './support/squid.ts';
import { legitimateUrls, phishingUrls } from './support/test-urls.ts';

const engine = loadEngine();
endAllAfterwards();

describe.skipIf(!hasSquid())('Squid over ICAP', () => {
  let internet: FakeInternet;
  let gate: GateProcess;
  let squid: Squid;
  beforeAll(async () => {
    internet = await startFakeInternet();
    gate = await startGateProcess();
    squid = await startSquidWithIcap(gate.icap, internet);
  });
  afterAll(() => internet?.close());

  it('blocks 50 phishing URLs with the page as a 403, and passes 500 legitimate ones', async () => {
    for (const url of phishingUrls(engine, 50)) {
      const { status, body } = await askPlain(squid.port, url);
      expect(status, url).toBe(403);
      expect(body).toContain('Dangerous site blocked');
      expect(body).toContain(`http://127.0.0.1:${gate.page}/b/`);
    }
    for (const url of legitimateUrls(engine, 500)) {
      const { status, body } = await askPlain(squid.port, url);
      expect(status, url).toBe(200);
      expect(body).toBe(`the page of ${url.replace('http://', '')}`);
    }
    const lures = new Set(phishingUrls(engine, 50).map((url) => new URL(url).host));
    expect(internet.reached.filter((it) => lures.has(it.split('/', 1)[0] ?? ''))).toEqual([]);
  });

  it('passes and blocks requests with bodies, small and large', async () => {
    const [lure = ''] = phishingUrls(engine, 1);
    const [quiet = ''] = legitimateUrls(engine, 1);
    for (const size of [1, 70_000, 3_000_000]) {
      expect((await askPlain(squid.port, quiet, 'x'.repeat(size))).status).toBe(200);
      expect((await askPlain(squid.port, lure, 'x'.repeat(size))).status).toBe(403);
    }
  });

  it('denies CONNECT to 50 phishing hosts and lets it through to 500 others', async () => {
    for (const url of phishingUrls(engine, 50, 'https'))
      await expect(askSecure(squid.port, url), url).rejects.toThrow('answered 403');
    for (const url of legitimateUrls(engine, 500, 'https'))
      expect((await askSecure(squid.port, url)).issuer, url).toBe('fake internet');
  });

  it('lets requests pass while the gate is killed or hangs, and blocks again after it is back', async () => {
    const [lure = ''] = phishingUrls(engine, 1);
    gate.child.kill('SIGSTOP');
    expect((await askPlain(squid.port, lure)).status).toBe(200);
    gate.child.kill('SIGCONT');
    await gate.end();
    for (let i = 0; i < 5; i++) expect((await askPlain(squid.port, lure)).status).toBe(200);
    gate = await startGateProcess(gate.places);
    await until('Squid asks the gate again', async () => (await askPlain(squid.port, lure)).status === 403);
  });
});

describe.skipIf(!hasSquidForHttps())('the shipped Squid configuration', () => {
  let internet: FakeInternet;
  let gate: GateProcess;
  let squid: Squid;
  beforeAll(async () => {
    internet = await startFakeInternet();
    gate = await startGateProcess();
    squid = await startShippedSquid(gate.squid, gate.page, internet);
    await until('the helper has found the gate', () => squid.output().includes('the gate answers'));
  });
  afterAll(() => internet?.close());

  it('leads 50 phishing URLs to the block page and passes 500 legitimate ones, over http', async () => {
    const pages = new Set<string>();
    for (const url of phishingUrls(engine, 50)) {
      const { status, headers } = await askPlain(squid.port, url);
      expect(status, url).toBe(302);
      pages.add(String(headers.location));
    }
    expect(pages.size).toBe(50);
    for (const location of [...pages].slice(0, 5)) {
      expect(location).toContain(`http://127.0.0.1:${gate.page}/b/`);
      expect(await (await fetch(location)).text()).toContain('Dangerous site blocked');
    }
    for (const url of legitimateUrls(engine, 500)) expect((await askPlain(squid.port, url)).status, url).toBe(200);
  });

  it('shows the page over https too, and decrypts nothing but what it denies', async () => {
    for (const url of phishingUrls(engine, 50, 'https')) {
      const { status, headers, issuer } = await askSecure(squid.port, url);
      expect(status, url).toBe(302);
      expect(issuer).toBe('Lurewatch test CA');
      expect(await (await fetch(String(headers.location))).text()).toContain('Dangerous site blocked');
    }
    for (const url of legitimateUrls(engine, 500, 'https')) {
      const { body, issuer } = await askSecure(squid.port, url);
      expect(issuer, url).toBe('fake internet');
      expect(body).toContain('the page of');
    }
  });

  it('lets pass a client that continued', async () => {
    const url = phishingUrls(engine, 20).at(-1) ?? '';
    const location = String((await askPlain(squid.port, url)).headers.location);
    const page = await (await fetch(location)).text();
    const fields = Object.fromEntries(
      [...page.matchAll(/name="(do|expires|signature)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const body = new URLSearchParams({ ...fields, do: 'continue' });
    const foreign = await fetch(location, { method: 'POST', body, headers: { origin: new URL(url).origin } });
    expect(foreign.status).toBe(403);
    const headers = { origin: `http://127.0.0.1:${gate.page}` };
    const answer = await fetch(location, { method: 'POST', body, headers, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, url]);
    await until('Squid asks again', async () => (await askPlain(squid.port, url)).status === 200);
  });

  it('lets requests pass while the gate hangs, is killed and is away, and blocks again after it is back', async () => {
    const lures = phishingUrls(engine, 40);
    gate.child.kill('SIGSTOP');
    expect((await askPlain(squid.port, lures[30] ?? '')).status).toBe(200);
    gate.child.kill('SIGCONT');
    await gate.end();
    for (const url of lures.slice(31, 36)) expect((await askPlain(squid.port, url)).status).toBe(200);
    gate = await startGateProcess(gate.places);
    await until('the helper found it again', async () => (await askPlain(squid.port, lures[36] ?? '')).status === 302);
  });
});
