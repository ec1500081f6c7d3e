import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
  /** For NODE_EXTRA_CA_CERTS. */
  readonly certPath: string;
}

/** A certificate for this machine that signs itself, made in the folder. */
export function ownCertificate(folder: string): Certificate {
  const [certPath, keyPath] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const args = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...names,
    '-keyout',
    keyPath,
    '-out',
    certPath,
  ];
  execFileSync('openssl', args, { stdio: 'ignore' });
  return { cert: readFileSync(certPath, 'utf8'), key: readFileSync(keyPath, 'utf8'), certPath };
}
