import type { ExpectedAddress } from '../../expectation.ts';
import { addressOf, alias, asked, joined, referrer, requested } from '../expect.ts';
import type { NameFacts, WebFacts } from '../facts.ts';
import { nameSeries, webSeries } from '../series.ts';
import { json, type MadeRecord, type Source } from '../source.ts';

const atUsualPort = (web: WebFacts): WebFacts => ({ ...web, credentials: '' });

/** ECS: the whole address, or its parts, or a name alone. */
function ecs(web: WebFacts, index: number): Omit<MadeRecord, 'from'> {
  const bare = atUsualPort(web);
  const url = addressOf(bare);
  const base = {
    '@timestamp': web.time.toISOString(),
    ecs: { version: '9.2.0' },
    event: { kind: 'event', category: ['web'], type: ['access'], dataset: 'proxy.access' },
    source: { ip: web.client, port: web.clientPort },
    user_agent: { original: web.agent },
    http: {
      request: { method: web.method, ...(web.referrer === undefined ? {} : { referrer: web.referrer }) },
      response: { status_code: web.status },
    },
  };
  const from = referrer(web, 'http.request.referrer');
  if (url === undefined) return json({ ...base, url: { path: web.target } }, from);
  if (index % 5 === 0)
    return json({ ...base, url: { full: url, original: web.target, domain: bare.host } }, [
      ...requested(bare, 'url.full'),
      ...from,
    ]);
  if (index % 5 === 1) return json({ ...base, url: { original: url } }, [...requested(bare, 'url.original'), ...from]);
  if (index % 5 === 2) {
    const [path, ...rest] = web.target.split('?');
    const query = rest.join('?');
    return json(
      {
        ...base,
        url: { scheme: bare.scheme, domain: bare.host, port: bare.port, path, ...(rest.length === 0 ? {} : { query }) },
      },
      [...joined(bare, 'url.scheme+url.domain+url.port+url.path+url.query', {}), ...from],
    );
  }
  // Dotted keys instead of nested objects are as common.
  if (index % 5 === 3)
    return json({ ...base, 'url.full': url, 'url.domain': bare.host }, [...requested(bare, 'url.full'), ...from]);
  return json(
    { ...base, tls: { client: { server_name: bare.host } }, destination: { domain: bare.host, port: bare.port } },
    [{ host: bare.host ?? '', field: 'tls.client.server_name', role: 'requested' }, ...from],
  );
}

const ecsDns = (name: NameFacts): Omit<MadeRecord, 'from'> =>
  json(
    {
      '@timestamp': name.time.toISOString(),
      ecs: { version: '9.2.0' },
      event: { category: ['network'], dataset: 'dns' },
      dns: {
        id: String(name.id),
        question: { name: name.name, type: name.type },
        answers: [
          ...(name.alias === undefined ? [] : [{ name: name.name, type: 'CNAME', data: name.alias }]),
          { name: name.alias ?? name.name, type: 'A', data: name.address },
        ],
        resolved_ip: [name.address],
      },
    },
    [...asked(name, 'dns.question.name'), ...alias(name, 'dns.answers[0].data')],
  );

const ocsfBase = (facts: WebFacts | NameFacts, uid: number, name: string): Record<string, unknown> => ({
  metadata: { version: '1.6.0', product: { name: 'Proxy', vendor_name: 'Some Company' }, uid: 'event-1' },
  time: facts.time.getTime(),
  category_uid: 4,
  category_name: 'Network Activity',
  class_uid: uid,
  class_name: name,
  activity_id: 3,
  type_uid: uid * 100 + 3,
  severity_id: 1,
  src_endpoint: { ip: facts.client, port: facts.clientPort },
});

/** OCSF http_activity: url_string, or the parts; the referrer as a field or among the headers. */
function ocsfHttp(web: WebFacts, index: number): Omit<MadeRecord, 'from'> {
  const bare = atUsualPort(web);
  const url = addressOf(bare);
  const [path, ...rest] = web.target.split('?');
  const parts = {
    ...(bare.host === undefined ? {} : { hostname: bare.host, scheme: bare.scheme, port: bare.port }),
    path,
    ...(rest.length === 0 ? {} : { query_string: rest.join('?') }),
  };
  const whole = index % 2 === 0 && url !== undefined;
  const inHeaders = index % 4 === 1 && web.referrer !== undefined;
  const from: ExpectedAddress[] = referrer(
    web,
    inHeaders ? 'http_request.http_headers[0].value' : 'http_request.referrer',
  );
  const headers = inHeaders ? { http_headers: [{ name: 'Referer', value: web.referrer }] } : { referrer: web.referrer };
  return json(
    {
      ...ocsfBase(web, 4002, 'HTTP Activity'),
      activity_name: 'Get',
      http_request: {
        http_method: web.method,
        user_agent: web.agent,
        url: whole ? { url_string: url, ...parts } : parts,
        ...headers,
      },
      http_response: { code: web.status },
      dst_endpoint: { ip: web.server, port: bare.port, ...(bare.host === undefined ? {} : { hostname: bare.host }) },
      ...(whole
        ? { observables: [{ name: 'http_request.url.url_string', type: 'URL String', type_id: 6, value: url }] }
        : {}),
    },
    [
      ...(whole
        ? requested(bare, 'http_request.url.url_string')
        : joined(
            bare,
            'http_request.url.scheme+http_request.url.hostname+http_request.url.port+http_request.url.path+http_request.url.query_string',
            {},
          )),
      ...from,
    ],
  );
}

const ocsfDns = (name: NameFacts, index: number): Omit<MadeRecord, 'from'> =>
  json(
    {
      ...ocsfBase(name, 4003, 'DNS Activity'),
      activity_name: 'Query',
      query: { hostname: name.name, type: name.type, class: 'IN', packet_uid: name.id },
      ...(index % 2 === 1
        ? { answers: [{ rdata: name.alias ?? name.address, type: name.alias === undefined ? 'A' : 'CNAME', ttl: 60 }] }
        : {}),
      rcode: 'NoError',
    },
    [...asked(name, 'query.hostname'), ...(index % 2 === 1 ? alias(name, 'answers[0].rdata') : [])],
  );

/** Elastic's and OCSF's common schemas. */
export const schemas: readonly Source[] = [
  {
    name: 'ecs',
    document: 'elastic.co: ECS reference, url, http, dns, tls and destination fields',
    records: [...webSeries('ecs', ecs), ...nameSeries('ecs-dns', ecsDns).slice(0, 20)],
  },
  {
    name: 'ocsf-http',
    document: 'schema.ocsf.io 1.6: http_activity (4002), objects http_request and url',
    records: webSeries('ocsf-http', ocsfHttp),
  },
  {
    name: 'ocsf-dns',
    document: 'schema.ocsf.io 1.6: dns_activity (4003), objects dns_query and dns_answer; github.com/ocsf/examples',
    records: nameSeries('ocsf-dns', ocsfDns),
  },
];
