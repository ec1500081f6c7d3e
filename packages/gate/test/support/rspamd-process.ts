import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { freePort } from '../../../server/test/support/free-port.ts';
import { temporaryFolder } from './gate-process.ts';
import { accepts, type Running, run, until } from './processes.ts';
import { DEPLOY } from './shipped-file.ts';

interface Scan {
  readonly symbols: Readonly<Record<string, { readonly score: number; readonly options?: readonly string[] }>>;
}

export interface Rspamd {
  scan(mail: string): Promise<Scan>;
  /** What the document has one look at at the end. */
  readonly look: string;
  /** Where it speaks the milter protocol. */
  readonly milterPort: number;
  /** Warnings of its own and of the rule, since it was started. */
  log(): string;
  kill(): Promise<void>;
  /** After it was killed, as it was. */
  startAgain(): Promise<void>;
}

const DOCUMENT = readFileSync(join(DEPLOY, '../docs/mail.md'), 'utf8');

/** The commands of the document's section on rspamd: how it is installed, and how one sees that it works. */
export function documented(): readonly string[] {
  const section = DOCUMENT.split(/^## /m).find((text) => text.startsWith('rspamd')) ?? '';
  return [...section.matchAll(/^```sh\n([^`]*)^```/gm)].map(([, commands = '']) => commands);
}

/** The machine's own rspamd with the configuration that its package has, and the rule installed as the document says. */
export async function startRspamd(url: string, key: string): Promise<Rspamd> {
  const folder = temporaryFolder();
  const config = join(folder, 'etc');
  cpSync('/etc/rspamd', config, { recursive: true });
  const ports = { normal: await freePort(), controller: await freePort(), proxy: await freePort() };
  for (const [worker, port] of Object.entries(ports)) {
    writeFileSync(join(config, `override.d/worker-${worker}.inc`), `bind_socket = "127.0.0.1:${port}";\n`);
  }
  const upstream = `upstream "local" { default = yes; hosts = "127.0.0.1:${ports.normal}"; }\n`;
  appendFileSync(join(config, 'override.d/worker-proxy.inc'), upstream);
  // Nobody answers there: the rules that come with it ask no resolver of the real network.
  writeFileSync(
    join(config, 'override.d/options.inc'),
    'dns { nameserver = ["127.0.0.1:1"]; timeout = 0.05s; retransmits = 1; }\n',
  );
  writeFileSync(join(config, 'override.d/logging.inc'), 'type = "console"; level = "warning";\n');
  const [install = '', look = ''] = documented();
  const commands = install.replace(/^systemctl .*$/m, '').replaceAll('/etc/rspamd', config);
  execFileSync('sh', ['-ec', commands], { cwd: join(DEPLOY, '..') });
  const settings = join(config, 'rspamd.conf.local');
  const section = readFileSync(settings, 'utf8');
  for (const text of ['http://127.0.0.1:8080', 'lw_live_…']) expect(section).toContain(text);
  writeFileSync(settings, section.replace('http://127.0.0.1:8080', url).replace('lw_live_…', key));
  const places = { DBDIR: folder, RUNDIR: folder, LOGDIR: folder, CONFDIR: config, LOCAL_CONFDIR: config };
  const vars = Object.entries(places).map(([name, path]) => `--var=${name}=${path}`);
  const start = async (): Promise<Running> => {
    const running = run('rspamd', ['-f', '-i', '-c', join(config, 'rspamd.conf'), ...vars]);
    await until(
      'rspamd listens',
      async () => {
        if (running.child.exitCode !== null) throw new Error(`rspamd ended: ${running.output()}`);
        for (const port of Object.values(ports)) if (!(await accepts(port))) return false;
        return true;
      },
      80_000,
    );
    return running;
  };
  let rspamd = await start();
  return {
    milterPort: ports.proxy,
    log: () => rspamd.output(),
    kill: () => rspamd.end(),
    async startAgain() {
      rspamd = await start();
    },
    look: look.replace('rspamc', `rspamc -h 127.0.0.1:${ports.controller}`),
    async scan(mail) {
      const headers = { Rcpt: 'jo.reader@firm.example', From: 'sender@news.example' };
      const response = await fetch(`http://127.0.0.1:${ports.normal}/checkv2`, { method: 'POST', body: mail, headers });
      return response.json() as Promise<Scan>;
    },
  };
}
