import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadEngine } from '@lurewatch/engine/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from './support/gate-process.ts';
import { accepts, endAllAfterwards, freePort, hasPrograms, run, until } from './support/processes.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { DEPLOY, shippedFile } from './support/shipped-file.ts';
import { legitimateUrls, phishingUrls } from './support/test-urls.ts';

const engine = loadEngine();
const LURES = phishingUrls(engine, 50);
const QUIET = legitimateUrls(engine, 500);
endAllAfterwards();

interface Scan {
  readonly symbols: Readonly<Record<string, { readonly score: number; readonly options?: readonly string[] }>>;
}

/** The real rspamd with the shipped rule, no other rules, and no DNS. */
async function startRspamd(url: string, key: string): Promise<(links: readonly string[]) => Promise<Scan>> {
  const folder = temporaryFolder();
  const port = await freePort();
  // rspamd finds links of known suffixes alone.
  const suffixes = join(folder, 'suffixes.dat');
  const endings = [...LURES, ...QUIET].map((link) => new URL(link).hostname.split('.').at(-1));
  writeFileSync(suffixes, [...new Set(['com', 'example', ...endings])].join('\n'));
  const section = shippedFile('rspamd/lurewatch.conf', [
    ['http://127.0.0.1:8080', url],
    ['lw_live_…', key],
  ]);
  writeFileSync(
    join(folder, 'rspamd.conf'),
    `options { pidfile = "${folder}/rspamd.pid"; temp_dir = "${folder}"; filters = [];
  url_tld = "${suffixes}"; dns { nameserver = ["127.0.0.1:1"]; } }
logging { type = "console"; level = "warning"; }
worker "normal" { bind_socket = "127.0.0.1:${port}"; count = 1; }
actions { reject = 15; add_header = 6; }
${section}
lua = "${join(DEPLOY, 'rspamd/lurewatch.lua')}";
`,
  );
  const vars = ['DBDIR', 'RUNDIR', 'LOGDIR'].map((name) => `--var=${name}=${folder}`);
  const rspamd = run('rspamd', ['-f', '-i', '-c', join(folder, 'rspamd.conf'), ...vars]);
  await until(
    'rspamd listens',
    () => {
      if (rspamd.child.exitCode !== null) throw new Error(`rspamd ended: ${rspamd.output()}`);
      return accepts(port);
    },
    80_000,
  );
  return async (links) => {
    const mail = [
      'From: Sender <sender@news.example>',
      'To: Jo Reader <jo.reader@firm.example>',
      'Subject: Hello',
      'Message-ID: <1@news.example>',
      'Content-Type: text/plain; charset=utf-8',
      '',
      ...links.map((link) => `See ${link} now.`),
      '',
    ].join('\r\n');
    const headers = { Rcpt: 'jo.reader@firm.example', From: 'sender@news.example' };
    const response = await fetch(`http://127.0.0.1:${port}/checkv2`, { method: 'POST', body: mail, headers });
    return response.json() as Promise<Scan>;
  };
}

describe.skipIf(!hasPrograms('rspamd', 'rspamd'))('rspamd', () => {
  let server: ServerProcess;
  let scan: (links: readonly string[]) => Promise<Scan>;
  beforeAll(async () => {
    server = await startServerProcess();
    scan = await startRspamd(server.url, server.key);
  });

  it('gives LUREWATCH_PHISH to mails with 50 phishing links, and nothing to mails with 500 legitimate ones', async () => {
    for (const link of LURES) {
      const { symbols } = await scan([link]);
      expect(symbols.LUREWATCH_PHISH?.score, link).toBe(8);
      expect(symbols.LUREWATCH_PHISH?.options?.[0]).toMatch(new RegExp(`^${new URL(link).hostname}:\\w`));
    }
    for (let from = 0; from < QUIET.length; from += 50) {
      const { symbols } = await scan(QUIET.slice(from, from + 50));
      expect(Object.keys(symbols).filter((name) => name.startsWith('LUREWATCH'))).toEqual([]);
    }
  });

  it('lets mail flow while the service hangs and when it is gone', async () => {
    const [link = ''] = LURES;
    server.child.kill('SIGSTOP');
    expect((await scan([link])).symbols).toMatchObject({ LUREWATCH_FAIL: { score: 0, options: ['no answer'] } });
    server.child.kill('SIGCONT');
    await server.end();
    expect((await scan([link])).symbols).toMatchObject({ LUREWATCH_FAIL: { score: 0 } });
  });
});

describe.skipIf(!hasPrograms('rspamd', 'rspamd'))('what rspamd sends', () => {
  const bodies: { readonly urls: readonly string[]; readonly store: boolean }[] = [];
  const listening = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      bodies.push(JSON.parse(text));
      response.setHeader('content-type', 'application/json');
      response.end('{"success": true, "data": {"results": []}}');
    });
  });
  afterAll(() => {
    listening.close();
    listening.closeAllConnections();
  });

  it('is one call a mail, each link once, at most 50, without the recipient in any form, stored nowhere', async () => {
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const scan = await startRspamd(`http://127.0.0.1:${(listening.address() as AddressInfo).port}`, 'a-key');
    const base64 = Buffer.from('jo.reader@firm.example').toString('base64').replace(/=+$/, '');
    await scan([
      'http://a.example/?to=jo.reader@firm.example',
      'http://b.example/?to=Jo.Reader%40firm.example&x=1',
      `http://c.example/u/${base64}/x`,
      'http://d.example/same',
      'http://d.example/same',
      ...Array.from({ length: 80 }, (_, i) => `http://many.example/${i}`),
    ]);
    expect(bodies).toHaveLength(1);
    const [body] = bodies;
    expect(body?.store).toBe(false);
    expect(body?.urls).toHaveLength(50);
    expect(new Set(body?.urls).size).toBe(50);
    const text = JSON.stringify(body).toLowerCase();
    expect(text).not.toContain('reader');
    expect(text).not.toContain(base64.toLowerCase());
  });
});
