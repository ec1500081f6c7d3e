import { joined, referrer } from '../expect.ts';
import type { WebFacts } from '../facts.ts';
import { webSeries } from '../series.ts';
import { json, type MadeRecord, type Source, silent } from '../source.ts';
import { commonTime } from '../times.ts';

const bytesOf = (letter: string): string =>
  [...new TextEncoder().encode(letter)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');

/** Apache since 2.0.49: quotes and backslashes with a backslash, control and non-ASCII bytes as \xhh. */
const apache = (text: string): string => text.replaceAll(/["\\]/g, '\\$&').replaceAll(/[^\x20-\x7e]/gu, bytesOf);

/** nginx: quotes, backslashes, control and non-ASCII bytes as \xHH in capitals. */
const nginx = (text: string): string =>
  text.replaceAll(/["\\]|[^\x20-\x7e]/gu, (letter) => bytesOf(letter).toUpperCase().replaceAll('\\X', '\\x'));

type Escape = (text: string) => string;

const common = (web: WebFacts, write: Escape): string =>
  `${web.client} - - [${commonTime(web.time)}] "${web.method} ${write(web.target)} HTTP/1.1" ${web.status} ${web.bytes === 0 ? '-' : web.bytes}`;

const combined = (web: WebFacts, write: Escape): string =>
  `${common(web, write)} "${web.referrer === undefined ? '-' : write(web.referrer)}" "${write(web.agent)}"`;

const site = (web: WebFacts): string => web.host ?? 'default.corp.test';
const atSite = (web: WebFacts): WebFacts => ({ ...web, host: site(web) });

/** Requests that name the whole address, as those to a proxy do, and what is no request at all. */
function special(tail: string): MadeRecord[] {
  return [
    {
      text: `192.0.2.44 - somebody [22/Nov/2026:10:00:00 +0000] "GET http://www.shop.example/whole?x=1 HTTP/1.1" 200 512${tail}`,
      from: 'documentation',
      expect: [{ url: 'http://www.shop.example/whole?x=1', field: 'request', role: 'requested' }],
    },
    {
      text: `192.0.2.44 - - [22/Nov/2026:10:00:01 +0000] "CONNECT paypa1-login.example:443 HTTP/1.1" 405 0${tail}`,
      from: 'made',
      expect: [{ host: 'paypa1-login.example', field: 'request', role: 'requested' }],
    },
    silent(`192.0.2.44 - - [22/Nov/2026:10:00:02 +0000] "\\x16\\x03\\x01\\x02" 400 157${tail}`),
    silent(`192.0.2.44 - - [22/Nov/2026:10:00:03 +0000] "-" 408 -${tail}`),
    silent(''),
  ];
}

const vhost = (web: WebFacts, write: Escape): string => `${write(site(web))}:${web.port} ${combined(web, write)}`;

const vhostFound = (web: WebFacts) => [
  ...joined(atSite(web), 'vhost+request', { anyScheme: true }),
  ...referrer(web, 'Referer'),
];

const apacheJson = (web: WebFacts): Record<string, unknown> => ({
  time: web.time.toISOString(),
  remoteIP: web.client,
  host: site(web),
  request: web.target.split('?')[0],
  query: web.target.includes('?') ? web.target.slice(web.target.indexOf('?')) : '',
  method: web.method,
  status: String(web.status),
  userAgent: web.agent,
  referer: web.referrer ?? '-',
});

const nginxJson = (web: WebFacts): Record<string, unknown> => ({
  time_iso8601: web.time.toISOString(),
  remote_addr: web.client,
  remote_user: '',
  request: `${web.method} ${web.target} HTTP/2.0`,
  request_method: web.method,
  scheme: web.scheme,
  host: site(web),
  server_port: String(web.port),
  request_uri: web.target,
  status: String(web.status),
  body_bytes_sent: String(web.bytes),
  http_referrer: web.referrer ?? '',
  http_user_agent: web.agent,
});

function accessLogs(
  product: string,
  write: Escape,
  documents: Readonly<Record<'common' | 'combined' | 'vhost', string>>,
): Source[] {
  return [
    {
      name: `${product}-common`,
      document: documents.common,
      records: [...webSeries(`${product}-common`, (web) => ({ text: common(web, write), expect: [] })), ...special('')],
    },
    {
      name: `${product}-combined`,
      document: documents.combined,
      records: [
        ...webSeries(`${product}-combined`, (web) => ({
          text: combined(web, write),
          expect: referrer(web, 'Referer'),
        })),
        ...special(' "-" "curl/8.14.1"'),
      ],
    },
    {
      name: `${product}-vhost`,
      document: documents.vhost,
      records: webSeries(`${product}-vhost`, (web) => ({ text: vhost(web, write), expect: vhostFound(web) })),
    },
  ];
}

/** Access logs of Apache and nginx: common, combined, with the virtual host, and as JSON. */
export const webServers: readonly Source[] = [
  ...accessLogs('apache', apache, {
    common: 'httpd.apache.org: Log Files, "Common Log Format"',
    combined: 'httpd.apache.org: Log Files, "Combined Log Format"; mod_log_config on escapes',
    vhost: 'httpd.apache.org: Log Files, "Virtual Hosts"; LogFormat "%v:%p …" vhost_combined of Debian',
  }),
  {
    name: 'apache-json',
    document: 'httpd.apache.org: mod_log_config, a JSON LogFormat with %U and %q apart',
    records: webSeries('apache-json', (web) =>
      json(apacheJson(web), [
        ...joined({ ...atSite(web), port: web.scheme === 'https' ? 443 : 80 }, 'host+request+query', {
          anyScheme: true,
        }),
        ...referrer(web, 'referer'),
      ]),
    ),
  },
  ...accessLogs('nginx', nginx, {
    common: 'nginx.org: ngx_http_log_module; the common fields',
    combined: 'nginx.org: ngx_http_log_module, log_format combined',
    vhost: 'nginx.org: ngx_http_log_module, "$host:$server_port" before combined',
  }),
  {
    name: 'nginx-json',
    document: 'nginx.org: ngx_http_log_module, log_format escape=json',
    records: webSeries('nginx-json', (web) =>
      json(nginxJson(web), [
        ...joined(atSite(web), 'scheme+host+server_port+request_uri', {}),
        ...referrer(web, 'http_referrer'),
      ]),
    ),
  },
];
