import { createPrivateKey, createPublicKey } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSignature, formatPublicKey, keyIdOf, parsePublicKey, signFile } from './minisign.ts';

/** Made by minisign 0.11: `minisign -G -W`, then `minisign -S` over the text below with the trusted comment given. */
const seed = Buffer.from('302e020100300506032b657004220420' + '11'.repeat(32), 'hex');
const secretKey = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' });
const publicKey = createPublicKey(secretKey);
const keyId = keyIdOf(publicKey);
const key = parsePublicKey(formatPublicKey(keyId, publicKey));
const file = Buffer.from('a model');
const signature = signFile(file, { keyId, secretKey }, { name: 'model.bin', signedAt: 1_790_000_000_000 });

describe('signatures in the format of minisign', () => {
  it('are accepted with their comment and time, and the key is read from its whole file as well', () => {
    if (key === null) throw new Error('the key was not read');
    expect(checkSignature(file, signature, key)).toEqual({
      ok: true,
      trustedComment: 'timestamp:1790000000\tfile:model.bin\thashed',
      signedAt: 1_790_000_000_000,
    });
    expect(parsePublicKey(`untrusted comment: ours\n${formatPublicKey(keyId, publicKey)}\n`)?.keyId).toBe(key.keyId);
  });

  it('are refused when one character of the file, the signature or the trusted comment is another', () => {
    if (key === null) throw new Error('the key was not read');
    expect(checkSignature(Buffer.from('a modem'), signature, key)).toEqual({ ok: false, code: 'signature_wrong' });
    const older = signature.replace('timestamp:1790000000', 'timestamp:1790000009');
    expect(checkSignature(file, older, key)).toEqual({ ok: false, code: 'signature_wrong' });
    let refused = 0;
    fc.assert(
      fc.property(fc.nat(signature.length - 1), fc.constantFrom(...'Aa0+/=\n\t'), (at, letter) => {
        const changed = signature.slice(0, at) + letter + signature.slice(at + 1);
        const isFirstLine = at <= signature.indexOf('\n');
        if (changed === signature || isFirstLine) return;
        expect(checkSignature(file, changed, key).ok).toBe(false);
        refused++;
      }),
      { seed: 3, numRuns: 500 },
    );
    expect(refused).toBeGreaterThan(100);
  });

  it('name their key: another one is told apart from a forgery', () => {
    const other = parsePublicKey(formatPublicKey(Buffer.alloc(8, 7), publicKey));
    if (other === null) throw new Error('the key was not read');
    expect(checkSignature(file, signature, other)).toEqual({ ok: false, code: 'signature_of_other_key' });
    expect(checkSignature(file, 'no signature', other)).toEqual({ ok: false, code: 'signature_malformed' });
    expect(parsePublicKey('RWnonsense')).toBeNull();
  });
});
