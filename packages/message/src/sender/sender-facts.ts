import { addressParser, decodeWords, type Email, type Mailbox } from 'postal-mime';
import type { MailAddress, SenderFacts } from '../message-facts.ts';
import { readAuthentication } from './authentication-results.ts';

const MOST_ADDRESSES = 20;
const MOST_RECORDS = 10;
const LONGEST = 2_000;

/** Who says to have sent it, and what servers on the way recorded of that. */
export function senderFacts(message: Email): SenderFacts {
  const values = (key: string): readonly string[] =>
    message.headers.filter((header) => header.key === key).map(({ value }) => value.slice(0, LONGEST));
  const returnPath = values('return-path')[0];
  return {
    from: values('from').slice(0, 5).flatMap(mailboxes),
    replyTo: values('reply-to').slice(0, 2).flatMap(mailboxes),
    returnPath: returnPath === undefined ? null : (mailboxes(returnPath)[0]?.address ?? null),
    recipients: ['to', 'cc', 'delivered-to']
      .flatMap((key) => values(key).slice(0, 3).flatMap(mailboxes))
      .slice(0, MOST_ADDRESSES)
      .map(({ address }) => address),
    authentication: values('authentication-results')
      .slice(0, MOST_RECORDS)
      .flatMap((value) => readAuthentication(value) ?? []),
  };
}

function mailboxes(value: string): readonly MailAddress[] {
  const boxes = addressParser(value, { flatten: true }) as Mailbox[];
  return boxes
    .slice(0, MOST_ADDRESSES)
    .map(({ name, address }) => ({
      name: decodeWords(name).slice(0, 200),
      address: address.slice(0, 320).toLowerCase(),
    }))
    .filter(({ name, address }) => name !== '' || address !== '');
}
