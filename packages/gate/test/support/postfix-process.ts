import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../server/test/support/free-port.ts';
import { temporaryFolder } from './gate-process.ts';
import { accepts, until } from './processes.ts';

export interface Postfix {
  readonly port: number;
  /** Whole messages as they were delivered. */
  delivered(): readonly string[];
  /** Messages that wait in its queue. */
  waiting(): number;
  end(): void;
}

/** The machine's own Postfix with the files of its package, an instance beside it; `commands` of the document are run on it. */
export async function startPostfix(commands: string): Promise<Postfix> {
  const folder = temporaryFolder();
  // Postfix's own processes look into it.
  chmodSync(folder, 0o755);
  const [config, queue, data, mail] = ['etc', 'queue', 'data', 'mail'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  const port = await freePort();
  cpSync('/etc/postfix', config, { recursive: true });
  const user = (name: string, what: '-u' | '-g'): number =>
    Number(execFileSync('id', [what, name], { encoding: 'utf8' }));
  const owner = { uid: user('postfix', '-u'), gid: user('postfix', '-g') };
  for (const path of [queue, data, mail]) mkdirSync(path, { mode: 0o755 });
  execFileSync('chown', [`${owner.uid}:${owner.gid}`, data, mail]);
  const services = readFileSync('/usr/share/postfix/master.cf.dist', 'utf8')
    .replace(/^smtp {6}inet/m, `127.0.0.1:${port} inet`)
    // The package's jail is that of the machine's own instance.
    .replaceAll(/^(\S+\s+(?:inet|unix|pass)\s+\S+\s+\S+\s+)y/gm, '$1n');
  writeFileSync(join(config, 'master.cf'), `${services}postlog unix-dgram n - n - 1 postlogd\n`);
  const settings = {
    compatibility_level: '3.6',
    queue_directory: queue,
    data_directory: data,
    maillog_file: join(data, 'log'),
    maillog_file_prefixes: folder,
    myhostname: 'mx.own.example',
    mydestination: '',
    inet_interfaces: 'loopback-only',
    inet_protocols: 'ipv4',
    virtual_mailbox_domains: 'own.example',
    virtual_mailbox_maps: 'static:inbox/',
    virtual_mailbox_base: mail,
    virtual_minimum_uid: '1',
    virtual_uid_maps: `static:${owner.uid}`,
    virtual_gid_maps: `static:${owner.gid}`,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  writeFileSync(join(config, 'main.cf'), lines.join(''));
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin`, MAIL_CONFIG: config };
  execFileSync('sh', ['-ec', commands.replace(/^systemctl .*$/m, '')], { env });
  execFileSync('/usr/sbin/postfix', ['-c', config, 'start'], { env, stdio: 'ignore', timeout: 30_000 });
  await until('Postfix listens', () => accepts(port));
  const master = Number(readFileSync(join(queue, 'pid/master.pid'), 'utf8'));
  const filesIn = (path: string): readonly string[] =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  return {
    port,
    end: () => void process.kill(master),
    delivered: () =>
      filesIn(mail)
        .filter((file) => file.includes('/new/'))
        .map((file) => readFileSync(file, 'utf8')),
    waiting: () => ['incoming', 'active', 'deferred', 'hold'].flatMap((name) => filesIn(join(queue, name))).length,
  };
}
