import { alias, asked, joined, referrer } from '../expect.ts';
import type { NameFacts, WebFacts } from '../facts.ts';
import { nameSeries, webSeries } from '../series.ts';
import { json, type Source, silent } from '../source.ts';
import { suricataTime } from '../times.ts';

// docs.suricata.io, "Eve JSON Format": the common section, and the event types http, tls, dns (1, 2 and 3) and alert.
const common = (facts: WebFacts | NameFacts, type: string, port: number): Record<string, unknown> => ({
  timestamp: suricataTime(facts.time),
  flow_id: 1_234_567_890_123_456,
  in_iface: 'eth0',
  event_type: type,
  src_ip: facts.client,
  src_port: facts.clientPort,
  dest_ip: '203.0.113.80',
  dest_port: port,
  proto: type === 'dns' ? 'UDP' : 'TCP',
});

const httpPart = (web: WebFacts): Record<string, unknown> => ({
  ...(web.host === undefined ? {} : { hostname: web.host }),
  ...(web.port === 80 ? {} : { http_port: web.port }),
  url: web.target,
  http_user_agent: web.agent,
  http_content_type: 'text/html',
  ...(web.referrer === undefined ? {} : { http_refer: web.referrer }),
  http_method: web.method,
  protocol: 'HTTP/1.1',
  status: web.status,
  length: web.bytes,
});

const plain = (web: WebFacts): WebFacts => ({ ...web, scheme: 'http', port: web.port === 443 ? 80 : web.port });
const httpFound = (web: WebFacts) => [
  ...joined(web, 'http.hostname+http.url', {}),
  ...referrer(web, 'http.http_refer'),
];

const tlsPart = (web: WebFacts, index: number): Record<string, unknown> => ({
  ...(index % 4 === 3 ? {} : { subject: 'C=XX, O=Some Company, CN=*.cdn.test', issuerdn: 'C=XX, O=Some Authority' }),
  serial: '0C:00:99:B7:D7:54:C9:F6:77:26:31:7E:BA:EA:7C:1C',
  fingerprint: '8f:51:12:06:a0:cc:4e:cd:e8:a3:8b:38:f8:87:59:e5:af:95:ca:cd',
  ...(web.host === undefined ? {} : { sni: web.host }),
  version: 'TLS 1.2',
  notbefore: '2026-01-04T10:48:43',
  notafter: '2027-01-03T00:00:00',
});

const tlsFound = (web: WebFacts) =>
  web.host === undefined ? [] : [{ host: web.host, field: 'tls.sni', role: 'requested' } as const];

const answers = (name: NameFacts): unknown[] => [
  ...(name.alias === undefined ? [] : [{ rrname: name.name, rrtype: 'CNAME', ttl: 3324, rdata: name.alias }]),
  { rrname: name.alias ?? name.name, rrtype: 'A', ttl: 10, rdata: name.address },
];

const flags = { flags: '8180', qr: true, rd: true, ra: true, rcode: 'NOERROR' };

/** Version 1: question and answer alike have one name. */
function dns1(name: NameFacts, index: number): Record<string, unknown> {
  const question = { id: name.id, rrname: name.name, rrtype: name.type, tx_id: 0 };
  return index % 2 === 0
    ? { type: 'query', ...question }
    : { type: 'answer', ...flags, ...question, ttl: 8, rdata: name.address };
}

/** Version 2: an answer holds all its records, in one of two forms. */
function dns2(name: NameFacts, index: number): Record<string, unknown> {
  const question = { id: name.id, rrname: name.name, rrtype: name.type };
  if (index % 2 === 0) return { type: 'query', ...question, tx_id: 0, opcode: 0 };
  const grouped = { A: [name.address], ...(name.alias === undefined ? {} : { CNAME: [name.alias] }) };
  return {
    version: 2,
    type: 'answer',
    ...question,
    ...flags,
    ...(index % 4 === 1 ? { answers: answers(name) } : { grouped }),
  };
}

/** Version 3: questions are a list. */
function dns3(name: NameFacts, index: number): Record<string, unknown> {
  const head = { version: 3, tx_id: 0, id: name.id, opcode: 0, queries: [{ rrname: name.name, rrtype: name.type }] };
  if (index % 2 === 0) return { ...head, type: 'request', flags: '100', rd: true, rcode: 'NOERROR' };
  return { ...head, type: 'response', ...flags, answers: answers(name), grouped: { A: [name.address] } };
}

function dnsFound(name: NameFacts, index: number, field: string, aliasField: string | undefined) {
  return [...asked(name, field), ...(index % 2 === 1 && aliasField !== undefined ? alias(name, aliasField) : [])];
}

const document = 'docs.suricata.io: Eve JSON Format';

const alert = {
  action: 'allowed',
  gid: 1,
  signature_id: 2_001_999,
  rev: 9,
  signature: 'ET PHISHING Possible Credential Page',
  category: 'Possible Social Engineering Attempted',
  severity: 2,
  metadata: { created_at: ['2026_01_01'] },
};

/** Suricata's eve.json: http, tls, the three forms of dns, and alerts with what they fired on. */
export const suricata: readonly Source[] = [
  {
    name: 'suricata-http',
    document,
    records: [
      ...webSeries('suricata-http', (web, index) => {
        const http = { ...httpPart(plain(web)), ...(index % 6 === 2 ? { redirect: 'https://moved.example/to' } : {}) };
        const found = httpFound(plain(web));
        return json(
          { ...common(web, 'http', 80), tx_id: 0, http },
          index % 6 === 2
            ? [...found, { url: 'https://moved.example/to', field: 'http.redirect', role: 'mentioned', optional: true }]
            : found,
        );
      }),
      {
        // Through a proxy the URL is whole.
        text: '{"timestamp":"2026-11-22T09:30:00.000000+0000","event_type":"http","src_ip":"192.0.2.44","dest_port":3128,"http":{"hostname":"www.shop.example","url":"http:\\/\\/www.shop.example\\/whole","http_method":"GET"}}',
        from: 'documentation',
        expect: [{ url: 'http://www.shop.example/whole', field: 'http.url', role: 'requested' }],
      },
      {
        text: '{"timestamp":"2026-11-22T09:30:01.000000+0000","event_type":"http","src_ip":"192.0.2.44","dest_port":3128,"http":{"hostname":"paypa1-login.example","http_port":443,"url":"paypa1-login.example:443","http_method":"CONNECT"}}',
        from: 'made',
        expect: [{ host: 'paypa1-login.example', field: 'http.hostname', role: 'requested' }],
      },
      silent('{"timestamp":"2026-11-22T09:30:02.000000+0000","event_type":"http","http":{"hostname":"cut.off.exam'),
    ],
  },
  {
    name: 'suricata-tls',
    document,
    records: webSeries('suricata-tls', (web, index) =>
      json({ ...common(web, 'tls', 443), tls: tlsPart(web, index) }, tlsFound(web)),
    ),
  },
  {
    name: 'suricata-dns-v1',
    document: `${document}; dns version 1`,
    records: nameSeries('suricata-dns-v1', (name, index) =>
      json({ ...common(name, 'dns', 53), dns: dns1(name, index) }, dnsFound(name, index, 'dns.rrname', undefined)),
    ),
  },
  {
    name: 'suricata-dns-v2',
    document: `${document}; dns version 2`,
    records: nameSeries('suricata-dns-v2', (name, index) =>
      json(
        { ...common(name, 'dns', 53), dns: dns2(name, index) },
        dnsFound(name, index, 'dns.rrname', index % 4 === 1 ? 'dns.answers[0].rdata' : 'dns.grouped.CNAME[0]'),
      ),
    ),
  },
  {
    name: 'suricata-dns-v3',
    document: `${document}; dns version 3`,
    records: [
      ...nameSeries('suricata-dns-v3', (name, index) =>
        json(
          { ...common(name, 'dns', 53), dns: dns3(name, index) },
          dnsFound(name, index, 'dns.queries[0].rrname', 'dns.answers[0].rdata'),
        ),
      ),
      {
        text: '{"timestamp":"2026-11-22T09:31:00.000000+0000","event_type":"dns","dns":{"version":3,"type":"request","id":7,"queries":[{"rrname":"one.example","rrtype":"A"},{"rrname":"two.example","rrtype":"AAAA"}]}}',
        from: 'made',
        expect: [
          { host: 'one.example', field: 'dns.queries[0].rrname', role: 'requested' },
          { host: 'two.example', field: 'dns.queries[1].rrname', role: 'requested' },
        ],
      },
    ],
  },
  {
    name: 'suricata-alert',
    document: `${document}; alert`,
    records: [
      ...webSeries('suricata-alert', (web, index) => {
        const event = { ...common(web, 'alert', 80), alert, app_proto: index % 2 === 0 ? 'http' : 'tls' };
        return index % 2 === 0
          ? json({ ...event, http: httpPart(plain(web)) }, httpFound(plain(web)))
          : json({ ...event, tls: tlsPart(web, index) }, tlsFound(web));
      }),
      ...nameSeries('suricata-alert-dns', (name, index) => {
        const event = { ...common(name, 'alert', 53), alert, app_proto: 'dns' };
        return index % 2 === 0
          ? json(
              {
                ...event,
                dns: {
                  query: [{ type: 'query', id: name.id, rrname: name.name, rrtype: name.type, tx_id: 0, opcode: 0 }],
                },
              },
              asked(name, 'dns.query[0].rrname'),
            )
          : json({ ...event, dns: dns3(name, 0) }, asked(name, 'dns.queries[0].rrname'));
      }).slice(0, 20),
      silent(
        '{"timestamp":"2026-11-22T09:32:00.000000+0000","event_type":"stats","stats":{"uptime":8,"decoder":{"pkts":46}}}',
        'documentation',
      ),
      silent(
        '{"timestamp":"2026-11-22T09:32:01.000000+0000","event_type":"flow","src_ip":"192.0.2.44","dest_ip":"203.0.113.80","proto":"TCP","flow":{"pkts_toserver":3,"state":"closed"}}',
        'documentation',
      ),
    ],
  },
];
