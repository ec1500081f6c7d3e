import { asked, joined, referrer } from '../expect.ts';
import { oddName, ordinaryName, type WebFacts } from '../facts.ts';
import { webSeries } from '../series.ts';
import { json, type MadeRecord, type Source } from '../source.ts';
import { commonTime } from '../times.ts';

const alert = (web: WebFacts, decoder: string, data: unknown, more: Record<string, unknown>): unknown => ({
  timestamp: web.time.toISOString().replace('Z', '+0000'),
  rule: { level: 3, description: 'An event', id: '86601', groups: ['ids'] },
  agent: { id: '000', name: 'gateway' },
  manager: { name: 'wazuh' },
  id: '1795338000.12345',
  decoder: { name: decoder },
  data,
  ...more,
});

/** Suricata's event inside `data`; Wazuh writes numbers as text. */
function suricataHttp(web: WebFacts): Omit<MadeRecord, 'from'> {
  const plain = { ...web, scheme: 'http', port: web.port === 443 ? 80 : web.port } as const;
  return json(
    alert(
      web,
      'json',
      {
        event_type: 'alert',
        src_ip: web.client,
        http: {
          ...(web.host === undefined ? {} : { hostname: web.host }),
          ...(plain.port === 80 ? {} : { http_port: String(plain.port) }),
          url: web.target,
          ...(web.referrer === undefined ? {} : { http_refer: web.referrer }),
          http_method: web.method,
        },
      },
      { location: '/var/log/suricata/eve.json' },
    ),
    [...joined(plain, 'data.http.hostname+data.http.url', {}), ...referrer(web, 'data.http.http_refer')],
  );
}

/** An access log: `data.url` is a path alone; the referrer stands in the line itself. */
function accessLog(web: WebFacts): Omit<MadeRecord, 'from'> {
  const quote = (text: string): string => text.replaceAll('"', '\\"');
  const from = web.referrer === undefined ? '-' : quote(web.referrer);
  return json(
    alert(
      web,
      'web-accesslog',
      { protocol: web.method, srcip: web.client, id: String(web.status), url: web.target },
      {
        full_log: `${web.client} - - [${commonTime(web.time)}] "${web.method} ${quote(web.target)} HTTP/1.1" ${web.status} ${web.bytes} "${from}" "agent"`,
        location: '/var/log/nginx/access.log',
      },
    ),
    referrer(web, 'full_log'),
  );
}

/** Suricata's questions to a resolver. */
function suricataDns(web: WebFacts, index: number, random: Parameters<typeof oddName>[1]): Omit<MadeRecord, 'from'> {
  const name = index < 12 ? ordinaryName(index, random) : oddName(index, random);
  return json(
    alert(
      web,
      'json',
      { event_type: 'dns', dns: { query: [{ type: 'query', rrname: name.name, rrtype: name.type }] } },
      { location: '/var/log/suricata/eve.json' },
    ),
    asked(name, 'data.dns.query[0].rrname'),
  );
}

/** Alerts of Wazuh with Suricata's events and access logs inside. */
export const wazuh: readonly Source[] = [
  {
    name: 'wazuh-alerts',
    document: 'documentation.wazuh.com: alerts.json; Suricata integration; web access logs',
    records: webSeries('wazuh-alerts', (web, index, random) =>
      index % 3 === 0 ? suricataHttp(web) : index % 3 === 1 ? accessLog(web) : suricataDns(web, index, random),
    ),
  },
];
