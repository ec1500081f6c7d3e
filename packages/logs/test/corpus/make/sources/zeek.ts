import { alias, asked, joined, referrer } from '../expect.ts';
import type { NameFacts, WebFacts } from '../facts.ts';
import { nameSeries, webSeries } from '../series.ts';
import { json, type MadeRecord, type Source, silent } from '../source.ts';
import { seconds } from '../times.ts';

// Fields and their order: docs.zeek.org, "http.log", "ssl.log", "dns.log" and "Zeek Log Formats and Inspection".
const HTTP = {
  names:
    'ts uid id.orig_h id.orig_p id.resp_h id.resp_p trans_depth method host uri referrer version user_agent origin request_body_len response_body_len status_code status_msg info_code info_msg tags username password proxied orig_fuids orig_filenames orig_mime_types resp_fuids resp_filenames resp_mime_types',
  types:
    'time string addr port addr port count string string string string string string string count count count string count string set[enum] string string set[string] vector[string] vector[string] vector[string] vector[string] vector[string] vector[string]',
};
const SSL = {
  names:
    'ts uid id.orig_h id.orig_p id.resp_h id.resp_p version cipher curve server_name resumed last_alert next_protocol established ssl_history cert_chain_fps client_cert_chain_fps subject issuer client_subject client_issuer sni_matches_cert validation_status',
  types:
    'time string addr port addr port string string string string bool string string bool string vector[string] vector[string] string string string string bool string',
};
const DNS = {
  names:
    'ts uid id.orig_h id.orig_p id.resp_h id.resp_p proto trans_id rtt query qclass qclass_name qtype qtype_name rcode rcode_name AA TC RD RA Z answers TTLs rejected',
  types:
    'time string addr port addr port enum count interval string count string count string count string bool bool bool bool count vector[string] vector[interval] bool',
};

type Row = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>;

/** Zeek's own escape: what could be taken for a separator or for "unset" is written in hexadecimal. */
function cell(value: Row[string], inside = false): string {
  if (value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 'T' : 'F';
  if (Array.isArray(value)) return value.length === 0 ? '(empty)' : value.map((one) => cell(one, true)).join(',');
  const text = String(value);
  if (text === '-') return '\\x2d';
  const safe = text.replaceAll('\\', '\\x5c').replaceAll('\t', '\\x09');
  return inside ? safe.replaceAll(',', '\\x2c') : safe;
}

const tsv = (columns: string, row: Row): string =>
  columns
    .split(' ')
    .map((name) => cell(row[name]))
    .join('\t');

const object = (columns: string, row: Row): unknown =>
  Object.fromEntries(columns.split(' ').flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));

function heading(path: string, columns: { names: string; types: string }): MadeRecord[] {
  return [
    '#separator \\x09',
    '#set_separator\t,',
    '#empty_field\t(empty)',
    '#unset_field\t-',
    `#path\t${path}`,
    '#open\t2026-11-22-09-00-00',
    `#fields\t${columns.names.replaceAll(' ', '\t')}`,
    `#types\t${columns.types.replaceAll(' ', '\t')}`,
  ].map((text) => silent(text, 'documentation'));
}

const ends = (): MadeRecord[] => [silent('#close\t2026-11-22-10-00-00', 'documentation')];

const connection = (facts: WebFacts | NameFacts, uid: string, server: string, port: number): Row => ({
  ts: Number(seconds(facts.time)),
  uid: `C${uid}`,
  'id.orig_h': facts.client,
  'id.orig_p': facts.clientPort,
  'id.resp_h': server,
  'id.resp_p': port,
});

function httpRow(web: WebFacts, uid: string): Row {
  return {
    ...connection(web, uid, web.server, web.port),
    trans_depth: 1,
    method: web.method,
    host: web.host,
    uri: web.target,
    referrer: web.referrer,
    version: '1.1',
    user_agent: web.agent,
    request_body_len: 0,
    response_body_len: web.bytes,
    status_code: web.status,
    status_msg: 'OK',
    tags: [],
    resp_fuids: ['FEEsZS1w0Z0VJIb5x4'],
    resp_mime_types: ['text/html'],
  };
}

const plain = (web: WebFacts): WebFacts => ({ ...web, scheme: 'http', port: web.port === 443 ? 80 : web.port });
const httpFound = (web: WebFacts) => [...joined(web, 'host+uri', { anyPort: true }), ...referrer(web, 'referrer')];

/** A proxy between: the URI is whole, and CONNECT names a host alone. */
function throughProxy(write: (row: Row) => string): MadeRecord[] {
  const base: Row = {
    ts: 1_795_338_000.123,
    uid: 'CP1',
    'id.orig_h': '192.0.2.44',
    'id.orig_p': 50001,
    'id.resp_h': '203.0.113.3',
    'id.resp_p': 3128,
    trans_depth: 1,
    version: '1.1',
    tags: [],
  };
  return [
    {
      text: write({
        ...base,
        method: 'GET',
        host: 'www.shop.example',
        uri: 'http://www.shop.example/whole?x=1',
        proxied: ['PROXY-CONNECTION -> keep-alive'],
      }),
      from: 'made',
      expect: [{ url: 'http://www.shop.example/whole?x=1', field: 'uri', role: 'requested' }],
    },
    {
      text: write({ ...base, method: 'CONNECT', host: 'paypa1-login.example', uri: 'paypa1-login.example:443' }),
      from: 'made',
      expect: [{ host: 'paypa1-login.example', field: 'host', role: 'requested' }],
    },
    {
      text: write({ ...base, method: 'GET', uri: '/only-a-path' }),
      from: 'made',
      expect: [],
    },
  ];
}

const sslRow = (web: WebFacts, uid: string): Row => ({
  ...connection(web, uid, web.server, web.port === 80 ? 443 : web.port),
  version: 'TLSv13',
  cipher: 'TLS_AES_256_GCM_SHA384',
  curve: 'x25519',
  server_name: web.host,
  resumed: false,
  next_protocol: 'h2',
  established: true,
  ssl_history: 'CsiI',
  cert_chain_fps: [],
  validation_status: web.status === 404 ? 'self signed certificate' : undefined,
});

const sslFound = (web: WebFacts) =>
  web.host === undefined ? [] : [{ host: web.host, field: 'server_name', role: 'requested' } as const];

const dnsRow = (name: NameFacts, uid: string): Row => ({
  ...connection(name, uid, '203.0.113.53', 53),
  proto: 'udp',
  trans_id: name.id,
  rtt: 0.066852,
  query: name.name,
  qclass: 1,
  qclass_name: 'C_INTERNET',
  qtype: 1,
  qtype_name: name.type,
  rcode: 0,
  rcode_name: 'NOERROR',
  AA: false,
  TC: false,
  RD: true,
  RA: true,
  Z: 0,
  answers: name.alias === undefined ? [name.address] : [name.alias, name.address],
  TTLs: [3600],
  rejected: false,
});

const dnsFound = (name: NameFacts) => [...asked(name, 'query'), ...alias(name, 'answers[0]')];

function both(
  log: string,
  columns: { names: string; types: string },
  document: string,
  records: (write: (row: Row) => string, name: string) => MadeRecord[],
): Source[] {
  const tsvName = `zeek-${log}-tsv`;
  const jsonName = `zeek-${log}-json`;
  return [
    {
      name: tsvName,
      document,
      records: [...heading(log, columns), ...records((row) => tsv(columns.names, row), tsvName), ...ends()],
    },
    { name: jsonName, document, records: records((row) => json(object(columns.names, row), []).text, jsonName) },
  ];
}

/** Zeek's http, ssl and dns logs, tab-separated and as JSON. */
export const zeek: readonly Source[] = [
  ...both('http', HTTP, 'docs.zeek.org: http.log; Zeek Log Formats and Inspection', (write, name) => [
    ...webSeries(name, (web, _index, random) => ({
      text: write(httpRow(plain(web), random.hex(16))),
      expect: httpFound(plain(web)),
    })),
    ...throughProxy(write),
  ]),
  ...both('ssl', SSL, 'docs.zeek.org: ssl.log', (write, name) =>
    webSeries(name, (web, _index, random) => ({ text: write(sslRow(web, random.hex(16))), expect: sslFound(web) })),
  ),
  ...both('dns', DNS, 'docs.zeek.org: dns.log', (write, name) => [
    ...nameSeries(name, (facts, _index, random) => ({
      text: write(dnsRow(facts, random.hex(16))),
      expect: dnsFound(facts),
    })),
    silent(
      write({
        ts: 1_795_338_000.5,
        uid: 'CN1',
        'id.orig_h': '192.0.2.44',
        'id.orig_p': 5353,
        'id.resp_h': '224.0.0.251',
        'id.resp_p': 5353,
        proto: 'udp',
      }),
    ),
  ]),
];
