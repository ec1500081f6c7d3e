import { loadEngine } from '@lurewatch/engine/node';
import { afterAll, describe, expect, it } from 'vitest';
import { openMessageReader } from '../reader/open-message-reader.ts';
import { judgeLinksOffline } from './judge-links.ts';
import { judgeMessage } from './judge-message.ts';
import type { MessageVerdict } from './message-verdict.ts';

const engine = loadEngine();
const reader = openMessageReader({ workers: 1, deadlineMs: 20_000 });
afterAll(() => reader.close());

const LURE = 'https://paypa1-login.top/verify';
const PASSED = 'Authentication-Results: mx.own.example; dmarc=pass header.from=firm.example';

interface Mail {
  readonly headers?: readonly string[];
  readonly type?: string;
  readonly body: string;
}

async function judged({ headers = [], type = 'text/plain', body }: Mail): Promise<MessageVerdict> {
  const lines = [...headers, `Content-Type: ${type}; charset=utf-8`];
  if (!lines.some((line) => line.startsWith('From:'))) lines.push('From: Firm <office@firm.example>');
  const facts = await reader.read(Buffer.from(`${lines.join('\r\n')}\r\nTo: a@harbourline.example\r\n\r\n${body}`));
  return judgeMessage(facts, judgeLinksOffline(engine, facts.links), {
    brands: engine,
    trustedServers: ['mx.own.example'],
  });
}

describe('the verdict of a message', () => {
  it('is dangerous by a dangerous link, and quotes what it stands behind', async () => {
    const { verdict, summary, brand, basis } = await judged({
      type: 'text/html',
      headers: [PASSED],
      body: `<a class="btn" href="${LURE}">Confirm account</a>`,
    });
    expect({ verdict, brand, basis }).toEqual({ verdict: 'dangerous', brand: 'PayPal', basis: 'link' });
    expect(summary).toContain('The button “Confirm account” leads to paypa1-login.top.');
  });

  it('is dangerous by a link of which only mail programs make one', async () => {
    for (const type of ['text/plain', 'text/html']) {
      const { verdict, links } = await judged({ body: 'Go to paypa1-login.top/verify now', type });
      expect([verdict, links[0]?.url]).toEqual(['dangerous', 'http://paypa1-login.top/verify']);
    }
  });

  it.each([
    ['//paypa1-login.top/verify', 'https://paypa1-login.top/verify'],
    ['www.paypa1-login.top/verify', 'https://www.paypa1-login.top/verify'],
    [' paypa1-login.top/verify', 'http://paypa1-login.top/verify'],
  ])('is dangerous by a link without a scheme: %s', async (href, address) => {
    const { verdict, links } = await judged({ body: `<a href="${href}">Confirm</a>`, type: 'text/html' });
    expect([verdict, links.map(({ url }) => url)]).toEqual(['dangerous', [address]]);
  });

  it('has no link in what is relative to nothing', async () => {
    const body =
      '<a href="/help">x</a><a href="page.html">x</a><a href="images/a.png">x</a><a href="#top">x</a><a href="mailto:a@b.com">x</a>';
    expect((await judged({ body, type: 'text/html' })).links).toEqual([]);
  });

  it('has points that add up to the score, whatever speaks', async () => {
    const mails: readonly Mail[] = [
      { body: 'Good morning' },
      { body: LURE, headers: ['From: "service@paypal.com" <x@box.example>', 'Reply-To: y@else.example'] },
      {
        body: `${LURE} bank transfer, confidential`,
        headers: ['From: PayPal <x@harbour1ine.example>', 'Subject: PayPal'],
      },
      { body: 'confidential transfer of 9000, urgent', headers: ['From: <a@x.example>', 'From: <b@y.example>'] },
      { body: 'https://bit.ly/3Fk29xQ' },
    ];
    for (const mail of mails) {
      const { score, baseScore, signals } = await judged(mail);
      expect(signals.reduce((sum, { impact }) => sum + impact, baseScore)).toBe(score);
    }
  });

  it('is safe by the message where a trusted server has proven the sender and trackers alone are unknown', async () => {
    const tracker = 'https://u8812345.ct.sendgrid.net/ls/click?upn=u001.Xa9-2BkQe7rT0pLmZ4vN8';
    const passed = await judged({ body: tracker, headers: [PASSED] });
    expect([passed.verdict, passed.basis]).toEqual(['safe', 'message']);
    const shortened = await judged({ body: 'https://bit.ly/3Fk29xQ', headers: [PASSED] });
    expect([shortened.verdict, shortened.score]).toEqual(['unknown', 50]);
    expect(shortened.summary).toContain('not the proven sender’s own');
    expect((await judged({ body: 'https://bit.ly/3Fk29xQ' })).summary).toContain('nobody has proven who sent it');
  });

  it('is unknown where it names an address that no program opens, whoever sent it, and never dangerous by that', async () => {
    const advisory = 'Today we saw hxxps://paypa1-login[.]example/verify. Read more on https://www.wikipedia.org/';
    for (const headers of [[], [PASSED]]) {
      const { verdict, score, summary } = await judged({ body: advisory, headers });
      expect([verdict, score]).toEqual(['unknown', 50]);
      expect(summary).toContain('“hxxps://paypa1-login[.]example/verify.”');
    }
    const html = await judged({ body: '<p>Type <b>paypa1-login</b>[.]example</p>', type: 'text/html' });
    expect(html.verdict).toBe('unknown');
    expect((await judged({ body: `${advisory} ${LURE}` })).verdict).toBe('dangerous');
    expect((await judged({ body: 'Write to office(at)firm(dot)example' })).verdict).toBe('safe');
  });

  it('believes no record but the topmost of a trusted server', async () => {
    const forged = PASSED.replace('mx.own', 'mx.other');
    expect((await judged({ body: 'Hello', headers: [forged] })).sender.authentication).toBeNull();
    const below = await judged({ body: 'Hello', headers: [PASSED.replace('pass', 'fail'), PASSED] });
    expect(below.sender.authentication).toMatchObject({ dmarc: 'fail', isPassed: false });
    const twoSenders = await judged({
      body: 'Hello',
      headers: [PASSED, 'From: a@firm.example', 'From: b@other.example'],
    });
    expect(twoSenders.sender.authentication?.isPassed).toBe(false);
  });

  it.each([
    ['PayPal <a@mail-center.example>', 'sender_name_is_brand'],
    ['PayPal Team <a@mail-center.example>', 'sender_name_is_brand'],
    ['DHL Paket <a@mail-center.example>', 'sender_name_is_brand'],
    ['Amazon Kundenservice <a@mail-center.example>', 'sender_name_is_brand'],
    ['"service@paypal.com" <a@mail-center.example>', 'sender_name_is_address'],
    ['IT desk <it@harbour1ine.example>', 'sender_looks_like_own'],
    ['IT desk <it@harbour-line.example>', 'sender_looks_like_own'],
    ['IT desk <it@harborline.example>', 'sender_looks_like_own'],
  ])('is suspicious where the sender is %s', async (from, code) => {
    const { verdict, signals } = await judged({ body: 'Hello', headers: [`From: ${from}`] });
    expect(verdict).toBe('suspicious');
    expect(signals.map((signal) => signal.code)).toContain(code);
  });

  it('has nothing against a brand’s own mail, or a name that resembles nobody’s', async () => {
    for (const from of [
      'PayPal <service@paypal.com>',
      'PayPal <service@mail.paypal.com>',
      'PayPal Team <service@mail.paypal.com>',
      'Paket Service <a@harvest.example>',
      'Delivery Team <a@harvest.example>',
      'Apple Tree Shipping <a@appletree.example>',
      'Anna <a@harvest.example>',
    ]) {
      const { verdict, signals } = await judged({ body: 'Hello', headers: [`From: ${from}`] });
      expect([from, verdict, signals]).toEqual([from, 'safe', []]);
    }
  });

  it('is never dangerous by words and names alone', async () => {
    const { verdict, score } = await judged({
      body: 'Are you at your desk? Make a transfer of 9,870 today. The supplier has changed its bank details. Tell nobody.',
      headers: [
        'From: "PayPal service@paypal.com" <a@harbour1ine.example>',
        'Reply-To: b@else.example',
        'Subject: PayPal',
      ],
    });
    expect([verdict, score]).toEqual(['suspicious', 31]);
  });

  it('is unknown where the message could not be read', async () => {
    const { verdict, checks } = await judged({ type: 'application/ms-tnef', body: 'x' });
    expect(verdict).toBe('unknown');
    expect(checks).toEqual([{ name: 'attachment', status: 'unreadable', reason: 'tnef', attachment: null }]);
  });
});
