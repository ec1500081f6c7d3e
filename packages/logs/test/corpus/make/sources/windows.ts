import type { Random } from '../../../../../../test/random.ts';
import { alias, asked } from '../expect.ts';
import type { NameFacts } from '../facts.ts';
import { nameSeries } from '../series.ts';
import { json, type MadeRecord, type Source, silent } from '../source.ts';
import { germanTime, windowsTime } from '../times.ts';

/** (3)www(4)shop(7)example(0) */
const counted = (name: string): string =>
  `${name
    .split('.')
    .map((label) => `(${label.length})${label}`)
    .join('')}(0)`;

/** Columns as Windows pads them: address to 15, XID, letters. */
function debugLine(name: NameFacts, index: number, random: Random): string {
  const time = index % 3 === 2 ? germanTime(name.time) : windowsTime(name.time);
  const back = index % 2 === 1;
  const way = back ? 'Snd' : 'Rcv';
  const flags = back ? 'R Q [8081   DR  NOERROR]' : '  Q [0001   D   NOERROR]';
  return `${time} 0E70 PACKET  ${random.hex(16).toUpperCase()} ${index % 5 === 4 ? 'TCP' : 'UDP'} ${way} ${name.client.padEnd(15, ' ')} ${name.id.toString(16).padStart(4, '0')} ${flags} ${name.type.padEnd(6, ' ')} ${counted(name.name)}`;
}

const HEADING = [
  'DNS Server log file creation at 11/22/2026 9:00:00 AM',
  'Log file wrap at 11/22/2026 9:00:00 AM',
  '',
  'Message logging key (for packets - other items use a subset of these fields):',
  '\tField #  Information         Values',
  '\t-------  -----------         ------',
  '\t   1     Date',
  '\t  10     Query/Response      R = Response',
  '\t                             blank = Query',
  '\t  16     Question Name',
  '',
];

const debug: Source = {
  name: 'windows-dns-debug',
  document: 'learn.microsoft.com: DNS Logging and Diagnostics; the heading of the debug log itself',
  records: [
    ...HEADING.map((text) => silent(text, 'documentation')),
    ...nameSeries('windows-dns-debug', (name, index, random) => ({
      text: debugLine(name, index, random),
      expect: asked(name, 'Question Name'),
    })),
    silent('11/22/2026 9:40:00 AM 0E70 EVENT   The DNS server has started.', 'documentation'),
    silent('11/22/2026 9:40:01 AM 0E70 Note: got GQCS failure on a dead socket context status=995', 'documentation'),
  ],
};

const eventData = (name: NameFacts): Record<string, string> => ({
  TCP: '0',
  AdditionalInfo: '.',
  QNAME: `${name.name}.`,
  Port: String(name.clientPort),
  Flags: '256',
  Source: name.client,
  BufferSize: '27',
  XID: String(name.id),
  RD: '1',
  QTYPE: '1',
  InterfaceIP: '203.0.113.53',
  PacketData: '0x00060100000100000000000006',
});

/** As the Elastic Agent ships the analytical channel. */
const etw = (name: NameFacts, index: number): unknown => ({
  '@timestamp': name.time.toISOString(),
  winlog: {
    provider_guid: '{EB79061A-A566-4698-9119-3ED2807060E7}',
    session: 'Elastic-DNSServer-Analytical',
    channel: '16',
    event_data: eventData(name),
    opcode: '0',
  },
  input: { type: 'etw' },
  event: {
    code: index % 2 === 0 ? '256' : '257',
    provider: 'Microsoft-Windows-DNSServer',
    kind: 'event',
    dataset: 'microsoft_dnsserver.analytical',
  },
});

/** As NXLog writes the same channel, flat. */
const flat = (name: NameFacts): unknown => ({
  SourceName: 'Microsoft-Windows-DNSServer',
  ProviderGuid: '{EB79061A-A566-4698-9119-3ED2807060E7}',
  EventId: 256,
  ChannelID: 16,
  EventTime: name.time.toISOString(),
  Hostname: 'dc1.corp.test',
  ...eventData(name),
});

const analytical: Source = {
  name: 'windows-dns-analytical',
  document:
    'github.com/elastic/integrations: microsoft_dnsserver, analytical; docs.nxlog.co: Windows DNS Server, im_etw',
  records: nameSeries('windows-dns-analytical', (name, index) =>
    index % 3 === 2
      ? json(flat(name), [
          ...asked(name, 'QNAME'),
          { host: 'dc1.corp.test', field: 'Hostname', role: 'mentioned', optional: true },
        ])
      : json(etw(name, index), asked(name, 'winlog.event_data.QNAME')),
  ),
};

const results = (name: NameFacts): string =>
  `${name.alias === undefined ? '' : `type:  5 ${name.alias};`}::ffff:${name.address};`;

/** Event 22, a process asks for a name, in Sysmon's own fields. */
const queryData = (name: NameFacts): Record<string, string> => ({
  RuleName: '-',
  UtcTime: name.time.toISOString().replace('T', ' ').replace('Z', ''),
  ProcessGuid: '{fa4a0de6-e8a8-5d2f-0000-001094619900}',
  ProcessId: '9204',
  QueryName: name.name,
  QueryStatus: '0',
  QueryResults: results(name),
  Image: 'C:\\Program Files\\Internet Explorer\\iexplore.exe',
  User: 'CORP\\somebody',
});

/** Event 3, a process connects: a name where Windows knew one. */
const connectData = (name: NameFacts): Record<string, string> => ({
  RuleName: '-',
  UtcTime: name.time.toISOString().replace('T', ' ').replace('Z', ''),
  ProcessId: '10672',
  Image: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe',
  User: 'CORP\\somebody',
  Protocol: 'tcp',
  Initiated: 'true',
  SourceIp: '192.0.2.44',
  SourceHostname: 'workstation7.corp.test',
  SourcePort: String(name.clientPort),
  DestinationIp: name.address,
  DestinationHostname: name.name,
  DestinationPort: '443',
  DestinationPortName: 'https',
});

const SOURCE_HOST = (field: string) =>
  ({ host: 'workstation7.corp.test', field, role: 'mentioned', optional: true }) as const;

const message = (data: Record<string, string>, title: string): string =>
  `${title}:\n${Object.entries(data)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}`;

function winlogbeat(name: NameFacts, index: number): Omit<MadeRecord, 'from'> {
  const connects = index % 3 === 2;
  const data = connects ? connectData(name) : queryData(name);
  const processed = index % 2 === 1;
  const found = connects
    ? [...asked(name, 'winlog.event_data.DestinationHostname'), SOURCE_HOST('winlog.event_data.SourceHostname')]
    : [...asked(name, 'winlog.event_data.QueryName'), ...alias(name, 'winlog.event_data.QueryResults')];
  return json(
    {
      '@timestamp': name.time.toISOString(),
      ...(processed && !connects
        ? { dns: { question: { name: name.name }, answers: [{ data: name.address, type: 'A' }] } }
        : {}),
      ...(processed && connects ? { destination: { ip: name.address, domain: name.name, port: 443 } } : {}),
      event: { code: connects ? '3' : '22', kind: 'event', provider: 'Microsoft-Windows-Sysmon' },
      winlog: {
        channel: 'Microsoft-Windows-Sysmon/Operational',
        provider_name: 'Microsoft-Windows-Sysmon',
        event_id: connects ? '3' : '22',
        computer_name: 'workstation7.corp.test',
        event_data: data,
      },
      message: message(data, connects ? 'Network connection detected' : 'Dns query'),
      host: { name: 'workstation7.corp.test' },
      agent: { type: 'winlogbeat', version: '9.2.2' },
      ecs: { version: '8.0.0' },
    },
    [...found, SOURCE_HOST('host.name')],
  );
}

const lowerFirst = (data: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key.charAt(0).toLowerCase() + key.slice(1), value]));

function wazuh(name: NameFacts, index: number): Omit<MadeRecord, 'from'> {
  const connects = index % 3 === 2;
  const data = lowerFirst(connects ? connectData(name) : queryData(name));
  const found = connects
    ? [...asked(name, 'data.win.eventdata.destinationHostname'), SOURCE_HOST('data.win.eventdata.sourceHostname')]
    : [...asked(name, 'data.win.eventdata.queryName'), ...alias(name, 'data.win.eventdata.queryResults')];
  const win = {
    system: {
      providerName: 'Microsoft-Windows-Sysmon',
      providerGuid: '{5770385F-C22A-43E0-BF4C-06F5698FFBD9}',
      eventID: connects ? '3' : '22',
      channel: 'Microsoft-Windows-Sysmon/Operational',
      computer: 'workstation7.corp.test',
      severityValue: 'INFORMATION',
      message: `"${message(data, connects ? 'Network connection detected' : 'Dns query')}"`,
    },
    eventdata: data,
  };
  return json(
    {
      timestamp: name.time.toISOString().replace('Z', '+0000'),
      rule: {
        level: 3,
        description: 'Sysmon - Event',
        id: connects ? '61605' : '61650',
        groups: ['windows', 'sysmon'],
      },
      agent: { id: '003', name: 'workstation7', ip: '192.0.2.44' },
      manager: { name: 'wazuh' },
      id: '1795338000.12345',
      decoder: { name: 'windows_eventchannel' },
      data: { win },
      location: 'EventChannel',
    },
    [...found, SOURCE_HOST('data.win.system.computer')],
  );
}

/** Windows DNS and Sysmon. */
export const windows: readonly Source[] = [
  debug,
  analytical,
  {
    name: 'sysmon-winlogbeat',
    document: 'github.com/elastic/beats pull 12960: Sysmon event 22; elastic.co: Winlogbeat exported fields',
    records: nameSeries('sysmon-winlogbeat', winlogbeat),
  },
  {
    name: 'sysmon-wazuh',
    document: 'github.com/wazuh/wazuh-ruleset pull 436: Sysmon 22; documentation.wazuh.com: alerts.json, eventchannel',
    records: nameSeries('sysmon-wazuh', wazuh),
  },
];
