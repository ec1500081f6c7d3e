import { addressOf, joined, referrer, requested } from '../expect.ts';
import type { WebFacts } from '../facts.ts';
import { webSeries } from '../series.ts';
import { type MadeRecord, type Source, silent } from '../source.ts';
import { haproxyTime, syslogTime } from '../times.ts';

/** HAProxy writes quotes, braces, bars, `#` and bytes outside ASCII as #XX. */
const written = (text: string, more: RegExp): string =>
  text.replaceAll(more, (letter) =>
    [...new TextEncoder().encode(letter)]
      .map((byte) => `#${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
const inRequest = (text: string): string => written(text, /["#{}|]|[^\x20-\x7e]/gu);
const inHeader = inRequest;

const head = (web: WebFacts, frontend: string, backend: string): string =>
  `${syslogTime(web.time)} lb1 haproxy[14389]: ${web.client}:${web.clientPort} [${haproxyTime(web.time)}] ${frontend} ${backend}`;

const figures = (web: WebFacts): string => `10/0/30/69/109 ${web.status || -1} ${web.bytes} - - ---- 1/1/1/1/0 0/0`;

/** HTTP/1: a path, and the host only where the header is captured. */
function captured(web: WebFacts): string {
  const headers = `{${inHeader(web.host ?? '')}|${inHeader(web.referrer ?? '')}}`;
  return `${head(web, 'http-in', 'static/srv1')} ${figures(web)} ${headers} {} "${web.method} ${inRequest(web.target)} HTTP/1.1"`;
}

/** HTTP/2: the address is whole. */
const whole = (web: WebFacts): string =>
  `${head(web, 'https-in~', 'static/srv1')} ${figures(web)} "${web.method} ${inRequest(addressOf(web) ?? web.target)} HTTP/2.0"`;

/** option httpslog: the name asked for in TLS stands at the end. */
const https = (web: WebFacts): string =>
  `${head(web, 'https-in~', 'static/srv1')} ${figures(web)} "${web.method} ${inRequest(web.target)} HTTP/1.1" 0/0000000000000000/0/0/0 ${web.host ?? '-'}/TLSv1.3/TLS_AES_256_GCM_SHA384`;

function http(web: WebFacts, index: number): Omit<MadeRecord, 'from'> {
  const bare = { ...web, credentials: '' };
  if (index % 3 === 0) {
    return {
      text: captured(bare),
      expect: [
        ...joined({ ...bare, port: bare.scheme === 'https' ? 443 : 80 }, 'captured request header+request', {
          anyScheme: true,
        }),
        ...referrer(bare, 'captured request header'),
      ],
    };
  }
  if (index % 3 === 1) return { text: whole(bare), expect: requested(bare, 'request') };
  return {
    text: https(bare),
    expect: web.host === undefined ? [] : [{ host: web.host, field: 'ssl_fc_sni', role: 'requested' }],
  };
}

const tcp = (web: WebFacts): string => `${head(web, 'fnt', 'bck/srv1')} 0/0/5007 ${web.bytes} -- 1/1/1/1/0 0/0`;

const document =
  'docs.haproxy.org: Configuration Manual, "Log formats": HTTP, HTTPS and TCP; "Non-printable characters"';

/** HAProxy's HTTP and TCP logs as they come through syslog. */
export const haproxy: readonly Source[] = [
  {
    name: 'haproxy-http',
    document,
    records: [
      ...webSeries('haproxy-http', http),
      silent(
        'Nov 22 09:33:02 lb1 haproxy[14389]: 192.0.2.44:33317 [22/Nov/2026:09:33:02.155] http-in static/srv2 6/0/15/11/32 200 2750 - - ---- 1/1/1/1/0 0/0 "GET /index.html HTTP/1.1"',
        'documentation',
      ),
      silent(
        'Nov 22 09:33:03 lb1 haproxy[14389]: 192.0.2.44:33318 [22/Nov/2026:09:33:03.155] http-in http-in/<NOSRV> -1/-1/-1/-1/0 400 187 - - PR-- 1/1/0/0/0 0/0 "<BADREQ>"',
        'documentation',
      ),
      silent('Nov 22 09:33:04 lb1 haproxy[14389]: Proxy http-in started.', 'documentation'),
      {
        text: 'Nov 22 09:33:05 lb1 haproxy[14389]: 192.0.2.44:33319 [22/Nov/2026:09:33:05.155] http-in static/srv1 10/0/30/69/109 302 200 - - ---- 1/1/1/1/0 0/0 {www.shop.example} {https://moved.example/to} "GET /old HTTP/1.1"',
        from: 'documentation',
        expect: [
          {
            url: 'http://www.shop.example/old',
            field: 'captured request header+request',
            role: 'requested',
            anyScheme: true,
          },
          { url: 'https://moved.example/to', field: 'captured response header', role: 'mentioned', optional: true },
        ],
      },
    ],
  },
  {
    name: 'haproxy-tcp',
    document,
    records: [
      ...webSeries('haproxy-tcp', (web) => ({ text: tcp(web), expect: [] })),
      silent(
        'Nov 22 09:34:00 lb1 haproxy[14387]: Connect from 192.0.2.44:33320 to 203.0.113.80:443 (fnt/TCP)',
        'documentation',
      ),
    ],
  },
];
