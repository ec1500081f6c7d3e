import { createHash } from 'node:crypto';
import { pageDecoder } from '@lurewatch/evidence/markup';
import type { Attachment, Email } from 'postal-mime';
import { type AttachmentKind, attachmentKind, isDisguisedName } from '../attachments/attachment-kind.ts';
import { addCode, readPdf } from '../attachments/read-pdf.ts';
import { codesInPicture } from '../attachments/read-picture.ts';
import { readZip } from '../attachments/read-zip.ts';
import { bareAddressesIn } from '../links/bare-addresses.ts';
import { createLinkList, type LinkList } from '../links/link-list.ts';
import { linksInCalendar } from '../links/links-in-calendar.ts';
import { readHtml } from '../links/links-in-html.ts';
import { addressesIn } from '../links/links-in-text.ts';
import { MESSAGE_BUDGET } from '../message-budget.ts';
import type { AttachmentFacts, FoundLink, ReadingLimit, SenderFacts, UnreadableCause } from '../message-facts.ts';
import type { Place } from '../place.ts';
import type { ReportEnvelope } from '../report/report-facts.ts';
import { senderFacts } from '../sender/sender-facts.ts';
import { alternativesDisagree } from './alternatives-disagree.ts';
import { parseMime } from './parse-mime.ts';
import { strayLines } from './stray-lines.ts';

/** What the reading tells as it goes on, so that an end in the middle loses nothing of it. */
export type Finding =
  | { readonly type: 'envelope'; readonly envelope: ReportEnvelope }
  | { readonly type: 'head'; readonly subject: string; readonly sender: SenderFacts }
  | { readonly type: 'words'; readonly words: string; readonly alternativesDisagree: boolean }
  | { readonly type: 'link'; readonly link: FoundLink }
  | { readonly type: 'attachment'; readonly attachment: AttachmentFacts }
  | { readonly type: 'limits'; readonly limits: readonly ReadingLimit[] };

/** Who is told what is found. */
export interface Listener {
  tell(finding: Finding): void;
  /** What comes next may take long however small it is: the reading may be ended within it. */
  beforeLongStep(): void;
}

/** What is counted over the message and all that are attached to it. */
interface Reading {
  readonly listener: Listener;
  readonly limits: Set<ReadingLimit>;
  readonly seen: Set<string>;
  pictures: number;
  pdfs: number;
  messages: number;
  attachments: number;
}

/** Reads a message into plain facts. It makes no request and runs no script. */
export async function readMessage(bytes: Uint8Array, listener: Listener): Promise<void> {
  const limits = new Set<ReadingLimit>();
  const message = await parseMime(bytes, limits);
  if (message === null) listener.tell({ type: 'limits', limits: [...limits] });
  else await readParsedMessage(message, limits, listener, strayLines(bytes));
}

/** The same of one that has been taken apart. `limits` holds what that met, `stray` the text that stood in its head. */
export async function readParsedMessage(
  message: Email,
  limits: Set<ReadingLimit>,
  listener: Listener,
  stray = '',
): Promise<void> {
  const counts = { pictures: 0, pdfs: 0, messages: 0, attachments: 0 };
  await readParsed(message, stray, { listener, limits, seen: new Set<string>(), ...counts }, 0);
  listener.tell({ type: 'limits', limits: [...limits] });
}

async function readParsed(message: Email, stray: string, reading: Reading, level: number): Promise<void> {
  const place = level === 0 ? undefined : 'attached_message';
  const listOf = (attachment: string | null): LinkList =>
    createLinkList((link) => reading.listener.tell({ type: 'link', link }), reading.limits, attachment, reading.seen);
  const list = listOf(null);
  if (level === 0)
    reading.listener.tell({ type: 'head', subject: message.subject ?? '', sender: senderFacts(message) });
  for (const written of addressesIn(message.subject ?? '')) list.add({ written, place: place ?? 'header' });

  const pictures: Uint8Array[] = [];
  let words = '';
  const onWords = (text: string): void => {
    if (words.length < MESSAGE_BUDGET.maxWords) words += `${text} `;
  };
  const inText = createLinkList(() => {}, reading.limits);
  const text = (message.text ?? '').slice(0, MESSAGE_BUDGET.maxBodyCharacters);
  for (const written of addressesIn(text))
    for (const one of [list, inText]) one.add({ written, place: place ?? 'text' });
  for (const written of bareAddressesIn(text)) list.add({ written, place: place ?? 'text' });
  const before = list.links.length;
  if (message.html !== undefined)
    readHtml(message.html, { list, onPicture: (picture) => pictures.push(picture), onWords, ...placed(place) });
  else onWords(text);
  const inHtml = list.links.slice(before);
  // Behind the body: not every program shows it, and it displaces nothing there.
  for (const written of [...addressesIn(stray), ...bareAddressesIn(stray)])
    list.add({ written, place: place ?? 'text' });
  onWords(stray);
  if (level === 0) {
    const disagree = message.html !== undefined && alternativesDisagree(inText.links, inHtml);
    reading.listener.tell({
      type: 'words',
      words: words.slice(0, MESSAGE_BUDGET.maxWords),
      alternativesDisagree: disagree,
    });
  }
  if (pictures.length > 0) reading.listener.beforeLongStep();
  for (const picture of pictures) await readPicture(picture, list, reading);
  const whole = message.headers.find(({ key }) => key === 'content-type')?.value.toLowerCase() ?? '';
  await readAttachments(message.attachments.map(withWholeType(whole)), listOf, reading, level);
}

/** A message that is one sealed part: what kind of seal, its parameters alone tell. */
const withWholeType =
  (whole: string) =>
  (attachment: Attachment): Attachment =>
    whole.startsWith(attachment.mimeType) ? { ...attachment, mimeType: whole.replaceAll(/\s/g, '') } : attachment;

const placed = (place: Place | undefined): { readonly place?: Place } => (place === undefined ? {} : { place });

/** What costs most comes last: when the time is over, the rest has been told. */
const ORDER: readonly AttachmentKind[] = ['html', 'svg', 'calendar', 'message', 'text', 'zip', 'picture', 'pdf'];

async function readAttachments(
  attachments: readonly Attachment[],
  listOf: (attachment: string | null) => LinkList,
  reading: Reading,
  level: number,
): Promise<void> {
  if (attachments.length > MESSAGE_BUDGET.maxParts) reading.limits.add('parts');
  const kinds = attachments.slice(0, MESSAGE_BUDGET.maxParts).map((attachment) => {
    const bytes = bytesOf(attachment.content);
    const name = attachment.filename ?? '';
    return { attachment, bytes, name, kind: attachmentKind({ name, mediaType: attachment.mimeType, bytes }) };
  });
  const rank = (kind: AttachmentKind): number => ORDER.indexOf(kind);
  for (const { attachment, bytes, name, kind } of kinds.toSorted((a, b) => rank(a.kind) - rank(b.kind))) {
    if (reading.attachments >= MESSAGE_BUDGET.maxAttachmentsRead) {
      reading.limits.add('attachments');
      return;
    }
    reading.attachments += 1;
    const list = listOf(name === '' ? null : name);
    if (LONG_STEPS.has(kind)) reading.listener.beforeLongStep();
    const outcome = await readAttachment(kind, bytes, list, reading, level).catch(
      (): Outcome => ({ unreadable: 'damaged' }),
    );
    reading.listener.tell({
      type: 'attachment',
      attachment: {
        name: name === '' ? null : name.slice(0, 255),
        mediaType: (attachment.mimeType.split(';', 1)[0] ?? '').slice(0, 127),
        bytes: bytes.length,
        hash: createHash('sha256').update(bytes).digest('hex'),
        isDisguised: isDisguisedName(name),
        unreadable: outcome.unreadable ?? null,
        names: outcome.names ?? [],
      },
    });
  }
}

/** Of these a few bytes may be built to take long. */
const LONG_STEPS: ReadonlySet<AttachmentKind> = new Set(['picture', 'pdf', 'zip']);

interface Outcome {
  readonly unreadable?: UnreadableCause;
  readonly names?: readonly string[];
}

async function readAttachment(
  kind: AttachmentKind,
  bytes: Uint8Array,
  list: LinkList,
  reading: Reading,
  level: number,
): Promise<Outcome> {
  // Within an attached message everything is of that message.
  const place = (own: Place): Place => (level > 0 ? 'attached_message' : own);
  switch (kind) {
    case 'html':
      readHtml(textOf(bytes), { list, place: place('html_attachment') });
      return {};
    case 'svg':
      readHtml(textOf(bytes), { list, place: place('svg_attachment') });
      return {};
    case 'calendar':
      linksInCalendar(textOf(bytes), list);
      return {};
    case 'text':
      for (const written of addressesIn(textOf(bytes))) list.add({ written, place: place('text') });
      return {};
    case 'message':
      return readAttachedMessage(bytes, reading, level);
    case 'picture':
      return readPicture(bytes, list, reading);
    case 'zip': {
      const { names, isDocument } = readZip(bytes, list);
      return isDocument ? {} : { names, unreadable: 'archive' };
    }
    case 'pdf':
      if (reading.pdfs >= MESSAGE_BUDGET.maxPdfs) return { unreadable: 'size' };
      reading.pdfs += 1;
      await readPdf(bytes, list, reading.limits);
      return {};
    case 'archive':
    case 'encrypted':
    case 'opaque_signed':
    case 'tnef':
      return { unreadable: kind };
    case 'other':
      return { unreadable: 'type' };
  }
}

async function readAttachedMessage(bytes: Uint8Array, reading: Reading, level: number): Promise<Outcome> {
  if (level >= MESSAGE_BUDGET.maxAttachedLevels || reading.messages >= MESSAGE_BUDGET.maxAttachedMessages) {
    reading.limits.add('levels');
    return { unreadable: 'size' };
  }
  reading.messages += 1;
  const message = await parseMime(bytes, reading.limits);
  if (message === null) return { unreadable: 'damaged' };
  await readParsed(message, strayLines(bytes), reading, level + 1);
  return {};
}

async function readPicture(bytes: Uint8Array, list: LinkList, reading: Reading): Promise<Outcome> {
  if (reading.pictures >= MESSAGE_BUDGET.maxPictures) {
    reading.limits.add('pictures');
    return { unreadable: 'size' };
  }
  reading.pictures += 1;
  const codes = await codesInPicture(bytes);
  if (codes === 'too_large') {
    reading.limits.add('pictures');
    return { unreadable: 'size' };
  }
  if (codes === null) return { unreadable: 'type' };
  for (const text of codes) addCode(text, list);
  return {};
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

function textOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, 1_024);
  return pageDecoder(head, { isPage: true, charset: undefined, isXml: false }).decode(
    bytes.subarray(0, MESSAGE_BUDGET.maxBodyCharacters),
  );
}
