import { LurewatchError, verifyWebhook } from '@lurewatch/sdk';
import { expect, test } from 'vitest';
import { signedHeaders } from '../../src/webhooks/signing/signed-headers.ts';
import { newSigningSecret } from '../../src/webhooks/signing/signing-secret.ts';

const [secret, previous] = [newSigningSecret(), newSigningSecret()];
const at = Date.now();
const body = '{"type":"webhook.test","timestamp":"2026-11-20T12:00:00.000Z","data":{"text":"Grüße 🎣"}}';
const headers = signedHeaders({ id: 'evt_1', body, at }, [secret, previous]);
const signedAt = (instant: number) => signedHeaders({ id: 'evt_1', body, at: instant }, [secret]);

test.each([
  ['as it was sent', secret, headers, body],
  ['as bytes', secret, headers, new TextEncoder().encode(body)],
  ['with the headers of a fetch', secret, new Headers(headers), body],
  ['with the secret before the rotation', previous, headers, body],
  ['signed four minutes ago', secret, signedAt(at - 240_000), body],
] as const)('verifies what the service signs, %s', async (_, key, given, content) => {
  expect(await verifyWebhook(key, given, content)).toMatchObject({
    id: 'evt_1',
    type: 'webhook.test',
    data: { text: 'Grüße 🎣' },
  });
});

test.each([
  ['another secret', newSigningSecret(), headers, body],
  ['no secret', '', headers, body],
  ['a changed body', secret, headers, body.replace('Grüße', 'Grüsse')],
  ['a blank more', secret, headers, `${body} `],
  ['another id', secret, { ...headers, 'webhook-id': 'evt_2' }, body],
  ['an hour of age', secret, signedAt(at - 3_600_000), body],
  ['an hour to come', secret, signedAt(at + 3_600_000), body],
  ['a time that is none', secret, { ...headers, 'webhook-timestamp': '1e9' }, body],
  ['a cut signature', secret, { ...headers, 'webhook-signature': 'v1,' }, body],
  ['a signature that is no base64', secret, { ...headers, 'webhook-signature': 'v1,%%% v1,é' }, body],
  ['no header', secret, {}, body],
])('refuses %s', async (_, key, given, content) => {
  const error = await verifyWebhook(key, given, content).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(LurewatchError);
  expect(error).toMatchObject({ code: 'webhook_not_verified' });
});
