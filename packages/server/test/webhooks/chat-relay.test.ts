import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedHeaders } from '../../src/webhooks/signing/signed-headers.ts';
import { newSigningSecret } from '../../src/webhooks/signing/signing-secret.ts';

const RELAY = join(import.meta.dirname, '../../../../integrations/chat/relay.mjs');
const PORT = 18_302;

const ANALYSIS = {
  id: 'ana_01jz3k9m4tq8w7v5x2c6b0n1dr',
  verdict: 'dangerous',
  normalized_url: 'https://paypa1-login.example/<!channel>?to=@here',
  summary: 'Imitates PayPal ("paypa1" for "paypal").',
};

describe('the relay to a chat room', () => {
  const secret = newSigningSecret();
  const messages: string[] = [];
  let room: Server;
  let roomStatus = 200;
  let relay: ChildProcess;

  beforeAll(async () => {
    room = createServer(async (request, response) => {
      messages.push(Buffer.concat(await request.toArray()).toString());
      response.writeHead(roomStatus).end();
    }).listen(0, '127.0.0.1');
    await once(room, 'listening');
    const { port } = room.address() as AddressInfo;
    relay = spawn(process.execPath, [RELAY], {
      env: {
        CHAT_URL: `http://127.0.0.1:${port}/`,
        WEBHOOK_SECRET: secret,
        LUREWATCH_URL: 'https://lurewatch.example',
        PORT: String(PORT),
      },
    });
    if (relay.stdout) await once(relay.stdout, 'data');
  });
  afterAll(async () => {
    relay.kill();
    await new Promise((resolve) => room.close(resolve));
  });

  async function deliver(event: object, { signedBy = secret, at = Date.now() } = {}): Promise<number> {
    const body = JSON.stringify(event);
    const headers = { ...signedHeaders({ id: 'evt_1', body, at }, [signedBy]) };
    return (await fetch(`http://127.0.0.1:${PORT}/`, { method: 'POST', headers, body })).status;
  }

  test('writes what was found, with nothing in it that a room would open or call', async () => {
    expect(await deliver({ type: 'analysis.dangerous', data: ANALYSIS })).toBe(204);
    expect(JSON.parse(messages.at(-1) ?? '')).toEqual({
      text: [
        'DANGEROUS: hxxps://paypa1-login[.]example/‹!channel›?to=[@]here',
        'Imitates PayPal ("paypa1" for "paypal").',
        'https://lurewatch.example/analysis/ana_01jz3k9m4tq8w7v5x2c6b0n1dr',
      ].join('\n'),
    });
    const change = {
      analysis_id: ANALYSIS.id,
      url: 'https://late.example/',
      previous: { verdict: 'safe', score: 80 },
      current: { verdict: 'dangerous', score: 0 },
    };
    expect(await deliver({ type: 'verdict.changed', data: change })).toBe(204);
    expect(messages.at(-1)).toContain('Verdict changed: safe → dangerous');
    expect(await deliver({ type: 'webhook.test', data: { webhook_id: 'wh_1' } })).toBe(204);
    expect(messages.at(-1)).toContain('Lurewatch reaches this room.');
  });

  test('takes nothing that is not signed, or was long ago, and asks for another delivery when the room is away', async () => {
    const before = messages.length;
    const event = { type: 'analysis.dangerous', data: ANALYSIS };
    expect(await deliver(event, { signedBy: newSigningSecret() })).toBe(400);
    expect(await deliver(event, { at: Date.now() - 600_000 })).toBe(400);
    expect(await deliver({ type: 'report.resolved', data: {} })).toBe(204);
    expect(messages.length).toBe(before);
    roomStatus = 500;
    expect(await deliver(event)).toBe(502);
  });
});
