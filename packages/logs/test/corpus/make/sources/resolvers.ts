import { asked } from '../expect.ts';
import type { NameFacts } from '../facts.ts';
import { nameSeries } from '../series.ts';
import { json, type MadeRecord, type Source, silent } from '../source.ts';
import { bindTime, seconds, syslogTime } from '../times.ts';

const whole = (time: Date): string => seconds(time).split('.')[0] ?? '';

/** Unbound's log-queries and log-replies, to a file, with tags, and through syslog. */
function unboundLine(name: NameFacts, index: number): string {
  const question = `${name.client} ${name.name}. ${name.type} IN`;
  const reply = `${question} NOERROR 0.066852 0 62`;
  const forms = [
    `[${whole(name.time)}] unbound[1234:0] info: ${question}`,
    `[${whole(name.time)}] unbound[1234:0] info: ${reply}`,
    `${syslogTime(name.time)} resolver unbound[1234]: [1234:0] info: ${question}`,
    `[${whole(name.time)}] unbound[1234:0] query: ${question}`,
    `[${whole(name.time)}] unbound[1234:0] reply: ${reply}`,
    `${syslogTime(name.time)} unbound[1234:0] info: ${reply}`,
  ];
  return forms[index % forms.length] ?? '';
}

const unbound: Source = {
  name: 'unbound',
  document: 'nlnetlabs.nl: unbound.conf(5), log-queries, log-replies, log-tag-queryreply, log-local-actions',
  records: [
    ...nameSeries('unbound', (name, index) => ({ text: unboundLine(name, index), expect: asked(name, 'query') })),
    {
      text: '[1795338000] unbound[1234:0] info: ads.tracker.test. always_nxdomain 192.0.2.44@53124 ads.tracker.test. A IN',
      from: 'documentation',
      expect: [{ host: 'ads.tracker.test', field: 'query', role: 'requested' }],
    },
    {
      text: '[1795338001] unbound[1234:0] error: SERVFAIL <broken.example. A IN>: all servers for this domain failed, at zone broken.example.',
      from: 'documentation',
      expect: [{ host: 'broken.example', field: 'query', role: 'requested', optional: true }],
    },
    silent('[1795338002] unbound[1234:0] info: start of service (unbound 1.24.2).', 'documentation'),
    silent('[1795338003] unbound[1234:0] notice: init module 0: validator', 'documentation'),
    silent(
      '[1795338004] unbound[1234:0] info: server stats for thread 0: 3 queries, 1 answers from cache, 2 recursions',
      'documentation',
    ),
    silent('[1795338005] unbound[1234:0] info: 192.0.2.44 . NS IN'),
  ],
};

/** BIND writes what is no letter of a host name with a backslash. */
function bindLine(name: NameFacts, index: number): string {
  const client = `${name.client}#${name.clientPort}`;
  const query = `query: ${name.name} IN ${name.type} +E(0)K (203.0.113.53)`;
  const forms = [
    `${bindTime(name.time)} queries: info: client @0x7f2c8c0a1234 ${client} (${name.name}): ${query}`,
    `${bindTime(name.time)} client @0x2c11226c ${client} (${name.name}): view internal: ${query}`,
    `${bindTime(name.time)} queries: info: client ${client}: query: ${name.name} IN ${name.type} +`,
    `${syslogTime(name.time)} ns1 named[812]: client @0x7f2c8c0a1234 ${client} (${name.name}): query: ${name.name} IN ${name.type} -E(0)TDC (203.0.113.53) [ECS 192.0.2.0/24/0]`,
  ];
  return forms[index % forms.length] ?? '';
}

const bind: Source = {
  name: 'bind-query',
  document: 'bind9.readthedocs.io: logging, category queries ("query log entries")',
  records: [
    ...nameSeries('bind-query', (name, index) => ({ text: bindLine(name, index), expect: asked(name, 'query') })),
    {
      text: '22-Nov-2026 10:00:00.001 rpz: info: client @0x7f2c8c0a1234 192.0.2.44#53124 (paypa1-login.example): rpz QNAME NXDOMAIN rewrite paypa1-login.example/A/IN via paypa1-login.example.rpz.corp.test',
      from: 'documentation',
      expect: [
        { host: 'paypa1-login.example', field: 'query', role: 'requested' },
        { host: 'paypa1-login.example.rpz.corp.test', field: 'via', role: 'mentioned', optional: true },
      ],
    },
    {
      text: '22-Nov-2026 10:00:00.002 query-errors: info: client @0x7f2c8c0a1234 192.0.2.44#53124 (broken.example): query failed (SERVFAIL) for broken.example/IN/A at query.c:7837',
      from: 'documentation',
      expect: [{ host: 'broken.example', field: 'query', role: 'requested' }],
    },
    {
      text: "22-Nov-2026 10:00:00.003 lame-servers: info: connection refused resolving 'lame.example/A/IN': 192.0.2.1#53",
      from: 'documentation',
      expect: [{ host: 'lame.example', field: 'query', role: 'requested', alsoRole: 'mentioned', optional: true }],
    },
    silent('22-Nov-2026 10:00:00.004 general: notice: running', 'documentation'),
    silent(
      '22-Nov-2026 10:00:00.005 queries: info: client @0x7f2c8c0a1234 192.0.2.44#53124 (.): query: . IN NS +E(0) (203.0.113.53)',
    ),
  ],
};

function dnsmasqLine(name: NameFacts, index: number): Omit<MadeRecord, 'from'> {
  const head = `${syslogTime(name.time)} dnsmasq[971]:`;
  const extra = `${syslogTime(name.time)} dnsmasq[971]: 42 ${name.client}/${name.clientPort}`;
  const query = asked(name, 'query');
  const told = query.map((one) => ({ ...one, alsoRole: 'mentioned', optional: true }) as const);
  const forms: readonly Omit<MadeRecord, 'from'>[] = [
    { text: `${head} query[${name.type}] ${name.name} from ${name.client}`, expect: query },
    { text: `${extra} query[${name.type}] ${name.name} from ${name.client}`, expect: query },
    {
      text: `${syslogTime(name.time)} pihole dnsmasq[971]: query[${name.type}] ${name.name} from ${name.client}`,
      expect: query,
    },
    { text: `${head} gravity blocked ${name.name} is 0.0.0.0`, expect: query },
    { text: `${head} forwarded ${name.name} to 203.0.113.53`, expect: told },
    {
      text: `${head} reply ${name.name} is ${name.alias === undefined ? name.address : '<CNAME>'}`,
      expect: told,
    },
    { text: `${head} query[${name.type}] ${name.name} from ${name.client}`, expect: query },
    { text: `${head} cached ${name.name} is ${name.address}`, expect: told },
    { text: `${head} exactly denied ${name.name} is 0.0.0.0`, expect: query },
  ];
  return forms[index % forms.length] ?? { text: '', expect: [] };
}

const dnsmasq: Source = {
  name: 'dnsmasq-pihole',
  document: 'thekelleys.org.uk: dnsmasq(8), --log-queries and =extra; docs.pi-hole.net: the query log',
  records: [
    ...nameSeries('dnsmasq-pihole', dnsmasqLine),
    silent('Nov 22 10:00:00 dnsmasq[971]: started, version pi-hole-v2.92 cachesize 10000', 'documentation'),
    silent('Nov 22 10:00:01 dnsmasq[971]: using nameserver 203.0.113.53#53', 'documentation'),
    silent(
      'Nov 22 10:00:02 dnsmasq-dhcp[971]: DHCPACK(eth0) 192.0.2.44 02:00:00:00:00:01 workstation7',
      'documentation',
    ),
    silent('Nov 22 10:00:03 dnsmasq[971]: compile time options: IPv6 GNU-getopt no-DBus', 'documentation'),
  ],
};

const adguard: Source = {
  name: 'adguard-home',
  document: 'github.com/AdguardTeam/AdGuardHome: scripts/querylog/test/querylog.json and internal/querylog',
  records: nameSeries('adguard-home', (name, index) =>
    json(
      {
        IP: name.client,
        T: name.time.toISOString(),
        QH: name.name.toLowerCase(),
        QT: name.type,
        QC: 'IN',
        CP: index % 3 === 0 ? '' : 'doh',
        Answer: 'rm+BgAABAAIAAAAABW10YWxr',
        Result:
          index % 4 === 3
            ? { IsFiltered: true, Reason: 3, Rules: [{ Text: `||${name.name.toLowerCase()}^`, FilterListID: 1 }] }
            : {},
        Elapsed: 48_051_030,
        ...(index % 4 === 3
          ? {}
          : { Upstream: index % 2 === 0 ? 'https://resolver.test:443/dns-query' : 'tls://resolver.test:853' }),
      },
      [
        ...asked({ ...name, name: name.name.toLowerCase() }, 'QH'),
        ...(index % 4 !== 3 && index % 2 === 0
          ? [
              {
                url: 'https://resolver.test:443/dns-query',
                field: 'Upstream',
                role: 'mentioned',
                optional: true,
              } as const,
            ]
          : []),
      ],
    ),
  ),
};

/** Query logs of resolvers. */
export const resolvers: readonly Source[] = [unbound, bind, dnsmasq, adguard];
