import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { eventually } from '../store/eventually.ts';
import { freePort } from '../support/free-port.ts';
import type { Certificate } from './own-certificate.ts';

export interface MailServer {
  readonly port: number;
  /** For REPORT_MAILBOX. */
  readonly url: string;
  /** Puts a message into the folder. */
  deliver(message: string): Promise<void>;
  flags(): Promise<readonly (readonly string[])[]>;
  /** Forgets the UIDs: the same messages under another UIDVALIDITY. */
  renumber(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const USER = 'reports';
const PASSWORD = 'a-secret';
/** Started by root it runs as nobody, else as whoever runs the tests. */
const NOBODY = { uid: 65_534, gid: 65_534, name: 'nobody', group: 'nogroup' };

/** A real IMAP server, Debian's dovecot, with a folder and a configuration of its own; with a certificate it speaks TLS alone. */
export async function startDovecot(certificate: Certificate | null = null): Promise<MailServer> {
  const me = userInfo();
  const who = me.uid === 0 ? NOBODY : { uid: me.uid, gid: me.gid, name: me.username, group: String(me.gid) };
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-imap-'));
  const port = await freePort();
  for (const path of [folder, join(folder, 'run'), join(folder, 'mail')]) {
    mkdirSync(path, { recursive: true });
    chownSync(path, who.uid, who.gid);
  }
  if (certificate !== null) {
    writeFileSync(join(folder, 'cert.pem'), certificate.cert);
    writeFileSync(join(folder, 'key.pem'), certificate.key);
  }
  const isSecure = certificate !== null;
  const settings = { folder, port, who, isSecure };
  writeFileSync(join(folder, 'dovecot.conf'), configuration(settings));
  let running: ChildProcess | null = null;

  async function start(): Promise<void> {
    running = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], {
      ...(me.uid === 0 && { uid: who.uid, gid: who.gid }),
      stdio: 'ignore',
    });
    await eventually(30_000, () => (isSecure ? accepts(port) : answers(port)));
  }
  async function stop(): Promise<void> {
    const ended = new Promise((resolve) => running?.once('exit', resolve));
    running?.kill('SIGTERM');
    await ended;
  }
  async function asClient<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const auth = { user: USER, pass: PASSWORD };
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: isSecure,
      tls: { rejectUnauthorized: false },
      auth,
      logger: false,
      disableAutoIdle: true,
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }

  await start();
  return {
    port,
    url: `${isSecure ? 'imaps' : 'imap'}://${USER}:${encodeURIComponent(PASSWORD)}@${isSecure ? 'localhost' : '127.0.0.1'}:${port}`,
    deliver: (message) => asClient(async (client) => void (await client.append('INBOX', message))),
    flags: () =>
      asClient(async (client) => {
        await client.mailboxOpen('INBOX');
        const messages =
          client.mailbox && client.mailbox.exists > 0 ? await client.fetchAll('1:*', { flags: true }) : [];
        return messages.map(({ flags }) => [...(flags ?? [])]);
      }),
    renumber: () =>
      asClient(async (client) => {
        await client.mailboxCreate('Kept');
        await client.mailboxOpen('INBOX');
        await client.messageMove('1:*', 'Kept');
        await client.mailboxClose();
        await client.mailboxDelete('INBOX').catch(() => {});
        rmSync(join(folder, 'mail', USER, 'Maildir', 'dovecot-uidlist'), { force: true });
        await client.mailboxOpen('Kept');
        await client.messageMove('1:*', 'INBOX');
      }),
    stop,
    start,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Settings {
  readonly folder: string;
  readonly port: number;
  readonly who: { readonly name: string; readonly group: string };
  readonly isSecure: boolean;
}

function configuration({ folder, port, who, isSecure }: Settings): string {
  const run = join(folder, 'run');
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${run}
state_dir = ${run}
log_path = ${join(folder, 'log')}
${isSecure ? `ssl = required\nssl_cert = <${join(folder, 'cert.pem')}\nssl_key = <${join(folder, 'key.pem')}` : 'ssl = no'}
disable_plaintext_auth = no
default_internal_user = ${who.name}
default_internal_group = ${who.group}
default_login_user = ${who.name}
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:~/Maildir
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${isSecure ? 0 : port}
  }
  inet_listener imaps {
    port = ${isSecure ? port : 0}
    ssl = yes
  }
}
service stats {
  chroot =
}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${who.name} gid=${who.group} home=${join(folder, 'mail')}/%u
}
`;
}

function accepts(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => {
        resolve();
        socket.destroy();
      })
      .once('error', reject);
  });
}

function answers(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
      .once('data', () => {
        resolve();
        socket.destroy();
      })
      .once('error', reject);
  });
}
