import Type from 'typebox';
import { Verdict } from './analysis.ts';
import { identifier, nullable, oneOf, PageQuery, Timestamp } from './scalars.ts';

/** Longest message in bytes. */
export const MAX_MESSAGE_BYTES = 26_214_400;
/** Different addresses of one message that are judged, and charged. */
export const MOST_LINKS_JUDGED = 100;

export const MESSAGE_PLACES = [
  'text',
  'html_link',
  'button',
  'image_link',
  'form',
  'qr_code',
  'calendar',
  'html_attachment',
  'svg_attachment',
  'pdf_link',
  'pdf_text',
  'office_link',
  'attached_message',
  'script',
  'header',
] as const;
export const MESSAGE_SOURCES = ['api', 'rspamd', 'dashboard', 'mailbox'] as const;
export const MESSAGE_BASES = ['message', 'link', 'content'] as const;
const UNREADABLE = ['encrypted', 'opaque_signed', 'tnef', 'archive', 'type', 'damaged', 'size'] as const;

const Score = Type.Integer({ minimum: 0, maximum: 100 });
const Brand = nullable(Type.String({ description: 'The brand that is imitated.' }));
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 in hexadecimal.' });

export const MessageLink = Type.Object(
  {
    url: Type.String({ description: 'As it stands in the message, in a browser’s spelling.' }),
    target_url: nullable(
      Type.String({ description: 'What a wrapped link carries; null where it carries none that can be read.' }),
    ),
    place: oneOf(MESSAGE_PLACES, { description: 'Where in the message it stands.' }),
    text: nullable(Type.String({ description: 'What a person sees of it.' })),
    named_host: nullable(Type.String({ description: 'The host that its words name, where it leads to another site.' })),
    attachment: nullable(Type.String({ description: 'Name of the attachment that holds it.' })),
    verdict: nullable(
      oneOf(['safe', 'suspicious', 'dangerous', 'unknown'], { description: 'null: not judged, see checks.' }),
    ),
    score: nullable(Score),
    brand_detected: Brand,
  },
  { title: 'MessageLink' },
);

export const MessageAttachment = Type.Object(
  {
    name: nullable(Type.String()),
    media_type: Type.String({ description: 'As the message says.' }),
    size: Type.Integer({ minimum: 0, description: 'Bytes.' }),
    sha256: Sha256,
    disguised: Type.Boolean({ description: 'Its name pretends another type of file.' }),
    unreadable: nullable(
      oneOf(UNREADABLE, { description: 'Why nothing is known of what it holds; null: it was read.' }),
    ),
    names: Type.Array(Type.String(), { description: 'Of files in an archive, which is not opened.' }),
  },
  { title: 'MessageAttachment' },
);

export const MessageSignal = Type.Object(
  {
    code: Type.String({ description: 'Stable snake_case code.' }),
    message: Type.String({ description: 'The reason in words.' }),
    impact: Type.Integer({ description: 'Points; those of all signals and base_score add up to score.' }),
    evidence: Type.Object({}, { additionalProperties: true, description: 'The facts behind the message.' }),
  },
  { title: 'MessageSignal' },
);

export const MessageAuthentication = Type.Object(
  {
    server: Type.String({ description: 'The trusted server that recorded it (MESSAGE_TRUSTED_SERVERS).' }),
    spf: nullable(Type.String()),
    dkim: nullable(Type.String()),
    dmarc: nullable(Type.String()),
    arc: nullable(Type.String()),
    passed: Type.Boolean({ description: 'DMARC passed for the domain of the one From address.' }),
  },
  { title: 'MessageAuthentication' },
);

export const MessageSender = Type.Object(
  {
    name: nullable(Type.String()),
    address: nullable(Type.String()),
    domain: nullable(Type.String()),
    reply_to: nullable(Type.String()),
    return_path: nullable(Type.String()),
    authentication: nullable(MessageAuthentication),
  },
  { title: 'MessageSender' },
);

export const MessageCheck = Type.Object(
  {
    name: oneOf(['links', 'message', 'attachment', 'opened'], {
      description: 'opened: how opening links went (MESSAGE_OPEN), one check for each outcome.',
    }),
    status: oneOf(['partial', 'unreadable', 'ok', 'skipped', 'timeout', 'failed'], {
      description: 'Of `opened`: ok, skipped, timeout (too late) or failed; of the others: partial or unreadable.',
    }),
    reason: Type.String({
      description:
        'The bound that was met, or why a part could not be read. Of `opened`: opened, acts_when_opened, blocked_address, too_many, switched_off, timeout, or why the page did not answer.',
    }),
    count: Type.Optional(
      Type.Integer({ description: 'Links that were not judged; of `opened`: different links with this outcome.' }),
    ),
    attachment: Type.Optional(nullable(Type.String({ description: 'Its name.' }))),
  },
  { title: 'MessageCheck' },
);

const judged = {
  id: identifier('msg', 'The message.'),
  verdict: Verdict,
  score: Score,
  brand_detected: Brand,
  message_sha256: Sha256,
  created_at: Timestamp,
};

/** What the first answer says, and nobody keeps. */
export const Message = Type.Object(
  {
    ...judged,
    base_score: Score,
    basis: oneOf(MESSAGE_BASES, {
      description:
        'message: a trusted server has proven the sender and nothing speaks against it; link: a link decides; content: the rest.',
    }),
    summary: Type.String({ description: 'The causes in one or two sentences.' }),
    signals: Type.Array(MessageSignal),
    links: Type.Array(MessageLink),
    attachments: Type.Array(MessageAttachment),
    sender: MessageSender,
    checks: Type.Array(MessageCheck, {
      description:
        'What could not be read or judged, and how opening links went; empty where everything was read and nothing was to be opened.',
    }),
    analyses: Type.Integer({ minimum: 0, description: 'Units of the quota that it cost.' }),
  },
  { title: 'Message' },
);

/** What is kept of a message: nothing that it says, and no person’s address. */
export const JudgedMessage = Type.Object(
  {
    ...judged,
    signals: Type.Array(Type.String(), { description: 'Codes.' }),
    hosts: Type.Array(Type.Object({ host: Type.String(), verdict: Verdict }), {
      description: 'To which its judged links lead, the worst verdict of each.',
    }),
    attachment_sha256: Type.Array(Sha256),
    source: oneOf(MESSAGE_SOURCES, {
      description:
        'api: POST /v1/messages; rspamd: the same by its rule; dashboard: somebody dropped it there; mailbox: somebody forwarded it to the reporting mailbox.',
    }),
  },
  { title: 'JudgedMessage' },
);

export const JudgeMessageQuery = Type.Object({
  source: Type.Optional(
    oneOf(['api', 'rspamd'], { description: 'Who asks, by which messages are listed later.', default: 'api' }),
  ),
});

export const MessagesQuery = Type.Object({
  ...PageQuery,
  verdict: Type.Optional(oneOf(['safe', 'suspicious', 'dangerous', 'unknown'])),
  source: Type.Optional(oneOf(MESSAGE_SOURCES)),
});

export type Message = Type.Static<typeof Message>;
export type JudgedMessage = Type.Static<typeof JudgedMessage>;
export type MessageLink = Type.Static<typeof MessageLink>;
