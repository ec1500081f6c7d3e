import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEngine } from '@lurewatch/engine/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { type GateProcess, startGateProcess, temporaryFolder } from './support/gate-process.ts';
import { endAllAfterwards } from './support/processes.ts';
import { phishingUrls } from './support/test-urls.ts';

const [LURE = '', ANOTHER = '', THIRD = ''] = phishingUrls(loadEngine(), 3);
endAllAfterwards();

let gate: GateProcess;
beforeAll(async () => {
  const policyFile = join(temporaryFolder(), 'policy.json');
  const rules = [
    { networks: ['192.0.2.0/24'], continue: false },
    { groups: ['research'], dangerous: 'warn', continue: false },
  ];
  writeFileSync(policyFile, JSON.stringify({ block: ['listed.example'], rules }));
  gate = await startGateProcess({
    GATE_POLICY_FILE: policyFile,
    GATE_PAGE_CONTACT: '<help@firm.example>',
    GATE_PAGE_COLOR: '#0B6E4F',
  });
});

async function ask(url: string, client: string, groups = ''): Promise<{ status: number; page: string }> {
  const headers = { 'x-original-url': url, 'x-real-ip': client, 'x-client-groups': groups };
  const answer = await fetch(`http://127.0.0.1:${gate.http}/authorize`, { headers });
  return { status: answer.status, page: answer.headers.get('x-lurewatch-page') ?? '' };
}

const read = async (page: string) => (await fetch(page)).text();
const fieldsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/name="(expires|signature)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );

function send(page: string, fields: Readonly<Record<string, string>>, headers = { origin: new URL(page).origin }) {
  return fetch(page, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
}

describe('the block page', () => {
  it('shows host, reasons, the real site, a reference and the contact, and nothing that a URL could smuggle in', async () => {
    const { page } = await ask(`${LURE}?<script>alert(1)</script>"'`, '198.51.100.1');
    const answer = await fetch(page);
    const html = await answer.text();
    expect(html).toContain(new URL(LURE).hostname);
    expect(html).toContain('<a href="https://paypal.com/"');
    expect(html).toMatch(/reference [2-9A-Z]{8}/);
    expect(html).toContain('&lt;help@firm.example&gt;');
    expect(html).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('has buttons in the colour that was chosen, under a policy that lets this style alone in, at each door', async () => {
    const headers = { 'x-original-url': LURE, 'x-real-ip': '198.51.100.1' };
    const atDoor = await fetch(`http://127.0.0.1:${gate.http}/authorize`, { headers });
    const byLink = await fetch(atDoor.headers.get('x-lurewatch-page') ?? '');
    for (const answer of [atDoor, byLink]) {
      const style = /<style>([\s\S]*)<\/style>/.exec(await answer.text())?.[1] ?? '';
      expect(style).toContain('button:not(.quiet){background:#0b6e4f;color:#fff');
      const hash = createHash('sha256').update(style).digest('base64');
      expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
    }
    await expect(startGateProcess({ GATE_PAGE_COLOR: '#ffcc00' })).rejects.toThrow(
      /GATE_PAGE_COLOR.*its contrast against white is 1\.\d\d to 1/,
    );
  });

  it('has an address of letters that no proxy escapes, and none that somebody else could make', async () => {
    const { page } = await ask(LURE, '198.51.100.1');
    const token = /^http:\/\/127\.0\.0\.1:\d+\/b\/([A-Za-z0-9_-]+)$/.exec(page)?.[1] ?? '';
    expect(token.length).toBeGreaterThan(100);
    for (let i = 0; i < 40; i++) {
      const at = (i * 37) % token.length;
      const other = token[at] === 'A' ? 'B' : 'A';
      const forged = page.replace(token, token.slice(0, at) + other + token.slice(at + 1));
      // The last letter may hold bits that mean nothing.
      if (at < token.length - 1) expect((await fetch(forged)).status, `${at}`).toBe(404);
    }
  });

  it('lets browsers say where its forms come from, also over plain HTTP, and leaves no trace elsewhere', async () => {
    const { page } = await ask(LURE, '198.51.100.1');
    expect((await fetch(page)).headers.get('referrer-policy')).toBe('same-origin');
    expect((await send(page, { do: 'continue' }, { origin: 'null' })).status).toBe(403);
  });

  it('lets exactly this client continue to exactly this host', async () => {
    const { page } = await ask(LURE, '198.51.100.1');
    const offer = fieldsIn(await read(page));
    const answer = await send(page, { do: 'continue', ...offer });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, LURE]);
    expect((await ask(LURE, '198.51.100.1')).status).toBe(200);
    expect((await ask(LURE, '198.51.100.2')).status).toBe(403);
    expect((await ask(ANOTHER, '198.51.100.1')).status).toBe(403);
  });

  it('takes no offer of another page, none whose end was moved, and no form from elsewhere', async () => {
    const { page } = await ask(ANOTHER, '198.51.100.3');
    const offer = fieldsIn(await read(page));
    const foreign = fieldsIn(await read((await ask(THIRD, '198.51.100.3')).page));
    const refusals = [
      send(page, { do: 'continue', ...foreign }),
      send(page, { do: 'continue', ...offer, expires: String(Number(offer.expires) + 1) }),
      send(page, { do: 'continue' }),
      send(page, { do: 'continue', ...offer }, { origin: 'http://evil.example' }),
      fetch(page, { method: 'POST', body: new URLSearchParams({ do: 'continue', ...offer }) }),
    ];
    for (const { status } of await Promise.all(refusals)) expect(status).toBe(403);
    expect((await ask(ANOTHER, '198.51.100.3')).status).toBe(403);
  });

  it('offers nothing where the policy forbids it or the block list decided', async () => {
    for (const [url, client] of [
      [LURE, '192.0.2.5'],
      ['http://listed.example/', '198.51.100.1'],
    ] as const) {
      const html = await read((await ask(url, client)).page);
      expect(html).not.toContain('Continue anyway');
    }
    const allowed = await ask(ANOTHER, '198.51.100.9');
    expect(await read(allowed.page)).toContain('Continue anyway');
  });

  it('always offers to continue where the policy only warns', async () => {
    const { status, page } = await ask(THIRD, '198.51.100.7', 'staff, research');
    expect(status).toBe(403);
    const answer = await send(page, { do: 'continue', ...fieldsIn(await read(page)) });
    expect(answer.status).toBe(303);
    expect((await ask(THIRD, '198.51.100.7', 'research')).status).toBe(200);
  });

  it('says so where there is no service to report to', async () => {
    const { page } = await ask(LURE, '198.51.100.8');
    expect(await read(page)).not.toContain('<button>Report');
    expect((await send(page, { do: 'report' })).status).toBe(403);
  });
});
