import type { ExpectedAddress } from '../../expectation.ts';
import { addressOf, joined, referrer, requested } from '../expect.ts';
import type { WebFacts } from '../facts.ts';
import { webSeries } from '../series.ts';
import { type MadeRecord, type Source, silent } from '../source.ts';
import { syslogTime } from '../times.ts';

/** In an extension `=`, backslashes and line breaks are escaped; a bar is not. */
const cefValue = (text: string): string => text.replaceAll(/[\\=]/g, '\\$&');
const cefHeader = (text: string): string => text.replaceAll(/[\\|]/g, '\\$&');

const pairs = (list: readonly (readonly [string, string | undefined])[], separator: string): string =>
  list.flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`])).join(separator);

function cef(web: WebFacts, index: number): Omit<MadeRecord, 'from'> {
  const url = addressOf(web);
  const apart = index % 3 === 2;
  const label = index % 4 === 1 ? `https://listed${index}.example/a=b` : undefined;
  const bare = { ...web, credentials: '', port: web.scheme === 'https' ? 443 : 80 };
  const request = apart ? web.target : url;
  const extension = pairs(
    [
      ['rt', String(web.time.getTime())],
      ['src', web.client],
      ['spt', String(web.clientPort)],
      ['dst', web.server],
      ['dhost', web.host],
      ['dpt', apart ? String(bare.port) : String(web.port)],
      ['requestMethod', web.method],
      ['request', request === undefined ? undefined : cefValue(request)],
      ['requestContext', web.referrer === undefined ? undefined : cefValue(web.referrer)],
      ['requestClientApplication', cefValue(web.agent)],
      ['cs1Label', label === undefined ? undefined : 'Matched URL'],
      ['cs1', label === undefined ? undefined : cefValue(label)],
      ['act', 'blocked'],
      ['msg', 'Detected a \\= threat. No action needed.'],
    ],
    ' ',
  );
  const head = `CEF:0|${cefHeader('Some | Company')}|Web Gateway|1.0|100|URL blocked|7|`;
  const prefix = ['', `${syslogTime(web.time)} gateway `, `<134>1 ${web.time.toISOString()} gateway cef - - - `][
    index % 3
  ];
  const found: ExpectedAddress[] = apart
    ? joined(bare, 'dhost+request', { anyScheme: true })
    : requested(web, 'request');
  const listed: ExpectedAddress[] = label === undefined ? [] : [{ url: label, field: 'cs1', role: 'mentioned' }];
  return { text: `${prefix}${head}${extension}`, expect: [...found, ...referrer(web, 'requestContext'), ...listed] };
}

/** LEEF 1.0 has tabs between attributes, 2.0 the letter that its heading names, as such or in hexadecimal. */
function leef(web: WebFacts, index: number): Omit<MadeRecord, 'from'> {
  const form = index % 3;
  const separator = ['\t', '^', '\t'][form] ?? '\t';
  const head = [
    'LEEF:1.0|Some Company|Web Gateway|1.0|15345|',
    'LEEF:2.0|Some Company|Web Gateway|1.0|15345|^|',
    'LEEF:2.0|Some Company|Web Gateway|1.0|15345|0x09|',
  ][form];
  const safe = (text: string | undefined): string | undefined => text?.replaceAll('^', '%5E');
  const extension = pairs(
    [
      ['devTime', web.time.toISOString()],
      ['src', web.client],
      ['dst', web.server],
      ['proto', 'TCP'],
      ['sev', '5'],
      ['usrName', 'somebody'],
      ['url', safe(addressOf(web))],
      ['referrer', safe(web.referrer)],
      ['policy', 'Web'],
    ],
    separator,
  );
  const prefix = index % 2 === 0 ? '' : `${syslogTime(web.time)} gateway `;
  return { text: `${prefix}${head}${extension}`, expect: [...requested(web, 'url'), ...referrer(web, 'referrer')] };
}

/** Common Event Format and Log Event Extended Format. */
export const siemLines: readonly Source[] = [
  {
    name: 'cef',
    document:
      'Micro Focus: ArcSight Common Event Format Implementation Standard, revision 25; support.kaspersky.com: CEF messages',
    records: [
      ...webSeries('cef', cef),
      silent(
        'CEF:0|Some Company|Firewall|1.0|200|Connection allowed|1|src=192.0.2.44 dst=203.0.113.80 spt=50000 dpt=22 proto=TCP act=allow',
        'documentation',
      ),
      {
        text: 'CEF:0|Some Company|DNS|1.0|300|Query|3|src=192.0.2.44 destinationDnsDomain=paypa1-login.example dpt=53',
        from: 'documentation',
        expect: [{ host: 'paypa1-login.example', field: 'destinationDnsDomain', role: 'requested' }],
      },
    ],
  },
  {
    name: 'leef',
    document: 'ibm.com/docs/dsm: LEEF event components; predefined LEEF event attributes',
    records: [
      ...webSeries('leef', leef),
      silent(
        'LEEF:1.0|Microsoft|MSExchange|4.0 SP1|15345|src=192.0.2.0\tdst=172.50.123.1\tsev=5\tcat=anomaly\tsrcPort=81\tdstPort=21\tusrName=somebody',
        'documentation',
      ),
    ],
  },
];
