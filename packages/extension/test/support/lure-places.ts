import type { Answer } from './fake-internet.ts';
import { BUTTON_STYLE } from './lures.ts';

/** Where in the browser a lure stands, and how a person gets there. */
interface LurePlace {
  readonly name: string;
  /** @param at address that nothing else was opened at */
  readonly lay: (lure: string, at: URL) => LaidLure;
}

export interface LaidLure {
  /** By path on every host. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** Opened one after the other. */
  readonly opens: readonly string[];
  /** Then the one button of the last of them is pressed, and the lure is in the same tab or in a new one. */
  readonly pressed?: 'this tab' | 'new tab';
}

const STRANGER = 'http://quiet-meadow.com';
const FULL = 'style="position:fixed;inset:0;width:100%;height:100%;border:0"';
const READY = `document.documentElement.dataset.ready = ''`;
const PARTS = `const [html] = JSON.parse(document.querySelector('#lure').textContent);`;

/** The page around; its script finds the lure as `html`. */
function around(lure: string, body: string, script = ''): Answer {
  const carried = JSON.stringify([lure]).replaceAll('<', '\\u003c');
  return {
    body: `<!doctype html><meta charset="utf-8"><title>Welcome</title>
      <script id="lure" type="application/json">${carried}</script>${body}<script>${PARTS}${script}</script>`,
  };
}

function framed(
  name: string,
  draw: (inner: string) => string,
  host: (at: URL) => string = ({ origin }) => origin,
): LurePlace {
  return {
    name,
    lay: (lure, at) => ({
      answers: {
        [at.pathname]: around('', draw(`${host(at)}/in${at.pathname}`)),
        [`/in${at.pathname}`]: { body: lure },
      },
      opens: [at.href],
    }),
  };
}

/** The page's own script has the lure shown. */
function scripted(name: string, body: string, script: string): LurePlace {
  return {
    name,
    lay: (lure, at) => ({ answers: { [at.pathname]: around(lure, body, script) }, opens: [at.href] }),
  };
}

/** A press on an honest page leads there. */
function pressed(name: string, tab: 'this tab' | 'new tab', action: string, attributes = 'type="button"'): LurePlace {
  return {
    name,
    lay: (lure, at) => {
      const next = `/next${at.pathname}`;
      const button = `<form method="post" action="${STRANGER}${next}"><button ${attributes} style="${BUTTON_STYLE}">Next</button></form>`;
      const script = `const next = '${STRANGER}${next}';
        document.querySelector('button').addEventListener('click', () => { ${action} });
        document.documentElement.dataset.stage = '';`;
      return {
        answers: { [at.pathname]: around(lure, button, script), [next]: { body: lure } },
        opens: [at.href],
        pressed: tab,
      };
    },
  };
}

const BLOB = `URL.createObjectURL(new Blob([html], { type: 'text/html' }))`;

export const LURE_PLACES: readonly LurePlace[] = [
  framed('a frame of its own host', (inner) => `<iframe ${FULL} src="${inner}" onload="${READY}"></iframe>`),
  framed(
    'a frame of another host',
    (inner) => `<iframe ${FULL} src="${inner}" onload="${READY}"></iframe>`,
    () => STRANGER,
  ),
  framed(
    'a frame in a sandbox',
    (inner) => `<iframe sandbox="allow-scripts allow-forms" ${FULL} src="${inner}" onload="${READY}"></iframe>`,
    () => STRANGER,
  ),
  {
    name: 'a frame in a frame',
    lay: (lure, at) => ({
      answers: {
        [at.pathname]: around('', `<iframe ${FULL} src="${STRANGER}/in${at.pathname}" onload="${READY}"></iframe>`),
        [`/in${at.pathname}`]: around('', `<iframe ${FULL} src="${at.origin}/in/in${at.pathname}"></iframe>`),
        [`/in/in${at.pathname}`]: { body: lure },
      },
      opens: [at.href],
    }),
  },
  scripted(
    'a frame without an address',
    `<iframe ${FULL} onload="${READY}"></iframe>`,
    `document.querySelector('iframe').srcdoc = html`,
  ),
  scripted(
    'a frame that is written',
    `<iframe ${FULL}></iframe>`,
    `const { contentDocument } = document.querySelector('iframe');
      setTimeout(() => { contentDocument.open(); contentDocument.write(html); contentDocument.close(); ${READY}; }, 100);`,
  ),
  scripted(
    'a frame of a blob',
    `<iframe ${FULL} onload="${READY}"></iframe>`,
    `document.querySelector('iframe').src = ${BLOB}`,
  ),
  scripted(
    'a frame of data',
    `<iframe ${FULL} onload="${READY}"></iframe>`,
    `document.querySelector('iframe').src = 'data:text/html;charset=utf-8,' + encodeURIComponent(html)`,
  ),
  framed(
    'an object',
    (inner) => `<object type="text/html" ${FULL} data="${inner}" onload="${READY}"></object>`,
    () => STRANGER,
  ),
  framed(
    'an embedded page',
    (inner) => `<embed type="text/html" ${FULL} src="${inner}" onload="${READY}">`,
    () => STRANGER,
  ),
  scripted(
    'a page that is written anew',
    '',
    `setTimeout(() => { document.open(); document.write(html); document.close(); }, 100)`,
  ),
  scripted(
    'an address that the page gives itself',
    '',
    `setTimeout(() => { history.pushState(null, '', location.pathname + '/account'); document.open(); document.write(html); document.close(); }, 100)`,
  ),
  {
    name: 'a redirect',
    lay: (lure, at) => ({
      answers: { [at.pathname]: { body: lure } },
      opens: [`${STRANGER}/to/${encodeURIComponent(at.href)}`],
    }),
  },
  {
    name: 'a link shortener',
    lay: (lure, at) => ({
      answers: { [at.pathname]: { body: lure } },
      opens: [`http://is.gd/to/${encodeURIComponent(at.href)}`],
    }),
  },
  {
    name: 'a page in a sandbox',
    lay: (lure, at) => ({
      answers: {
        [at.pathname]: { body: lure, headers: { 'content-security-policy': 'sandbox allow-scripts allow-forms' } },
      },
      opens: [at.href],
    }),
  },
  {
    name: 'the way back',
    lay: (lure, at) => {
      const next = `/next${at.pathname}`;
      const back = `<button style="${BUTTON_STYLE}" onclick="history.back()">Back</button>`;
      const script = `document.documentElement.dataset.stage = ''`;
      return {
        answers: { [at.pathname]: { body: lure }, [next]: around('', back, script) },
        opens: [at.href, `${STRANGER}${next}`],
        pressed: 'this tab',
      };
    },
  },
  pressed('a link', 'this tab', 'location.href = next'),
  pressed('the answer to a form', 'this tab', '', 'type="submit"'),
  pressed('a new tab', 'new tab', '', 'type="submit" formtarget="_blank"'),
  pressed('a window', 'new tab', `window.open(next, '', 'width=600,height=500')`),
  pressed(
    'a window that is written',
    'new tab',
    `const it = window.open('', '', 'width=600,height=500'); it.document.write(html); it.document.close();`,
  ),
  pressed('a window of a blob', 'new tab', `window.open(${BLOB})`),
];

/** Kinds of addresses, each new by a number. */
export const LURE_ADDRESSES: Readonly<Record<string, (n: number) => string>> = {
  'a path of some depth': (n) => `http://harvest-plain.com/en/service/customers/p${n}.html`,
  'a path that speaks of an account': (n) => `http://bakery-miller.de/account/login/p${n}`,
  'the files of a site that was broken into': (n) =>
    `http://garden-friends.org/wp-content/uploads/2024/p${n}/index.php`,
  'a sub-domain': (n) => `http://service.harvest-plain.com/p${n}`,
  'another port': (n) => `http://harvest-plain.com:8081/p${n}`,
  'a question': (n) => `http://harvest-plain.com/p${n}?id=7f3a9c1e&lang=en`,
  'a name in letters of its country': (n) => `http://${new URL('http://bäckerei-sommer.de').hostname}/p${n}`,
  'a new ending': (n) => `http://harvest-plain.shop/p${n}`,
  'a number': (n) => `http://203.0.113.9/p${n}`,
  'a network at home': (n) => `http://192.168.178.20/p${n}`,
  'a host for everybody': (n) => `http://harvest-plain.weebly.com/p${n}`,
  'a store of files': (n) => `http://harvest-plain.s3.eu-central-1.amazonaws.com/p${n}.html`,
  'a name for a line at home': (n) => `http://harvest-plain.duckdns.org/p${n}`,
  'a very long address': (n) => `http://harvest-plain.com/p${n}?${'state=continue&'.repeat(200)}`,
  'a form of a known service': (n) => `http://forms.office.com/r/p${n}`,
  'an address that is suspicious': (n) => `http://parcel-desk.info/p${n}`,
};
