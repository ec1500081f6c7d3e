import { request } from 'node:http';
import { loadEngine } from '@lurewatch/engine/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { type GateProcess, startGateProcess } from './support/gate-process.ts';
import { endAllAfterwards, until } from './support/processes.ts';
import { phishingUrls } from './support/test-urls.ts';

const HOST = new URL(phishingUrls(loadEngine(), 1)[0] ?? '').hostname;
const OWN = 'gate.firm.example';
endAllAfterwards();

let gate: GateProcess;
beforeAll(async () => {
  gate = await startGateProcess({ GATE_PAGE_URL: `https://${OWN}/` });
});

/** As a browser that reached the page by this name. */
function visit(host: string, path: string, form: Readonly<Record<string, string>> | null = null, origin = '') {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = { host, ...(form !== null && { origin: origin || `http://${host}` }) };
    const method = form === null ? 'GET' : 'POST';
    const asked = request({ host: '127.0.0.1', port: gate.page, path, method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
    });
    asked.on('error', reject);
    asked.end(form === null ? undefined : new URLSearchParams(form).toString());
  });
}

const fieldsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/name="(expires|signature)" value="([^"]+)"/g)].map(([, name, value]) => [name, value]),
  );

describe('the page by the name of a blocked site', () => {
  it('leads to its own address, and does nothing that a script of that site asks', async () => {
    let led = '';
    await until('the name is judged', async () => {
      led = (await visit(HOST, '/whatever?a=b')).body;
      return led.includes(`class="host">${HOST}`);
    });
    expect(led).not.toContain('<form');
    const path = /href="https:\/\/gate\.firm\.example(\/b\/[\w-]+)"/.exec(led)?.[1] ?? '';
    expect(path).not.toBe('');
    const offer = { do: 'continue', ...fieldsIn((await visit(HOST, path)).body) };
    expect((await visit(HOST, path, offer)).status).toBe(403);
    expect((await visit(OWN, path, offer, `http://${HOST}`)).status).toBe(403);
    const own = { do: 'continue', ...fieldsIn((await visit(OWN, path)).body) };
    expect((await visit(OWN, path, own)).status).toBe(200);
  });
});
