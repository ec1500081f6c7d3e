import type { Random } from '../../../../../test/random.ts';
import { encodedWords, type Part, writePart } from './mime.ts';

/** To whom all messages go, and the server whose word about senders counts. */
export const RECIPIENT_DOMAIN = 'harbourline.example';
export const RECIPIENT = `office@${RECIPIENT_DOMAIN}`;
export const TRUSTED_SERVER = `mx.${RECIPIENT_DOMAIN}`;

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export type Results = 'pass' | 'fail' | 'none';

export interface Envelope {
  readonly from: Mailbox;
  readonly subject: string;
  readonly replyTo?: string;
  readonly returnPath?: string;
  /** What the trusted server recorded; undefined where it recorded nothing. */
  readonly results?: Results;
  /** Header lines before and after the usual ones. */
  readonly first?: readonly (readonly [string, string])[];
  readonly more?: readonly (readonly [string, string])[];
}

const quoted = (name: string): string =>
  /^[\x20-\x7e]*$/.test(name) ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : encodedWords(name);

export const mailbox = ({ name, address }: Mailbox): string => (name === '' ? address : `${quoted(name)} <${address}>`);

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** RFC 8601: one line of results, as the server `id` writes them. */
export const authenticationResults = (id: string, results: Results, domain: string): string =>
  `${id};\r\n spf=${results} smtp.mailfrom=${domain};\r\n dkim=${results} header.d=${domain};\r\n dmarc=${results} header.from=${domain}`;

/** The whole message. */
export function message(random: Random, envelope: Envelope, content: Part): Buffer {
  const { from, subject, replyTo, returnPath, results, first = [], more = [] } = envelope;
  const domain = domainOf(from.address);
  const time = new Date(Date.UTC(2026, 10, 2 + random.below(20), random.below(24), random.below(60), random.below(60)));
  const date = time.toUTCString().replace('GMT', '+0000');
  const headers: (readonly [string, string])[] = [
    ['Return-Path', `<${returnPath ?? from.address}>`],
    [
      'Received',
      `from mail.${domain} (mail.${domain} [192.0.2.25])\r\n by ${TRUSTED_SERVER} with ESMTPS id ${random.hex(12)}\r\n for <${RECIPIENT}>; ${date}`,
    ],
    ...(results === undefined
      ? []
      : [['Authentication-Results', authenticationResults(TRUSTED_SERVER, results, domain)] as const]),
    ...first,
    ['From', mailbox(from)],
    ['To', RECIPIENT],
    ...(replyTo === undefined ? [] : [['Reply-To', replyTo] as const]),
    ['Subject', encodedWords(subject)],
    ['Date', date],
    ['Message-ID', `<${random.hex(20)}@${domain}>`],
    ...more,
    ['MIME-Version', '1.0'],
  ];
  return writePart({ headers: [...headers, ...content.headers], body: content.body });
}
