import { addressOf, referrer, requested } from '../expect.ts';
import type { WebFacts } from '../facts.ts';
import { webSeries } from '../series.ts';
import { type MadeRecord, type Source, silent } from '../source.ts';
import { commonTime, seconds } from '../times.ts';

/** Squid writes what a URL must not hold in percent-encoding. */
const written = (text: string): string =>
  encodeURI(text).replaceAll('%25', '%').replaceAll('%5B', '[').replaceAll('%5D', ']');

/** A tunnel: host and port alone. */
const tunnel = (web: WebFacts): boolean => web.scheme === 'https' && web.host !== undefined;

const target = (web: WebFacts): string =>
  tunnel(web) ? `${written(web.host ?? '')}:${web.port}` : written(addressOf(web) ?? 'error:invalid-request');

const found = (web: WebFacts, field: string) =>
  tunnel(web) && web.host !== undefined
    ? [{ host: web.host, field, role: 'requested' } as const]
    : requested(web, field).map((one) => ({ ...one, url: written(one.url ?? '') }));

const method = (web: WebFacts): string => (tunnel(web) ? 'CONNECT' : web.host === undefined ? 'NONE' : web.method);

const code = (web: WebFacts): string => (tunnel(web) ? 'TCP_TUNNEL' : 'TCP_MISS');

function native(web: WebFacts): string {
  const time = seconds(web.time);
  const parent = tunnel(web) ? `HIER_DIRECT/${web.server} -` : `HIER_DIRECT/${web.server} text/html`;
  return `${time} ${String(web.bytes % 10_000).padStart(6, ' ')} ${web.client} ${code(web)}/${web.status || '000'} ${web.bytes} ${method(web)} ${target(web)} - ${parent}`;
}

const quoted = (text: string): string => text.replaceAll('"', '%22');

function combined(web: WebFacts): string {
  const from = web.referrer === undefined ? '-' : quoted(web.referrer);
  return `${web.client} - - [${commonTime(web.time)}] "${method(web)} ${target(web)} HTTP/1.1" ${web.status || '000'} ${web.bytes} "${from}" "${quoted(web.agent)}" ${code(web)}:HIER_DIRECT`;
}

const special: readonly MadeRecord[] = [
  {
    text: '1795338000.001    312 192.0.2.44 TCP_DENIED/407 3912 CONNECT [2001:db8::5]:443 - HIER_NONE/- text/html',
    from: 'made',
    expect: [{ host: '[2001:db8::5]', field: 'URL', role: 'requested' }],
  },
  {
    text: '1795338000.002     12 2001:db8::9 TCP_MEM_HIT/200 1201 GET http://www.shop.example:8080/a somebody HIER_NONE/- image/png',
    from: 'documentation',
    expect: [{ url: 'http://www.shop.example:8080/a', field: 'URL', role: 'requested' }],
  },
  {
    text: '1795338000.003      5 192.0.2.44 TCP_MISS/200 810 GET ftp://files.partner.test/pub/ - HIER_DIRECT/203.0.113.8 text/html',
    from: 'made',
    expect: [{ url: 'ftp://files.partner.test/pub/', field: 'URL', role: 'requested', optional: true }],
  },
  silent('1795338000.004      0 192.0.2.44 NONE_NONE/400 3862 - error:transaction-end-before-headers - HIER_NONE/- -'),
  silent('1795338000.005      0 192.0.2.44 NONE_NONE/000 0 NONE error:accept-client-connection - HIER_NONE/- -'),
  silent(
    '1795338000.006      0 127.0.0.1 TCP_MISS/200 4000 GET cache_object://localhost/info - HIER_NONE/- text/plain',
  ),
  silent(''),
];

/** Squid's native access log and its combined form. */
export const squid: readonly Source[] = [
  {
    name: 'squid-native',
    document:
      'wiki.squid-cache.org: Features/LogFormat, "Squid native access.log format"; squid-cache.org: logformat squid',
    records: [...webSeries('squid-native', (web) => ({ text: native(web), expect: found(web, 'URL') })), ...special],
  },
  {
    name: 'squid-combined',
    document: 'squid-cache.org configuration: logformat combined',
    records: webSeries('squid-combined', (web) => ({
      text: combined(web),
      expect: [...found(web, 'request'), ...referrer(web, 'Referer')],
    })),
  },
];
