import type { Attachment, Email, Header } from 'postal-mime';
import { attachmentKind } from '../attachments/attachment-kind.ts';
import type { ReadingLimit } from '../message-facts.ts';
import { parseMime } from '../reader/parse-mime.ts';
import { type Listener, readParsedMessage } from '../reader/read-message.ts';
import { senderFacts } from '../sender/sender-facts.ts';
import { automaticCause } from './automatic-cause.ts';
import { linesOfHtml, quotedHead } from './quoted-head.ts';
import type { ReportEnvelope } from './report-facts.ts';

/**
 * Reads what somebody forwarded: the message attached to theirs, or else all that theirs holds, with the sender and subject that
 * are quoted in it. Nothing is cut off where a quotation seems to begin, so no forged beginning hides what stands before it.
 */
export async function readReport(bytes: Uint8Array, listener: Listener): Promise<void> {
  const limits = new Set<ReadingLimit>();
  const outer = await parseMime(bytes, limits);
  if (outer === null) return listener.tell({ type: 'limits', limits: [...limits] });
  const quoted = quotedHead(outer.text ?? '') ?? quotedHead(linesOfHtml(outer.html ?? ''));
  const attached = quoted === null ? outer.attachments.find(isMessage) : undefined;
  const form = quoted !== null ? 'inline' : attached !== undefined ? 'attached' : 'plain';
  listener.tell({ type: 'envelope', envelope: envelopeOf(outer, form, quoted?.language ?? null) });
  const to = { key: 'to', originalKey: 'To', value: valuesOf(outer)('from')[0] ?? '' };
  if (attached !== undefined) {
    const inner = await parseMime(new Uint8Array(attached.content as ArrayBuffer), limits);
    if (inner !== null) {
      const others = outer.attachments.filter((one) => one !== attached);
      const headers = [...inner.headers.filter(({ key }) => !RECORDED.includes(key)), to];
      return readParsedMessage({ ...inner, headers, attachments: [...inner.attachments, ...others] }, limits, listener);
    }
  }
  const headers: Header[] = [to];
  // Outlook writes [mailto:a@b.example] behind the name.
  const from = quoted?.from.replace(/\[(?:mailto:)?([^\s[\]]{1,320})\]/i, '<$1>');
  if (from !== undefined) headers.push({ key: 'from', originalKey: 'From', value: from });
  const { subject: _, ...rest } = outer;
  await readParsedMessage({ ...rest, headers, ...(quoted && { subject: quoted.subject }) }, limits, listener);
}

/** What servers recorded of an attached message came through the hands of whoever forwarded it. */
const RECORDED: readonly string[] = ['authentication-results', 'arc-authentication-results'];

function isMessage({ filename, mimeType, content }: Attachment): boolean {
  if (typeof content === 'string') return false;
  const bytes = new Uint8Array(content as ArrayBuffer);
  return attachmentKind({ name: filename ?? '', mediaType: mimeType, bytes }) === 'message';
}

const valuesOf =
  ({ headers }: Email) =>
  (name: string): readonly string[] =>
    headers.filter(({ key }) => key === name).map(({ value }) => value);

const MOST_LANGUAGES = 5;

function envelopeOf(outer: Email, form: ReportEnvelope['form'], quotedIn: string | null): ReportEnvelope {
  const values = valuesOf(outer);
  const sender = senderFacts(outer);
  const id = (values('message-id')[0] ?? '').trim();
  const tags = ['content-language', 'accept-language'].flatMap((name) =>
    values(name).flatMap((value) => value.slice(0, 200).split(',', MOST_LANGUAGES)),
  );
  return {
    sender,
    messageId: /^<[\w.!#$%&'*+/=?^`{|}~@[\]:-]{3,250}>$/.test(id) ? id : null,
    automatic: automaticCause(values, sender.from[0]?.address ?? ''),
    languages: [...tags.map((tag) => tag.trim().toLowerCase()), ...(quotedIn === null ? [] : [quotedIn])],
    form,
  };
}
