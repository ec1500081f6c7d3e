import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadEngine } from '@lurewatch/engine/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAllAfterwards, hasPrograms } from './support/processes.ts';
import { type Rspamd, startRspamd } from './support/rspamd-process.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { legitimateUrls, phishingUrls } from './support/test-urls.ts';

const engine = loadEngine();
const LURES = phishingUrls(engine, 50);
const QUIET = legitimateUrls(engine, 500);
endAllAfterwards();

function mailOf(links: readonly string[]): string {
  return [
    'From: Sender <sender@news.example>',
    'To: Jo Reader <jo.reader@firm.example>',
    'Subject: Hello',
    'Message-ID: <1@news.example>',
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...links.map((link) => `See ${link} now.`),
    '',
  ].join('\r\n');
}

describe.skipIf(!hasPrograms('rspamd', 'rspamd'))('rspamd', () => {
  let server: ServerProcess;
  let rspamd: Rspamd;
  beforeAll(async () => {
    server = await startServerProcess();
    rspamd = await startRspamd(server.url, server.key);
  });

  it('marks a dangerous message when it is installed as the document says', () => {
    const shown = execFileSync('sh', ['-ec', rspamd.look], { encoding: 'utf8' });
    expect(shown).toMatch(/LUREWATCH_PHISH \(8\.00\)\[paypa1-login\.example:PayPal\]/);
  });

  it('gives LUREWATCH_PHISH to mails with 50 phishing links, and never to mails with 500 legitimate ones', async () => {
    for (const link of LURES) {
      const { symbols } = await rspamd.scan(mailOf([link]));
      expect(symbols.LUREWATCH_PHISH?.score, link).toBe(8);
      expect(symbols.LUREWATCH_PHISH?.options?.[0]).toMatch(new RegExp(`^${new URL(link).hostname}:\\w`));
    }
    for (let from = 0; from < QUIET.length; from += 50) {
      const { symbols } = await rspamd.scan(mailOf(QUIET.slice(from, from + 50)));
      expect(Object.keys(symbols).filter((name) => name.startsWith('LUREWATCH'))).toEqual([]);
    }
  });

  it('lets mail flow while the service hangs and when it is gone', async () => {
    const [link = ''] = LURES;
    server.child.kill('SIGSTOP');
    expect((await rspamd.scan(mailOf([link]))).symbols).toMatchObject({
      LUREWATCH_FAIL: { score: 0, options: ['no answer'] },
    });
    server.child.kill('SIGCONT');
    await server.end();
    expect((await rspamd.scan(mailOf([link]))).symbols).toMatchObject({ LUREWATCH_FAIL: { score: 0 } });
  });
});

describe.skipIf(!hasPrograms('rspamd', 'rspamd'))('what rspamd sends', () => {
  const calls: { readonly path: string; readonly type: string; readonly text: string }[] = [];
  let isBusy = false;
  const listening = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const path = request.url ?? '';
      calls.push({ path, type: request.headers['content-type'] ?? '', text });
      response.setHeader('content-type', 'application/json');
      if (path.startsWith('/v1/messages') && isBusy) response.statusCode = 429;
      const data =
        path === '/v1/batch'
          ? { results: [{ url: 'http://a.example/', data: { verdict: 'dangerous', brand_detected: null } }] }
          : { verdict: 'safe', links: [], signals: [] };
      response.end(JSON.stringify({ success: true, data }));
    });
  });
  let rspamd: Rspamd;
  beforeAll(async () => {
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    rspamd = await startRspamd(`http://127.0.0.1:${(listening.address() as AddressInfo).port}`, 'a-key');
  });
  afterAll(() => {
    listening.close();
    listening.closeAllConnections();
  });

  it('is one call a mail with the mail as it was received', async () => {
    calls.length = 0;
    const mail = mailOf(['http://a.example/', 'http://b.example/']);
    await rspamd.scan(mail);
    expect(calls).toEqual([{ path: '/v1/messages?source=rspamd', type: 'message/rfc822', text: mail }]);
  });

  it('is its links where the service is busy: each once, at most 50, without the recipient, stored nowhere', async () => {
    calls.length = 0;
    isBusy = true;
    const base64 = Buffer.from('jo.reader@firm.example').toString('base64').replace(/=+$/, '');
    const { symbols } = await rspamd.scan(
      mailOf([
        'http://a.example.com/?to=jo.reader@firm.example',
        'http://b.example.com/?to=Jo.Reader%40firm.example&x=1',
        `http://c.example.com/u/${base64}/x`,
        'http://d.example.com/same',
        'http://d.example.com/same',
        ...Array.from({ length: 80 }, (_, i) => `http://many.example.com/${i}`),
      ]),
    );
    expect(symbols.LUREWATCH_PHISH?.options).toEqual(['a.example:-']);
    expect(symbols.LUREWATCH_FAIL).toBeUndefined();
    expect(calls.map(({ path }) => path)).toEqual(['/v1/messages?source=rspamd', '/v1/batch']);
    const text = calls[1]?.text ?? '';
    const body = JSON.parse(text);
    expect(body.store).toBe(false);
    expect(body.urls).toHaveLength(50);
    expect(new Set(body.urls).size).toBe(50);
    expect(text.toLowerCase()).not.toContain('reader');
    expect(text.toLowerCase()).not.toContain(base64.toLowerCase());
  });
});
