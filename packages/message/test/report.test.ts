import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MessageReader, openMessageReader } from '../src/index.ts';
import { quotedHead } from '../src/report/quoted-head.ts';

let reader: MessageReader;
beforeAll(() => {
  reader = openMessageReader({ workers: 1, deadlineMs: 10_000 });
});
afterAll(() => reader.close());

const LURE = 'https://paypa1-login.top/verify';
const read = (headers: readonly string[], body: string) =>
  reader.readReport(
    Buffer.from(['From: Ada <ada@own.example>', 'Message-ID: <1@own.example>', ...headers, '', body].join('\r\n')),
  );

/** How programs write the head of what they forward, in the languages people are told in. */
const FORWARDS: Readonly<Record<string, string>> = {
  'Gmail en':
    '---------- Forwarded message ---------\nFrom: PayPal <x@b.example>\nDate: Mon, 1 Jun\nSubject: Your account\nTo: <ada@own.example>',
  'Gmail de':
    '---------- Forwarded message ---------\nVon: PayPal <x@b.example>\nDate: Mo., 1. Juni\nSubject: x\nBetreff: Your account\nTo: <ada@own.example>',
  'Outlook de':
    '________________________________\nVon: PayPal <x@b.example>\nGesendet: Montag\nAn: Ada\nBetreff: Your account',
  'Outlook en':
    '-----Original Message-----\nFrom: PayPal [mailto:x@b.example]\nSent: Monday\nTo: Ada\nSubject: Your account',
  'Outlook fr': 'De : PayPal <x@b.example>\nEnvoyé : lundi\nÀ : Ada\nObjet : Your account',
  'Outlook es': 'De: PayPal <x@b.example>\nEnviado: lunes\nPara: Ada\nAsunto: Your account',
  'Outlook it': 'Da: PayPal <x@b.example>\nInviato: lunedì\nA: Ada\nOggetto: Your account',
  'Outlook pt': 'De: PayPal <x@b.example>\nEnviado: segunda\nPara: Ada\nAssunto: Your account',
  'Outlook pl': 'Od: PayPal <x@b.example>\nWysłano: poniedziałek\nDo: Ada\nTemat: Your account',
  'Outlook nl': 'Van: PayPal <x@b.example>\nVerzonden: maandag\nAan: Ada\nOnderwerp: Your account',
  'Outlook tr': 'Kimden: PayPal <x@b.example>\nGönderildi: Pazartesi\nKime: Ada\nKonu: Your account',
  'Outlook ja': '差出人: PayPal <x@b.example>\n送信日時: 月曜日\n宛先: Ada\n件名: Your account',
  'Apple de':
    'Anfang der weitergeleiteten Nachricht:\n\n> Von: PayPal <x@b.example>\n> Betreff: Your account\n> Datum: 1. Juni\n> An: ada',
  'Apple fr': 'Début du message transféré :\n\n> De: PayPal <x@b.example>\n> Objet: Your account\n> Date: 1 juin',
  'Apple en':
    'Begin forwarded message:\n\n> *From: *PayPal <x@b.example>\n> *Subject: **Your account*\n> *Date: *1 June',
};

test.each(Object.entries(FORWARDS))('%s: sender and subject of what was forwarded are known', async (name, head) => {
  const { envelope, message } = await read(
    ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit'],
    `Is this real?\n\n${head}\n\nConfirm: ${LURE}\n`,
  );
  expect(envelope).toMatchObject({ form: 'inline', languages: [name.slice(-2)], messageId: '<1@own.example>' });
  expect(message.sender.from).toEqual([{ name: 'PayPal', address: 'x@b.example' }]);
  expect(message.subject).toBe('Your account');
  expect(message.links.map(({ url }) => url)).toContain(LURE);
});

test('of one with HTML alone the head is found as well', async () => {
  const html = `<p>Hm?</p><div id="divRplyFwdMsg"><font><b>Von:</b> PayPal &lt;x@b.example&gt;<br><b>Gesendet:</b> heute<br><b>An:</b> Ada<br><b>Betreff:</b> Your account</font></div><p><a href="${LURE}">Confirm</a></p>`;
  const { envelope, message } = await read(['Content-Type: text/html; charset=utf-8'], html);
  expect(envelope?.form).toBe('inline');
  expect(message.sender.from).toEqual([{ name: 'PayPal', address: 'x@b.example' }]);
  expect(message.links).toMatchObject([{ url: LURE, place: 'html_link' }]);
});

const attached = (inner: string): readonly [readonly string[], string] => [
  ['Content-Type: multipart/mixed; boundary=b', 'Authentication-Results: mx.own.example; dmarc=pass'],
  `--b\r\nContent-Type: text/plain\r\n\r\nSee attached.\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--b--`,
];

test('of an attached message links have the places they have in it, and nothing that it says of servers counts', async () => {
  const inner = `From: PayPal <x@b.example>\r\nSubject: Your account\r\nAuthentication-Results: mx.own.example; dmarc=pass header.from=b.example\r\n\r\n${LURE}`;
  const { envelope, message } = await read(...attached(inner));
  expect(envelope).toMatchObject({ form: 'attached', sender: { authentication: [{ server: 'mx.own.example' }] } });
  expect(message).toMatchObject({ subject: 'Your account', sender: { authentication: [] } });
  expect(message.sender.from).toEqual([{ name: 'PayPal', address: 'x@b.example' }]);
  expect(message.links).toMatchObject([{ url: LURE, place: 'text' }]);
});

test('whoever forwards is never taken for the sender of what is forwarded', async () => {
  const { envelope, message } = await read(['Authentication-Results: mx.own.example; dmarc=pass'], `What is ${LURE}?`);
  expect(envelope?.form).toBe('plain');
  expect(message.sender).toMatchObject({ from: [], authentication: [] });
});

test('a head forged within hides nothing that stands before it', async () => {
  const { message } = await read(
    [],
    `${LURE}\n\nFrom: Bank <a@bank.example>\nSubject: Fine\n\nhttps://www.wikipedia.org/`,
  );
  expect(message.links.map(({ url }) => url)).toContain(LURE);
});

test.each([
  ['Auto-Submitted: auto-replied', 'auto_submitted'],
  ['Auto-Submitted: no', null],
  ['Precedence: bulk', 'bulk'],
  ['List-Id: <l.example>', 'list'],
  ['Return-Path: <>', 'bounce'],
  ['Return-Path: <ada@own.example>', null],
  ['X-Loop: phishing@own.example', 'loop'],
  ['X-Auto-Response-Suppress: OOF, AutoReply', 'auto_submitted'],
  ['Content-Type: multipart/report; boundary=b', 'bounce'],
])('%s: %s', async (header, cause) => {
  expect((await read([header], 'x')).envelope?.automatic).toBe(cause);
});

test('of a long text only the beginning is looked through', () => {
  const head = 'From: a@b.example\nSubject: x\n';
  expect(quotedHead('From: a\n'.repeat(1_900) + head)).not.toBeNull();
  expect(quotedHead('From: a\n'.repeat(1_000_000) + head)).toBeNull();
  expect(quotedHead('x'.repeat(100_001) + head)).toBeNull();
});
