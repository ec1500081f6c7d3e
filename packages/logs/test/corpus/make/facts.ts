import type { Random } from '../../../../../test/random.ts';

/** One request to a web server, before a product writes it down. */
export interface WebFacts {
  readonly client: string;
  readonly clientPort: number;
  readonly server: string;
  readonly time: Date;
  readonly method: string;
  readonly scheme: 'http' | 'https';
  /** As the browser sent it; undefined where the request named none. */
  readonly host: string | undefined;
  readonly port: number;
  /** Path and query as sent. */
  readonly target: string;
  readonly credentials: string;
  /** As the browser sent it; undefined where there was none. */
  readonly referrer: string | undefined;
  readonly agent: string;
  readonly status: number;
  readonly bytes: number;
}

/** One question to a resolver. */
export interface NameFacts {
  readonly client: string;
  readonly clientPort: number;
  readonly time: Date;
  /** Without the final dot. */
  readonly name: string;
  readonly type: string;
  readonly id: number;
  readonly alias: string | undefined;
  readonly address: string;
}

const ORDINARY_HOSTS = [
  'www.shop.example',
  'mail.corp.test',
  'login.bank-portal.example',
  'cdn.assets.test',
  'paypa1-login.example',
  'intranet.corp.test',
  'news.daily.example',
  'files.partner.test',
  'secure-update.account-check.example',
  'api.weather.example',
] as const;

const ORDINARY_TARGETS = [
  '/',
  '/index.html',
  '/verify',
  '/assets/app.js?v=3',
  '/login.php?next=%2Faccount',
  '/news/2026/11/article.html',
  '/api/v2/items?page=4&sort=name',
  '/images/logo.png',
  '/search?q=winter+boots',
  '/download/report.pdf',
] as const;

const ORDINARY_REFERRERS = [
  undefined,
  'https://www.search.example/',
  'https://news.daily.example/2026/11/',
  undefined,
  'http://portal.corp.test/start.html',
] as const;

const LONG = 'a'.repeat(63);

/** Hosts as hostile and as odd as they come; `undefined` is a request that names none. */
const ODD_HOSTS: readonly (string | undefined)[] = [
  '192.0.2.10',
  '[2001:db8::1]',
  'WWW.Shop.EXAMPLE',
  'shop.example.',
  'xn--bcher-kva.example',
  'bücher.example',
  'my_files.partner.test',
  `${LONG}.${LONG}.${LONG}.example`,
  'a--b.example',
  '123.example',
  'xn--80ak6aa92e.example',
  undefined,
  'login.bank.example.com-session.verify-id.test',
  '198.51.100.77',
  '[2001:db8:0:0:8:800:200c:417a]',
  'a.b.c.d.e.f.g.h.i.j.example',
  '日本語.test',
  'wpad.corp.test',
  'paypa1-login.example',
  'x.example',
];

const ODD_TARGETS = [
  '/a%20b/c%2Fd',
  '/%E2%82%AC/price',
  '/path;version=1;x=y?a=b;c=d',
  '/search?q="quoted"&lang=en',
  '/r?u=https://other.example/x?y=1&z=2',
  '/r?u=https%3A%2F%2Fother.example%2Flogin',
  '/a|b?c=d|e',
  '/a=b&c=d?e=f=g',
  "/it's/o'clock",
  '/[list]/{item}',
  '//double//slash',
  '/@user/profile',
  '/%F0%9F%98%80?%F0%9F%90%9F=1',
  `/long/${'0123456789abcdef'.repeat(190)}`,
  '/login.php?email=somebody%40corp.test&token=%2B%2F%3D',
  '/?',
  '/a,b,c?d=e,f',
  '/back\\slash?x=\\y',
  '/tab%09and%0Aline',
  '/%',
  '/wp-admin/../../etc/passwd',
  '/x?a[]=1&a[]=2',
  '/$HOME/`id`',
  '/<script>alert(1)</script>',
] as const;

const ODD_REFERRERS: readonly (string | undefined)[] = [
  undefined,
  'https://user:secret@ref.example/x?y=1',
  'android-app://test.corp.app/',
  'http://[2001:db8::7]:8080/from',
  'about:blank',
  'https://xn--bcher-kva.example/"start"',
  'not an address',
  'HTTPS://UPPER.EXAMPLE/Path',
  'https://ref.example/?u=http://inner.example/',
  undefined,
  'https://ref.example/a|b=c',
];

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'curl/8.14.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Wget/1.21.4',
] as const;

const ODD_AGENTS = [...AGENTS, '-', '"quoted" agent', 'bot; 1=2|3', '() { :; }; echo x', 'a'.repeat(600)] as const;

const CLIENTS = ['192.0.2.44', '198.51.100.23', '203.0.113.9', '2001:db8:4::17'] as const;

const ODD_NAMES = [
  'xn--bcher-kva.example',
  'WWW.Shop.EXAMPLE',
  `${LONG}.${LONG}.${LONG}.example`,
  'my_files.partner.test',
  'a.b.c.d.e.f.g.h.i.j.example',
  '123.example',
  'a--b.example',
  'login.bank.example.com-session.verify-id.test',
  'xn--80ak6aa92e.example',
  'q.test',
  '0x7f.example',
  'paypa1-login.example',
] as const;

/** Names that are asked for and that nobody opens: machines' business. */
export const MACHINE_NAMES = [
  '44.2.0.192.in-addr.arpa',
  '_ldap._tcp.dc._msdcs.corp.test',
  'WORKSTATION7',
  '_dmarc.corp.test',
] as const;

const START = Date.UTC(2026, 10, 22, 9, 0, 0);

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

function time(index: number, random: Random): Date {
  return new Date(START + index * 61_000 + random.below(1000));
}

/** A request as any office sends them: the shape is what counts. */
export function ordinaryWeb(index: number, random: Random): WebFacts {
  const scheme = index % 3 === 0 ? 'https' : 'http';
  return {
    client: at(CLIENTS, index),
    clientPort: 49152 + random.below(16000),
    server: '203.0.113.80',
    time: time(index, random),
    method: index % 5 === 4 ? 'POST' : 'GET',
    scheme,
    host: at(ORDINARY_HOSTS, index),
    port: scheme === 'https' ? 443 : 80,
    target: at(ORDINARY_TARGETS, index * 3),
    credentials: '',
    referrer: at(ORDINARY_REFERRERS, index),
    agent: at(AGENTS, index),
    status: at([200, 304, 302, 404], index),
    bytes: 120 + random.below(90_000),
  };
}

/** A request with odd or hostile values: each list is gone through, so that each value comes. */
export function oddWeb(index: number, random: Random): WebFacts {
  const scheme = index % 2 === 0 ? 'http' : 'https';
  const usual = scheme === 'https' ? 443 : 80;
  return {
    ...ordinaryWeb(index, random),
    method: at(['GET', 'POST', 'HEAD', 'OPTIONS', 'PROPFIND', 'PUT'], index),
    scheme,
    host: at(ODD_HOSTS, index),
    port: index % 4 === 3 ? at([8080, 8443, 4444], index) : usual,
    target: at(ODD_TARGETS, index),
    credentials: index % 7 === 5 ? at(['user:pass@', 'www.bank.example@', 'a%40b:c%3Ad@'], index) : '',
    referrer: at(ODD_REFERRERS, index),
    agent: at(ODD_AGENTS, index),
    status: at([200, 0, 499, 503], index),
    bytes: at([0, 1, 4_294_967_296], index),
  };
}

export function ordinaryName(index: number, random: Random): NameFacts {
  return {
    client: at(CLIENTS, index),
    clientPort: 1024 + random.below(60_000),
    time: time(index, random),
    name: at(ORDINARY_HOSTS, index),
    type: at(['A', 'AAAA', 'A', 'HTTPS', 'MX', 'TXT'], index),
    id: random.below(65_536),
    alias: index % 3 === 1 ? 'edge.cdn.test' : undefined,
    address: '203.0.113.80',
  };
}

export function oddName(index: number, random: Random): NameFacts {
  return {
    ...ordinaryName(index, random),
    name: index % 6 === 5 ? at(MACHINE_NAMES, Math.floor(index / 6)) : at(ODD_NAMES, index),
    type:
      index % 6 === 5
        ? at(['PTR', 'SRV', 'A', 'TXT'], Math.floor(index / 6))
        : at(['A', 'AAAA', 'ANY', 'NS', 'TYPE65'], index),
  };
}

/** Whether nobody opens what is asked for here: finding it is neither right nor wrong. */
export function isMachineName(name: string): boolean {
  return /\.arpa$|^_|\._/.test(name) || !name.includes('.');
}
