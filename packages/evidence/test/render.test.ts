import http from 'node:http';
import type { Evidence } from '@lurewatch/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEvidenceGatherer, type EvidenceGatherer } from '../src/gather-evidence.ts';
import { listen, portOfServer } from './fake-internet/fake-dns-server.ts';
import { type FakeInternet, startFakeInternet, TINY_WEBP } from './fake-internet/index.ts';
import { parsed } from './support/parsed.ts';

const SECRET = 'a-secret-of-the-tests-0123456789';
const PICTURE = TINY_WEBP.lossy;

let internet: FakeInternet;
let renderer: http.Server;
let gatherer: EvidenceGatherer;
let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void;

beforeEach(async () => {
  internet = await startFakeInternet({
    hosts: [
      { host: 'shell.example', pages: { '/': '<title>Shell</title><div id="root"></div>' } },
      { host: 'final.example', registration: { registeredAt: '2026-11-01T00:00:00Z' } },
    ],
  });
  renderer = http.createServer((request, response) => answer(request, response));
  await listen(renderer, '127.0.0.1');
  gatherer = gathererWith(`http://127.0.0.1:${portOfServer(renderer)}`);
});
afterEach(async () => {
  await gatherer.close();
  renderer.closeAllConnections();
  await new Promise((resolve) => renderer.close(resolve));
  await internet.close();
});

function gathererWith(url: string, timeoutMs = 10_000): EvidenceGatherer {
  const address = { url, secret: SECRET, timeoutMs };
  return createEvidenceGatherer({ ...internet.settings, deadlineMs: 5_000, renderer: address });
}

async function ask(depth: 'full' | 'render'): Promise<{ evidence: Evidence; pictures: string[] }> {
  const pictures: string[] = [];
  const evidence = await gatherer.gather(parsed(internet.urlOf('shell.example')), {
    depth,
    now: new Date(),
    onPicture: (picture) => pictures.push(Buffer.from(picture).toString('base64')),
  });
  return { evidence, pictures };
}

const rendered = {
  outcome: 'rendered',
  finalUrl: 'https://final.example/login',
  status: 200,
  contentType: 'text/html',
  redirects: [{ url: 'https://shell.example/', status: 200, kind: 'script' }],
  html: '<title>Sign in</title><form><input type="password"></form>',
  truncated: false,
  picture: PICTURE,
  pictureHash: '00ff00ff00ff00ff',
  icon: { url: 'https://final.example/favicon.ico', sha256: 'a'.repeat(64), bytes: 4, pictureHash: 'b'.repeat(64) },
  hosts: [{ host: 'final.example:443', connections: 1, bytes: 2, refused: null }],
  timeMs: 600,
};

test('what the browser drew is the page, with the way that scripts took, and the site where it ended is asked about', async () => {
  answer = (request, response) => {
    expect(request.headers.authorization).toBe(`Bearer ${SECRET}`);
    response.end(JSON.stringify(rendered));
  };
  const { evidence, pictures } = await ask('render');
  expect(evidence.page).toMatchObject({
    status: 'found',
    value: { title: 'Sign in', asks: ['password'], finalUrl: rendered.finalUrl, redirects: rendered.redirects },
  });
  expect(evidence.render).toMatchObject({
    status: 'found',
    value: {
      iconSha256: 'a'.repeat(64),
      iconPictureHash: 'b'.repeat(64),
      pictureHash: '00ff00ff00ff00ff',
      hosts: ['final.example:443'],
    },
  });
  expect(evidence.finalSite?.rdap).toMatchObject({ status: 'found', value: { domain: 'final.example' } });
  expect(pictures).toEqual([PICTURE]);
  expect(internet.requests.filter((line) => line.startsWith('GET shell.example'))).toEqual([]);
});

test.each([
  [
    { outcome: 'read', text: 'Sign in', timeMs: 240 },
    { status: 'found', value: { text: 'Sign in' }, timeMs: 240 },
  ],
  [
    { outcome: 'read', text: 'x'.repeat(9_000), timeMs: 1 },
    { status: 'found', value: { text: 'x'.repeat(2_000) } },
  ],
  [
    { outcome: 'read', text: '', timeMs: 3 },
    { status: 'absent', timeMs: 3 },
  ],
  [
    { outcome: 'failed', reason: 'timeout', timeMs: 9 },
    { status: 'failed', reason: 'timeout', timeMs: 9 },
  ],
  [{ outcome: 'failed', reason: 'of no kind', timeMs: 9 }, { status: 'not_asked' }],
  [{ outcome: 'read', text: 7 }, { status: 'not_asked' }],
  [{ outcome: 'skipped' }, { status: 'not_asked' }],
  // A renderer of a release that reads no pictures.
  [undefined, { status: 'not_asked' }],
])('of the text in the picture, %j is told as an outcome of its own', async (pictureText, finding) => {
  answer = (_request, response) => void response.end(JSON.stringify({ ...rendered, pictureText }));
  expect((await ask('render')).evidence.picture).toMatchObject(finding);
});

const behind = {
  ...rendered,
  html: '<title>Mail</title><input type="password">',
  finalUrl: 'https://final.example/form',
};
const door = {
  ...rendered,
  html: '<title>Shared</title><p>A file.</p><button>View document</button>',
  finalUrl: 'https://final.example/',
};
const pressed = { outcome: 'pressed', words: 'View document', page: behind };

test('what asks for a secret behind a button is the page then, and says behind which', async () => {
  answer = (_request, response) => void response.end(JSON.stringify({ ...door, press: pressed }));
  const { evidence } = await ask('render');
  expect(evidence.page).toMatchObject({
    value: {
      finalUrl: 'https://final.example/form',
      asks: ['password'],
      behindButton: { words: 'View document', gained: ['password'] },
    },
  });
  expect(evidence.press).toMatchObject({ status: 'found', value: { words: 'View document' } });
  expect(evidence.picture).toEqual({ status: 'not_asked' });
});

test('what asks for nothing behind a button leaves the first page', async () => {
  const page = { ...behind, html: '<title>Thanks</title><p>Thank you for your visit.</p>' };
  answer = (_request, response) => void response.end(JSON.stringify({ ...door, press: { ...pressed, page } }));
  const { evidence } = await ask('render');
  expect(evidence.page).toMatchObject({ value: { title: 'Shared' } });
  expect(evidence.page).not.toHaveProperty('value.behindButton');
});

test.each([
  [{ outcome: 'none' }, { status: 'absent' }],
  [{ outcome: 'nothing', words: 'Continue' }, { status: 'absent' }],
  [
    { outcome: 'withheld', words: 'Continue', reason: 'unsupported' },
    { status: 'failed', reason: 'unsupported' },
  ],
  [
    { outcome: 'failed', words: 'Continue', reason: 'timeout' },
    { status: 'failed', reason: 'timeout' },
  ],
  [{ outcome: 'pressed', words: 'Continue', page: { html: 7 } }, undefined],
  [null, undefined],
])('of a button, %j is told as an outcome of its own, and the page is what it was', async (press, finding) => {
  answer = (_request, response) => void response.end(JSON.stringify({ ...door, press }));
  const { evidence } = await ask('render');
  expect(evidence.page).toMatchObject({ value: { title: 'Shared' } });
  if (finding === undefined) expect(evidence).not.toHaveProperty('press');
  else expect(evidence.press).toMatchObject(finding);
});

test('a picture that is none is left out, and the page is judged all the same', async () => {
  const picture = Buffer.from('<svg onload="alert(1)">').toString('base64');
  answer = (_request, response) => void response.end(JSON.stringify({ ...rendered, picture }));
  const { evidence, pictures } = await ask('render');
  expect(evidence.render).toMatchObject({ status: 'found' });
  expect(pictures).toEqual([]);
});

test('without being asked to, nothing is drawn', async () => {
  answer = () => expect.unreachable();
  const { evidence } = await ask('full');
  expect(evidence.page).toMatchObject({ status: 'found', value: { title: 'Shell' } });
  expect(evidence).not.toHaveProperty('render');
});

test.each([
  ['has too much to do', 503, '{"error":"busy"}', 'rate_limited'],
  ['answers nonsense', 200, '<html>', 'internal'],
  ['answers something else', 200, '{"outcome":"rendered","finalUrl":"file:///etc/passwd","html":""}', 'internal'],
  ['refuses our secret', 401, '{}', 'internal'],
  ['could not reach the page', 200, '{"outcome":"failed","reason":"refused","timeMs":1}', 'refused'],
  ['drew a picture that is no page', 200, JSON.stringify({ ...rendered, contentType: 'image/png' }), 'unsupported'],
])(
  'where the renderer %s, that is an outcome of its own and the page is read without it',
  async (_what, status, body, reason) => {
    answer = (_request, response) => void response.writeHead(status).end(body);
    const { evidence, pictures } = await ask('render');
    expect(evidence.render).toMatchObject({ status: 'failed', reason });
    expect(evidence.page).toMatchObject({ status: 'found', value: { title: 'Shell' } });
    expect(pictures).toEqual([]);
  },
);

test('where nobody listens, or nobody answers in time, the same', async () => {
  await gatherer.close();
  gatherer = gathererWith('http://127.0.0.1:9');
  expect((await ask('render')).evidence).toMatchObject({
    render: { status: 'failed', reason: 'internal' },
    page: { status: 'found' },
  });
  await gatherer.close();
  answer = () => {};
  gatherer = gathererWith(`http://127.0.0.1:${portOfServer(renderer)}`, 100);
  expect((await ask('render')).evidence).toMatchObject({
    render: { status: 'failed', reason: 'timeout' },
    page: { status: 'found' },
  });
});

test('an answer without end is cut', async () => {
  answer = (_request, response) => {
    const chunk = Buffer.alloc(1_000_000, ' ');
    const write = () => {
      while (!response.destroyed && response.write(chunk)) {}
    };
    response.on('drain', write);
    write();
  };
  expect((await ask('render')).evidence.render).toMatchObject({ status: 'failed', reason: 'internal' });
});
