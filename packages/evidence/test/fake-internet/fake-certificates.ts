// The certificate library needs it before it is loaded.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import tls from 'node:tls';
import {
  BasicConstraintsExtension,
  cryptoProvider,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { FakeCertificate } from './fake-host.ts';

export interface FakeCertificateAuthority {
  /** PEM of the authority's own certificate, for clients that should trust it. */
  readonly pem: string;
  contextFor(host: string, wanted: FakeCertificate | undefined): Promise<tls.SecureContext>;
}

type KeyPair = Awaited<ReturnType<typeof generateKeys>>;

const DAY_MS = 86_400_000;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** Issues a certificate per host on first use; all hosts share one key, which is fast and does not matter here. */
export async function createFakeCertificateAuthority(): Promise<FakeCertificateAuthority> {
  // Node's own types of WebCrypto and the DOM's, which the library is written against, differ in name only.
  cryptoProvider.set(webcrypto as unknown as Parameters<typeof cryptoProvider.set>[0]);
  const rootKeys = await generateKeys();
  const hostKeys = await generateKeys();
  const root = await issue({
    subject: 'CN=Fake Internet Root,O=Fake Internet Authority',
    keys: rootKeys,
    signer: rootKeys,
  });
  const key = await pemOfPrivateKey(hostKeys);
  const contexts = new Map<string, Promise<tls.SecureContext>>();

  async function createContext(host: string, wanted: FakeCertificate = {}): Promise<tls.SecureContext> {
    const issuer = wanted.issuer === undefined ? root.subject : `CN=${wanted.issuer},O=${wanted.issuer}`;
    const certificate = await issue({
      subject: `CN=${host}`.slice(0, 60),
      issuer: wanted.selfSigned ? `CN=${host}`.slice(0, 60) : issuer,
      keys: hostKeys,
      signer: wanted.selfSigned ? hostKeys : rootKeys,
      names: wanted.names ?? [host],
      from: wanted.validFrom,
      to: wanted.validTo,
    });
    return tls.createSecureContext({ key, cert: certificate.toString('pem') });
  }

  return {
    pem: root.toString('pem'),
    contextFor(host, wanted) {
      const existing = contexts.get(host);
      if (existing !== undefined) return existing;
      const context = createContext(host, wanted);
      contexts.set(host, context);
      return context;
    },
  };
}

interface IssueRequest {
  readonly subject: string;
  readonly issuer?: string;
  readonly keys: KeyPair;
  readonly signer: KeyPair;
  readonly names?: readonly string[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function issue({ subject, issuer = subject, keys, signer, names, from, to }: IssueRequest): Promise<X509Certificate> {
  return X509CertificateGenerator.create({
    subject,
    issuer,
    notBefore: new Date(from ?? Date.now() - 30 * DAY_MS),
    notAfter: new Date(to ?? Date.now() + 60 * DAY_MS),
    publicKey: keys.publicKey,
    signingKey: signer.privateKey,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(names === undefined),
      ...(names === undefined
        ? []
        : [new SubjectAlternativeNameExtension(names.map((value) => ({ type: 'dns', value })))]),
    ],
  });
}

function generateKeys() {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

async function pemOfPrivateKey(keys: KeyPair): Promise<string> {
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return `-----BEGIN PRIVATE KEY-----\n${der.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`;
}
