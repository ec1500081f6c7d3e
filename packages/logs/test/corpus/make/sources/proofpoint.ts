import type { Random } from '../../../../../../test/random.ts';
import type { ExpectedAddress } from '../../expectation.ts';
import { addressOf } from '../expect.ts';
import type { WebFacts } from '../facts.ts';
import { webSeries } from '../series.ts';
import { json, type MadeRecord, type Source, silent } from '../source.ts';

const consoleLink = (id: string): string => `https://threatinsight.proofpoint.com/a2abc123-1234/threat/email/${id}`;

const ownConsole = (url: string, field: string): ExpectedAddress => ({ url, field, role: 'mentioned', optional: true });

function clickOf(web: WebFacts, id: string): Record<string, unknown> {
  return {
    url: addressOf(web) ?? '',
    classification: 'phish',
    clickTime: web.time.toISOString(),
    threatTime: web.time.toISOString(),
    userAgent: web.agent,
    campaignId: '46e01b8a-c899-404d-bcd9-189bb393d1a7',
    id: 'de7eef56-1234-1234-1234-54b3c3123',
    clickIP: web.client,
    sender: 'sender@partner.test',
    recipient: 'somebody@corp.test',
    senderIP: '198.51.100.25',
    GUID: 'cTXpX7jXHxXBXkXwX',
    threatID: id,
    threatURL: consoleLink(id),
    threatStatus: 'active',
    messageID: '12345678912345.12345.mail@partner.test',
  };
}

const clickFound = (web: WebFacts, id: string, prefix: string): ExpectedAddress[] => {
  const url = addressOf(web);
  return [
    ...(url === undefined ? [] : [{ url, field: `${prefix}url`, role: 'requested' } as const]),
    ownConsole(consoleLink(id), `${prefix}threatURL`),
  ];
};

function click(web: WebFacts, index: number, random: Random): Omit<MadeRecord, 'from'> {
  const id = random.hex(64);
  if (index % 4 !== 3) return json(clickOf(web, id), clickFound(web, id, ''));
  return json(
    { queryEndTime: web.time.toISOString(), clicksPermitted: [clickOf(web, id)], clicksBlocked: [] },
    clickFound(web, id, 'clicksPermitted[0].'),
  );
}

/** A threat is an address, a host without a scheme, or the hash of an attachment. */
function threat(web: WebFacts, id: string, kind: number, field: string): { value: unknown; found: ExpectedAddress[] } {
  const url = addressOf(web);
  const hash = 'a591a6d40bf420404a011733cfb7b190d62c65bf0bcda32b57b277d9ad9f146e';
  const text = kind === 2 || url === undefined ? hash : kind === 1 ? (web.host ?? '') : url;
  const value = {
    threatID: id,
    threatStatus: 'active',
    classification: kind === 2 ? 'malware' : 'phish',
    threatUrl: consoleLink(id),
    threatTime: web.time.toISOString(),
    threat: text,
    campaignID: null,
    threatType: kind === 2 ? 'attachment' : 'url',
  };
  const own = ownConsole(consoleLink(id), `${field}threatUrl`);
  if (text === hash) return { value, found: [own] };
  const address = kind === 1 ? { host: text } : { url: text };
  return { value, found: [{ ...address, field: `${field}threat`, role: 'mentioned' }, own] };
}

function messageOf(
  web: WebFacts,
  index: number,
  random: Random,
  prefix: string,
): { value: unknown; found: ExpectedAddress[] } {
  const kinds = [[0], [1], [0, 2], [0, 1], [2]][index % 5] ?? [0];
  const threats = kinds.map((kind, place) => threat(web, random.hex(64), kind, `${prefix}threatsInfoMap[${place}].`));
  return {
    value: {
      spamScore: 0,
      phishScore: 100,
      threatsInfoMap: threats.map((one) => one.value),
      messageTime: web.time.toISOString(),
      cluster: 'corp_hosted',
      subject: index % 3 === 0 ? null : 'Your parcel',
      headerFrom: 'Service <service@partner.test>',
      fromAddress: ['service@partner.test'],
      ccAddresses: [],
      toAddresses: ['somebody@corp.test'],
      messageParts: [
        {
          disposition: 'inline',
          sha256: random.hex(64),
          md5: random.hex(32),
          filename: 'text.html',
          sandboxStatus: null,
          oContentType: 'text/html',
          contentType: 'text/html',
        },
      ],
      completelyRewritten: true,
      QID: null,
      GUID: 'RxkxlxzxkxnxDxrxwx6',
      sender: 'service@partner.test',
      recipient: ['somebody@corp.test'],
      senderIP: '198.51.100.25',
      messageID: '<20261122090000.1@partner.test>',
    },
    found: threats.flatMap((one) => one.found),
  };
}

function message(web: WebFacts, index: number, random: Random): Omit<MadeRecord, 'from'> {
  const whole = index % 4 === 3;
  const made = messageOf(web, index, random, whole ? 'messagesDelivered[0].' : '');
  return json(
    whole ? { queryEndTime: web.time.toISOString(), messagesDelivered: [made.value], messagesBlocked: [] } : made.value,
    made.found,
  );
}

const document = 'help.proofpoint.com: TAP SIEM API; github.com/elastic/integrations: proofpoint_tap';

/** Proofpoint TAP: clicks and messages, alone and in the answer of the API, and the syslog form. */
export const proofpoint: readonly Source[] = [
  {
    name: 'proofpoint-clicks',
    document,
    records: [
      ...webSeries('proofpoint-clicks', click),
      silent('{"queryEndTime":"2026-11-22T10:34:53Z","clicksPermitted":[]}', 'documentation'),
      {
        text: '<38>1 2026-11-22T10:35:00Z - ProofpointTAP - CLKPER [tapmsg@21139 classification="phish" clickIP="192.0.2.44" clickTime="2026-11-22T10:34:00.000Z" messageID="1@partner.test" recipient="somebody@corp.test" sender="sender@partner.test" threatURL="https://threatinsight.proofpoint.com/#/a2abc123/threat/u/1" url="http://paypa1-login.example/verify?a=\\"1\\]" userAgent="Mozilla/5.0"]',
        from: 'documentation',
        expect: [
          { url: 'http://paypa1-login.example/verify?a="1]', field: 'url', role: 'requested' },
          {
            url: 'https://threatinsight.proofpoint.com/#/a2abc123/threat/u/1',
            field: 'threatURL',
            role: 'mentioned',
            optional: true,
          },
        ],
      },
    ],
  },
  { name: 'proofpoint-messages', document, records: webSeries('proofpoint-messages', message) },
];
