import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../server/test/support/free-port.ts';
import type { FakeInternet } from './fake-internet.ts';
import { makeCertificate } from './fake-internet.ts';
import { temporaryFolder } from './gate-process.ts';
import { accepts, hasPrograms, type Running, run, until } from './processes.ts';
import { shippedFile } from './shipped-file.ts';

export interface Squid extends Running {
  readonly port: number;
}

/** Only squid-openssl has it: Debian's plain squid shows no page over HTTPS. */
const CERTIFICATE_PROGRAM = '/usr/lib/squid/security_file_certgen';

export function hasSquid(): boolean {
  return hasPrograms('Squid', 'squid', 'openssl');
}

/** All that the shipped configuration needs. */
export function hasSquidForHttps(): boolean {
  return hasPrograms('Squid with the shipped configuration (squid-openssl)', 'squid', 'openssl', CERTIFICATE_PROGRAM);
}

const ROOT = join(import.meta.dirname, '../../../..');

/** Squid with the shipped ICAP lines. */
export function startSquidWithIcap(icapPort: number, internet: FakeInternet, more = ''): Promise<Squid> {
  const lines = shippedFile('squid/icap.conf', [['127.0.0.1:1344', `127.0.0.1:${icapPort}`]]);
  return startSquid((port) => `http_port 127.0.0.1:${port}\n${more}http_access allow all\n${lines}`, internet);
}

/** Squid with the whole shipped configuration: places and ports alone are the test's. */
/** `more`: lines before the first rule of who may pass. */
export function startShippedSquid(
  squidPort: number,
  pagePort: number,
  internet: FakeInternet,
  more = '',
): Promise<Squid> {
  return startSquid((port, folder) => {
    makeCertificate(folder, 'Lurewatch test CA');
    const pem = ['key.pem', 'certificate.pem'].map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    writeFileSync(join(folder, 'ca.pem'), pem);
    const store = join(folder, 'ssl_db');
    execFileSync(CERTIFICATE_PROGRAM, ['-c', '-s', store, '-M', '4MB'], { stdio: 'ignore' });
    execFileSync('chmod', ['-R', 'a+rwX', store]);
    return shippedFile('squid/squid.conf', [
      ['http_port 3128', `http_port 127.0.0.1:${port}`],
      ['/etc/squid/lurewatch-ca.pem', join(folder, 'ca.pem')],
      ['/var/spool/squid/ssl_db', store],
      ['/opt/lurewatch/node_modules/.bin/node', process.execPath],
      ['/opt/lurewatch', ROOT],
      ['127.0.0.1:9003', `127.0.0.1:${squidPort}`],
      ['127.0.0.1:9002', `127.0.0.1:${pagePort}`],
      ['coredump_dir /var/spool/squid', ''],
      ['http_access deny !localnet', `http_access deny !localnet\n${more}`],
    ]);
  }, internet);
}

async function startSquid(configure: (port: number, folder: string) => string, internet: FakeInternet): Promise<Squid> {
  const folder = temporaryFolder();
  chmodSync(folder, 0o777);
  mkdirSync(join(folder, 'logs'));
  chmodSync(join(folder, 'logs'), 0o777);
  const port = await freePort();
  const config = join(folder, 'squid.conf');
  writeFileSync(
    config,
    `${configure(port, folder)}
cache deny all
cache_log ${folder}/logs/cache.log
access_log stdio:${folder}/logs/access.log
pid_filename ${folder}/logs/squid.pid
shutdown_lifetime 1 seconds
visible_hostname squid.test
workers 1
cache_peer 127.0.0.1 parent ${internet.proxyPort} 0 no-query no-digest default
never_direct allow all
`,
  );
  const running = run('/usr/sbin/squid', ['-N', '-n', `lurewatch${port}`, '-f', config]);
  const log = () => readFileSync(join(folder, 'logs/cache.log'), 'utf8');
  await until('Squid listens', async () => {
    if (running.child.exitCode !== null) throw new Error(`Squid ended: ${running.output()} ${log()}`);
    return accepts(port);
  });
  return { ...running, port, output: () => `${running.output()}${log()}` };
}
