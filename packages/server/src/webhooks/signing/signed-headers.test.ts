import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from '../../sealing/secret-box.ts';
import { signedHeaders } from './signed-headers.ts';
import { newSigningSecret, signingKey } from './signing-secret.ts';
import { newWebhookSecret, openSecrets, rotatedSecrets, SECRET_OVERLAP_MS } from './webhook-secrets.ts';

const sealingKey = new Uint8Array(32).fill(7);

describe('signing', () => {
  // Worked example of the specification's reference implementations.
  it('gives the signature of the published example', () => {
    const headers = signedHeaders(
      { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', at: 1_614_265_330_000 },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is accepted by the public library, with every secret that signs', () => {
    const secrets = [newSigningSecret(), newSigningSecret()];
    const body = '{"type":"webhook.test","data":{"text":"Grüße 🎣"}}';
    const headers = signedHeaders({ id: 'evt_1', body, at: Date.now() }, secrets);
    for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(newSigningSecret()).verify(body, headers)).toThrow();
    expect(() => new Webhook(secrets[0] ?? '').verify(`${body} `, headers)).toThrow();
  });

  it('uses secrets of 32 random bytes', () => {
    const [one, two] = [newSigningSecret(), newSigningSecret()];
    expect(one).toMatch(/^whsec_/);
    expect(signingKey(one)).toHaveLength(32);
    expect(one).not.toBe(two);
  });
});

describe('sealed secrets', () => {
  const box = createSecretBox(sealingKey);

  it('open with the key that sealed them and no other', () => {
    const sealed = box.seal('whsec_secret');
    expect(sealed).not.toContain('secret');
    expect(box.open(sealed)).toBe('whsec_secret');
    expect(box.seal('whsec_secret')).not.toBe(sealed);
    expect(() => createSecretBox(new Uint8Array(32).fill(8)).open(sealed)).toThrow();
  });

  it('do not open once a bit was changed, or when they are no sealed secret', () => {
    const sealed = box.seal('whsec_secret');
    for (let at = 3; at < sealed.length - 1; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
      expect(() => box.open(changed)).toThrow();
    }
    for (const text of ['', 'v1.', 'v1.AAAA', 'whsec_secret']) expect(() => box.open(text)).toThrow();
  });

  it('sign together for 24 hours after a rotation, the new one first', () => {
    const [old, fresh] = [newWebhookSecret(box), newWebhookSecret(box)];
    const before = { sealedSecret: old.sealed, sealedPreviousSecret: null, previousSecretUntil: null };
    const rotated = rotatedSecrets(before, fresh.sealed, 1000);
    expect(openSecrets(box, before, 1000)).toEqual([old.secret]);
    expect(openSecrets(box, rotated, 1000)).toEqual([fresh.secret, old.secret]);
    expect(openSecrets(box, rotated, 999 + SECRET_OVERLAP_MS)).toEqual([fresh.secret, old.secret]);
    expect(openSecrets(box, rotated, 1000 + SECRET_OVERLAP_MS)).toEqual([fresh.secret]);
  });
});
