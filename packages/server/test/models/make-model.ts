import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { encodeArtefact, type PopularityTable, popularityFrom } from '@lurewatch/engine/model';
import { guardSections } from '../../../../training/src/model/guard-sections.ts';
import { bytesOf, decodeArtefact, wordsOf } from '../../../engine/src/model/artefact.ts';
import { formatPublicKey, keyIdOf, signFile } from '../../src/models/minisign.ts';

const SHIPPED = new URL('../../../engine/artefacts/model.bin', import.meta.url);

export interface ModelChanges {
  readonly dataVersion?: string;
  readonly suspiciousRisk?: number;
  readonly dangerousRisk?: number;
  /** Default: the model carries a guard set. */
  readonly guarded?: boolean;
}

/** The shipped model with another header, and a guard set of addresses that nobody should accuse. */
export function makeModel({ guarded = true, ...header }: ModelChanges): Uint8Array {
  const artefact = decodeArtefact(readFileSync(SHIPPED));
  const popularity = popularityFrom(
    bytesOf(artefact, 'popularityCounts'),
    wordsOf(artefact, 'popularityFingerprints'),
    bytesOf(artefact, 'popularityRanks'),
  );
  const { sections: _sizes, ...own } = artefact.header;
  return encodeArtefact(
    { ...(own as Record<string, string | number>), ...header },
    { ...Object.fromEntries(artefact.sections), ...(guarded && guardOf(popularity)) },
  );
}

function guardOf(popularity: PopularityTable) {
  const hosts = [
    'www.wikipedia.org',
    'github.com',
    'www.bbc.co.uk',
    'www.debian.org',
    'nodejs.org',
    'www.postgresql.org',
  ];
  const paths = ['', 'about', 'news/2026', 'docs/index.html', 'en/contact', 'blog/how-we-test'];
  const legit = hosts.flatMap((host) =>
    paths.map((path) => ({ url: `https://${host}/${path}`, source: 'test', segment: 'popular' })),
  );
  return guardSections(legit, popularity);
}

export interface Signer {
  /** MODEL_PUBLIC_KEY. */
  readonly publicKey: string;
  sign(file: Uint8Array, signedAt?: number): string;
}

export function newSigner(): Signer {
  const { privateKey: secretKey, publicKey } = generateKeyPairSync('ed25519');
  const keyId = keyIdOf(publicKey);
  return {
    publicKey: formatPublicKey(keyId, publicKey),
    sign: (file, signedAt = Date.now()) => signFile(file, { keyId, secretKey }, { name: 'model.bin', signedAt }),
  };
}
