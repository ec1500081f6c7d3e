import net from 'node:net';
import type { RenderAnswer } from '@lurewatch/evidence';
import { type FakeInternet, startFakeInternet } from '@lurewatch/evidence/fake-internet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWithBrowser, startTestRenderer, type TestRenderer } from '../support/start-test-renderer.ts';

const FORM = '<h1>Sign in</h1><form action="/send" method="post"><input name="mail"><input type="password"></form>';
const SHOW = `document.getElementById('room').innerHTML = '${FORM.replaceAll("'", "\\'")}'`;
const bare = (inside: string) =>
  `<title>Shared file</title><p>A file was shared with you.</p>${inside}<div id="room"></div>`;
const button = (words: string, handler: string) =>
  bare(`<button type="button" onclick="${handler.replaceAll('"', '&quot;')}">${words}</button>`);
const script = (words: string, code: string) =>
  `${bare(`<button type="button" id="go">${words}</button>`)}<script>document.getElementById('go').onclick = () => { ${code} }</script>`;

/** What leads on. */
const PRESSED: Readonly<Record<string, string>> = {
  'a link to the same site': bare('<a href="/form">View document</a>'),
  'a link that opens a window': bare('<a href="/form" target="_blank">Continue</a>'),
  'a button that writes a form': script('I am human', SHOW),
  'a button that goes on': button('Weiter →', "location.href='/form'"),
  'an input': bare('<input type="button" value="Continuer" onclick="location.href=\'/form\'">'),
  'words in Spanish': bare('<a href="/form">Ver el documento</a>'),
  'words in Italian': bare('<a href="/form">Continua</a>'),
  'words in Portuguese': bare('<a href="/form">Não sou um robô</a>'),
  'words in Polish': bare('<a href="/form">Otwórz dokument</a>'),
  'words in Dutch': bare('<a href="/form">Document bekijken</a>'),
  'words in Turkish': bare('<a href="/form">DEVAM ET</a>'),
  'words in Japanese': bare('<div role="button" onclick="location.href=\'/form\'">続行</div>'),
  'a redirect behind it': bare('<a href="/onward">Open file</a>'),
};

/** What is not pressed, or does not get out. */
const WITHHELD: Readonly<Record<string, string>> = {
  'a button of a form with hidden fields': bare(
    '<form action="/sent"><input type="hidden" name="a" value="1"><button>Continue</button></form>',
  ),
  'a button for a form elsewhere': bare('<form id="f" action="/sent"></form><button form="f">Continue</button>'),
  'a link in a form': bare('<form action="/sent"><a href="/form">Continue</a></form>'),
  'a script that submits a form by GET': `${script('Continue', "document.getElementById('f').submit()")}<form id="f" action="/sent"><input type="hidden" name="a" value="1"></form>`,
  'a script that makes a form': script(
    'Continue',
    "const f = document.body.appendChild(document.createElement('form')); f.action = '/sent'; f.method = 'post'; f.submit()",
  ),
  'a POST by fetch': script('Continue', `fetch('/sent', { method: 'POST', body: 'x' }).catch(() => {}); ${SHOW}`),
  'a beacon': script('Continue', `navigator.sendBeacon('/sent', 'x'); ${SHOW}`),
  'a request of a frame': script(
    'Continue',
    "const f = document.body.appendChild(document.createElement('iframe')); f.contentWindow.fetch('/sent', { method: 'PUT' }).catch(() => {})",
  ),
  'a form of a frame': `${script(
    'Continue',
    "const d = document.getElementById('i').contentDocument; d.body.innerHTML = '<form action=/sent><input name=a value=1></form>'; d.forms[0].submit()",
  )}<iframe id="i"></iframe>`,
  'a form for a frame': `${script('Continue', "document.getElementById('f').submit()")}<form id="f" action="/sent" target="x"><input type="hidden" name="a" value="1"></form><iframe name="x"></iframe>`,
  'a label of what sends a form': bare(
    '<form action="/sent"><input type="submit" id="s" style="opacity:0"></form><label for="s"><span role="button">Continue</span></label>',
  ),
  'a form on what appears': bare('<a href="/sends-itself">Continue</a>'),
  'a request when the page is left': script(
    'Continue',
    "addEventListener('pagehide', () => navigator.sendBeacon('/sent', 'x')); location.href = '/form'",
  ),
  'another method in an attribute': bare('<a href="/sent" data-method="delete">Continue</a>'),
  'a download': bare('<a href="/sent" download>Continue</a>'),
  'another site': bare('<a href="http://other.example/sent">Continue</a>'),
  'another site by script': script('Continue', "location.href = 'http://other.example/sent'"),
  'what unsubscribes': bare('<a href="/unsubscribe?id=81273">Continue</a>'),
  'what confirms, by a redirect': bare('<a href="/to-acting">Continue</a>'),
  'an address with an e-mail address': bare('<a href="/sent?for=person@mail.example">Continue</a>'),
  'an address with a token': bare('<a href="/sent/9f86d081884c7d659a2feaa0c55ad015">Continue</a>'),
  'another scheme': bare('<a href="mailto:sent@mail.example">Continue</a>'),
};

/** Nothing is pressed. */
const LEFT: Readonly<Record<string, string>> = {
  'other words': bare('<a href="/sent">Delete my account</a>'),
  'words among others': bare('<a href="/sent">Continue and delete my account</a>'),
  'a page that asks for something': `${FORM}<a href="/sent">Continue</a>`,
  'a button that nobody sees': bare('<a href="/sent" style="display:none">Continue</a>'),
  'words in a frame': bare('<iframe srcdoc="<a href=/sent>Continue</a>"></iframe>'),
};

/** Whatever they do, the first page is told within the time. */
const HOSTILE: Readonly<Record<string, (inward: number) => string>> = {
  'a loop without end': () => script('Continue', 'for (;;);'),
  'windows without end': () => script('Continue', "for (let i = 0; i < 200; i++) window.open('/sent?window=' + i)"),
  dialogs: () => script('Continue', "for (let i = 0; i < 20; i++) alert('more'); confirm('sure?')"),
  'a download by script': () => script('Continue', "location.href = '/file.zip'"),
  'a private address': (port) =>
    script(
      'Continue',
      `fetch('http://127.0.0.1:${port}/').catch(() => {}); new Image().src = 'http://127.0.0.1:${port}/i'; new WebSocket('ws://127.0.0.1:${port}/'); location.href = 'http://127.0.0.1:${port}/'`,
    ),
  'a file of the machine': () => script('Continue', "location.href = 'file:///etc/passwd'"),
  'a data address': () => script('Continue', "location.href = 'data:text/html,<input type=password>'"),
  'more buttons': () => script('Continue', "fetch('/pressed'); document.body.innerHTML = '<a href=/sent>Continue</a>'"),
  'a thousand frames': () =>
    script(
      'Continue',
      "for (let i = 0; i < 1000; i++) document.body.appendChild(document.createElement('iframe')).srcdoc = '<input type=password>'",
    ),
  'frames in frames': () =>
    script(
      'Continue',
      "let d = document; for (let i = 0; i < 300; i++) { const f = d.createElement('iframe'); d.body.appendChild(f); d = f.contentDocument; d.write('<body>deep') }",
    ),
  'a shared worker': () =>
    script(
      'Continue',
      `try { new SharedWorker(URL.createObjectURL(new Blob(["fetch('" + location.origin + "/sent', { method: 'POST', body: 'x' })"]))) } catch {}`,
    ),
  'a socket of a worker': () =>
    script(
      'Continue',
      `new Worker(URL.createObjectURL(new Blob(["new WebSocket('" + location.origin.replace('http', 'ws') + "/sent')"])))`,
    ),
  'requests at its end': () =>
    script(
      'Continue',
      "addEventListener('pagehide', () => { navigator.sendBeacon('/sent', 'x'); fetch('/sent', { method: 'POST', keepalive: true }).catch(() => {}) })",
    ),
  'a socket': () => script('Continue', "new WebSocket('ws://pages.example/sent')"),
  memory: () =>
    script(
      'Continue',
      'const all = []; setInterval(() => { for (let i = 0; i < 20; i++) all.push(new Uint8Array(10_000_000).fill(1)) }, 1)',
    ),
};

/** A machine that is busy with much else is slow: no outcome here rests on a limit of time. */
const DEADLINE_MS = 40_000;
const PRESS_MS = 35_000;
const TEST_MS = 120_000;

const SERVICE_WORKER = `<p>A page.</p><script>ServiceWorkerContainer.prototype.register
  .call(navigator.serviceWorker, '/worker.js')
  .then(() => { document.title = 'registered' }, (error) => { document.title = error.name })</script>`;

/** Each takes a browser one to three seconds. */
const IS_LONG = process.env.LUREWATCH_EVERY_PRESS === '1';
const SHORT: ReadonlySet<string> = new Set([
  ...['a link that opens a window', 'a button that writes a form'],
  ...['a script that submits a form by GET', 'a POST by fetch', 'a form for a frame', 'what confirms, by a redirect'],
  ...['a page that asks for something', 'windows without end'],
]);

/** `npm run test:long` takes all of them. */
function namesOf(pages: object): readonly string[] {
  return Object.keys(pages).filter((name) => IS_LONG || SHORT.has(name));
}

describeWithBrowser('pages behind a button', () => {
  let internet: FakeInternet;
  let renderer: TestRenderer;
  let contacts = 0;
  const inward = net.createServer((socket) => {
    contacts += 1;
    socket.destroy();
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => inward.listen(0, '127.0.0.1', resolve));
    const address = inward.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const hostile = Object.fromEntries(Object.entries(HOSTILE).map(([name, page]) => [name, page(port)]));
    internet = await startFakeInternet({
      hosts: [
        {
          host: 'pages.example',
          pages: {
            ...addressed('p', PRESSED),
            ...addressed('w', WITHHELD),
            ...addressed('l', LEFT),
            ...addressed('h', hostile),
            '/worker': SERVICE_WORKER,
            '/worker.js': { body: '', headers: { 'content-type': 'text/javascript' } },
            '/form': `<title>Mail</title>${FORM}`,
            '/onward': { status: 302, headers: { location: '/form' } },
            '/sends-itself': `<form id="f" action="/sent"><input type="hidden" name="a" value="1"></form><script>document.getElementById('f').submit()</script>`,
            '/to-acting': { status: 302, headers: { location: '/unsubscribe?id=81273' } },
            '/file.zip': { body: 'PK', headers: { 'content-disposition': 'attachment' } },
            '/view/9f86d081884c7d659a2feaa0c55ad015': bare('<a href="/form">Continue</a>'),
          },
        },
        { host: 'other.example', pages: { '*': FORM } },
      ],
    });
    renderer = await startTestRenderer(internet, { RENDERER_DEADLINE_MS: String(DEADLINE_MS) });
  });
  afterAll(async () => {
    await renderer?.stop();
    await internet?.close();
    inward.close();
  });

  const at = (kind: string, pages: object, name: string) =>
    internet.urlOf('pages.example', `/${kind}${Object.keys(pages).indexOf(name)}`, 'http');
  const asked = (path: string) => internet.requests.filter((request) => request.includes(path));
  /** What the page of this name is not to ask for, and nothing of another test. */
  const sent = (kind: string, pages: object, name: string) =>
    asked(`/sent-${kind}${Object.keys(pages).indexOf(name)}.`);

  test.each(namesOf(PRESSED))(
    '%s: what appears is told as a page of its own',
    async (name) => {
      const answer = await renderer.render(at('p', PRESSED, name), PRESS_MS);
      expect(answer).toMatchObject({
        outcome: 'rendered',
        html: expect.stringContaining('A file was shared'),
        press: { outcome: 'pressed', page: { html: expect.stringContaining('type="password"') } },
      });
    },
    TEST_MS,
  );

  test.each(namesOf(WITHHELD))(
    '%s: nothing of it leaves',
    async (name) => {
      const answer = await renderer.render(at('w', WITHHELD, name), PRESS_MS);
      expect(answer).toMatchObject({ outcome: 'rendered', press: { outcome: 'withheld' } });
      expect(sent('w', WITHHELD, name)).toEqual([]);
      expect(asked('/unsubscribe')).toEqual([]);
    },
    TEST_MS,
  );

  test.each(namesOf(LEFT))(
    '%s: nothing is pressed',
    async (name) => {
      const answer = await renderer.render(at('l', LEFT, name), PRESS_MS);
      expect(answer).toMatchObject({ outcome: 'rendered', press: { outcome: 'none' } });
      expect(sent('l', LEFT, name)).toEqual([]);
    },
    TEST_MS,
  );

  test.each(namesOf(HOSTILE))(
    '%s harms nobody, and the first page is told',
    async (name) => {
      const startedAt = performance.now();
      const answer = await renderer.render(at('h', HOSTILE, name), PRESS_MS);
      // What the renderer is given, and the time after which it ends a browser that does not answer.
      expect(performance.now() - startedAt).toBeLessThan(2 * DEADLINE_MS);
      expect(answer).toMatchObject({ outcome: 'rendered', html: expect.stringContaining('A file was shared') });
      expect(press(answer)).not.toBeNull();
      expect(JSON.stringify(answer)).not.toContain('root:x:0:0');
      expect(contacts).toBe(0);
      expect(sent('h', HOSTILE, name)).toEqual([]);
    },
    TEST_MS,
  );

  test('where nobody asks for it, nothing is pressed', async () => {
    const answer = await renderer.render(at('p', PRESSED, 'a link to the same site'));
    expect(answer).toMatchObject({ outcome: 'rendered', press: null });
  });

  test('nor where the address holds a token', async () => {
    const url = internet.urlOf('pages.example', '/view/9f86d081884c7d659a2feaa0c55ad015', 'http');
    expect(await renderer.render(url, PRESS_MS)).toMatchObject({
      press: { outcome: 'withheld', reason: 'acts_when_opened' },
    });
  });

  test(
    'no service worker is registered, by way of the prototype either',
    async () => {
      const answer = await renderer.render(internet.urlOf('pages.example', '/worker', 'https'));
      expect(answer).toMatchObject({ outcome: 'rendered', html: expect.stringContaining('<title>SecurityError') });
    },
    TEST_MS,
  );

  test.runIf(IS_LONG)('nor with RENDERER_PRESS=off', async () => {
    const other = await startTestRenderer(internet, { RENDERER_PRESS: 'off' });
    try {
      const answer = await other.render(at('p', PRESSED, 'a link to the same site'), PRESS_MS);
      expect(answer).toMatchObject({ outcome: 'rendered', press: null });
    } finally {
      await other.stop();
    }
  });
});

function addressed(kind: string, pages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.values(pages).map((body, index) => [`/${kind}${index}`, body.replaceAll('/sent', `/sent-${kind}${index}.`)]),
  );
}

function press(answer: RenderAnswer) {
  return answer.outcome === 'rendered' ? answer.press : null;
}
