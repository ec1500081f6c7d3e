import { createPrivateKey, createPublicKey } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSignature, formatPublicKey, keyIdOf, parsePublicKey, signFile } from './minisign.ts';

const seed = Buffer.from(`302e020100300506032b657004220420${'11'.repeat(32)}`, 'hex');
const secretKey = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' });
const publicKey = createPublicKey(secretKey);
const keyId = keyIdOf(publicKey);
const key = parsePublicKey(formatPublicKey(keyId, publicKey));
const file = Buffer.from('a model');
const signature = signFile(file, { keyId, secretKey }, { name: 'model.bin', signedAt: 1_790_000_000_000 });

/** Both made by minisign 0.11 (`minisign -S`, and `-S -l`) of the same text, with a key of its own. */
const foreignKey = 'RWTfxRs7wn1cnCIHhjyVaV+bnLIN4oFYL8WAtHI1kYDlHbhZLPzx9eZk';
const foreign = `untrusted comment: signature from minisign secret key
RUTfxRs7wn1cnLj6aOT+2ELwcLUpiXsJQtwYXX3uOKg/y+mvZciR8agsT5AIy/woPqQm4JqRzqBMAgCb0TmtJWLxKATYNxvEfgU=
trusted comment: timestamp:1790000000\tfile:model.bin\thashed
qQ8Xp6XoU1I2SerdMF6eoE5pqUUUeaZTTF9vwfZNbGYw8nD18dnP2JoR4k/IqXZH6eM9MV+iyUkzabTqPmW5Aw==
`;
const foreignUnhashed = `untrusted comment: signature from minisign secret key
RWTfxRs7wn1cnJz4g81YQyrLFq0rMYY3XWNafqPphyrcHbudIYLh+yMxyWXNS7D9+tvN+H0pQN/dQBOmLhkWfRXSdTE443IxkgI=
trusted comment: timestamp:1790000000\tfile:model.bin
WDafiNTLLnEgmWin4R/7tQc0lLge4+IB2h71Wn1rvo+hK+emOB+chSADb0DYTXlKwS2KSoMqXxHesCEYrkNoCw==
`;

describe('signatures in the format of minisign', () => {
  it('are understood as minisign itself makes them, hashed or not', () => {
    const own = parsePublicKey(foreignKey);
    if (own === null) throw new Error('the key was not read');
    for (const made of [foreign, foreignUnhashed]) {
      expect(checkSignature(file, made, own)).toMatchObject({ ok: true, signedAt: 1_790_000_000_000 });
      expect(checkSignature(Buffer.from('a modem'), made, own)).toEqual({ ok: false, code: 'signature_wrong' });
    }
  });

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
