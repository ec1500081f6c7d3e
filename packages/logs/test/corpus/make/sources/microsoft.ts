import type { ExpectedAddress } from '../../expectation.ts';
import { addressOf } from '../expect.ts';
import type { WebFacts } from '../facts.ts';
import { webSeries } from '../series.ts';
import { json, type MadeRecord, type Source, silent } from '../source.ts';

// Columns: learn.microsoft.com/defender-xdr, "advanced-hunting-urlclickevents-table", "-emailurlinfo-table",
// "-devicenetworkevents-table"; the envelope: "Stream Microsoft Defender XDR events" and "Advanced hunting API".

type Form = 'row' | 'stream' | 'answer';
const FORMS: readonly Form[] = ['row', 'stream', 'answer'];

/** A row comes alone, in a batch of the event hub, or in the answer to a question. */
function envelope(form: Form, table: string, row: Record<string, unknown>): { value: unknown; prefix: string } {
  if (form === 'row') return { value: row, prefix: '' };
  if (form === 'answer') {
    const schema = Object.keys(row).map((name) => ({ Name: name, Type: 'String' }));
    return { value: { Stats: { ExecutionTime: 0.04 }, Schema: schema, Results: [row] }, prefix: 'Results[0].' };
  }
  return {
    value: {
      records: [
        {
          time: row.Timestamp,
          tenantId: '00000000-0000-4000-8000-000000000001',
          operationName: 'Publish',
          category: `AdvancedHunting-${table}`,
          properties: row,
        },
      ],
    },
    prefix: 'records[0].properties.',
  };
}

function record(
  index: number,
  table: string,
  row: Record<string, unknown>,
  expect: readonly ExpectedAddress[],
): Omit<MadeRecord, 'from'> {
  const { value, prefix } = envelope(FORMS[index % 4] ?? 'row', table, row);
  return json(
    value,
    expect.map((one) => ({ ...one, field: `${prefix}${one.field}` })),
  );
}

function click(web: WebFacts, index: number): Omit<MadeRecord, 'from'> {
  const url = addressOf(web);
  const chained = index % 2 === 1 && url !== undefined;
  const end = `https://landing${index}.example/after?x=1`;
  return record(
    index,
    'UrlClickEvents',
    {
      Timestamp: web.time.toISOString(),
      Url: url ?? '',
      ActionType: ['ClickAllowed', 'ClickBlocked', 'UrlScanInProgress'][index % 3],
      AccountUpn: 'somebody@corp.test',
      Workload: ['Email', 'Teams', 'Office'][index % 3],
      NetworkMessageId: 'b5ad8b0e-0000-4000-8000-08dcf9b1a001',
      ThreatTypes: index % 3 === 1 ? 'Phish' : '',
      DetectionMethods: '',
      IPAddress: web.client,
      IsClickedThrough: false,
      UrlChain: chained ? JSON.stringify([url, end]) : '[]',
      ReportId: '00000000-0000-4000-8000-000000000002',
    },
    url === undefined
      ? []
      : [
          { url, field: 'Url', role: 'requested' },
          ...(chained ? [{ url: end, field: 'UrlChain', role: 'requested', alsoRole: 'mentioned' } as const] : []),
        ],
  );
}

function mailUrl(web: WebFacts, index: number): Omit<MadeRecord, 'from'> {
  const url = addressOf(web);
  return record(
    index,
    'EmailUrlInfo',
    {
      Timestamp: web.time.toISOString(),
      NetworkMessageId: 'b5ad8b0e-0000-4000-8000-08dcf9b1a001',
      Url: url ?? '',
      UrlDomain: web.host ?? '',
      UrlLocation: ['Body', 'QRCode', 'Attachment', 'Subject', 'CloudAttachment'][index % 5],
      ReportId: 'b5ad8b0e-0000-4000-8000-08dcf9b1a001-1',
    },
    url === undefined ? [] : [{ url, field: 'Url', role: 'mentioned' }],
  );
}

/** RemoteUrl is a whole address, a host, a host with a path, or empty. */
function connection(web: WebFacts, index: number): Omit<MadeRecord, 'from'> {
  const url = addressOf({ ...web, credentials: '' });
  const path = web.target.split('?')[0];
  const forms: readonly { text: string; found: readonly ExpectedAddress[] }[] =
    url === undefined || web.host === undefined
      ? [{ text: '', found: [] }]
      : [
          { text: web.host, found: [{ host: web.host, field: 'RemoteUrl', role: 'requested' }] },
          { text: url, found: [{ url, field: 'RemoteUrl', role: 'requested' }] },
          {
            text: `${web.host}${path}`,
            found: [{ url: `http://${web.host}${path}`, field: 'RemoteUrl', role: 'requested', anyScheme: true }],
          },
          { text: '', found: [] },
        ];
  const chosen = forms[index % forms.length] ?? { text: '', found: [] };
  return record(
    index + 1,
    'DeviceNetworkEvents',
    {
      Timestamp: web.time.toISOString(),
      DeviceId: '0123456789abcdef0123456789abcdef01234567',
      DeviceName: 'workstation7.corp.test',
      ActionType: 'ConnectionSuccess',
      RemoteIP: web.server,
      RemotePort: web.port,
      RemoteUrl: chosen.text,
      LocalIP: '192.0.2.44',
      LocalPort: web.clientPort,
      Protocol: 'Tcp',
      InitiatingProcessFileName: 'msedge.exe',
      InitiatingProcessCommandLine: '"msedge.exe" --no-startup-window',
      ReportId: 4711,
    },
    [...chosen.found, { host: 'workstation7.corp.test', field: 'DeviceName', role: 'mentioned', optional: true }],
  );
}

/** An alert of the incidents API: its evidence is a list of things, some of them addresses. */
const incidents: readonly MadeRecord[] = [1, 2, 3].map((index) => ({
  ...json(
    {
      id: `da63900${index}`,
      title: 'A potentially malicious URL click was detected',
      severity: 'high',
      alertWebUrl: `https://security.microsoft.com/alerts/da63900${index}`,
      evidence: [
        {
          '@odata.type': '#microsoft.graph.security.userEvidence',
          userAccount: { userPrincipalName: 'somebody@corp.test' },
        },
        {
          '@odata.type': '#microsoft.graph.security.urlEvidence',
          verdict: 'malicious',
          url: `https://paypa1-login.example/verify?n=${index}`,
        },
        {
          '@odata.type': '#microsoft.graph.security.urlEvidence',
          verdict: 'suspicious',
          url: `http://second${index}.example/`,
        },
      ],
    },
    [
      { url: `https://paypa1-login.example/verify?n=${index}`, field: 'evidence[1].url', role: 'mentioned' },
      { url: `http://second${index}.example/`, field: 'evidence[2].url', role: 'mentioned' },
      {
        url: `https://security.microsoft.com/alerts/da63900${index}`,
        field: 'alertWebUrl',
        role: 'mentioned',
        optional: true,
      },
    ],
  ),
  from: 'documentation',
}));

const hunting = 'learn.microsoft.com/defender-xdr: advanced hunting';

/** Microsoft Defender: clicks, addresses in mail, connections of devices. */
export const microsoft: readonly Source[] = [
  {
    name: 'defender-url-clicks',
    document: `${hunting}, UrlClickEvents; streaming API; alert resource of the incidents API`,
    records: [...webSeries('defender-url-clicks', click), ...incidents, silent('{"records":[]}', 'documentation')],
  },
  {
    name: 'defender-email-urls',
    document: `${hunting}, EmailUrlInfo`,
    records: webSeries('defender-email-urls', mailUrl),
  },
  {
    name: 'defender-network',
    document: `${hunting}, DeviceNetworkEvents`,
    records: webSeries('defender-network', connection),
  },
];
