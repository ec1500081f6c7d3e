import type { Place } from './place.ts';

/** An address that a message leads to. */
export interface FoundLink {
  /** Absolute, in a browser's spelling, as it stands in the message. */
  readonly url: string;
  /** The address that a wrapped link carries; null where it carries none that can be read. */
  readonly targetUrl: string | null;
  readonly place: Place;
  /** What a person sees of it; null where nothing is shown. */
  readonly text: string | null;
  /** The host that its visible words name, where the link leads to another site; else null. */
  readonly namedHost: string | null;
  /** The name of the attachment that holds it; null in the message itself. */
  readonly attachment: string | null;
}

export const UNREADABLE_CAUSES = ['encrypted', 'opaque_signed', 'tnef', 'archive', 'type', 'damaged', 'size'] as const;
/** Why nothing is known of what a part holds. */
export type UnreadableCause = (typeof UNREADABLE_CAUSES)[number];

export interface AttachmentFacts {
  readonly name: string | null;
  readonly mediaType: string;
  readonly bytes: number;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  /** Its name pretends another type: two endings, or letters that turn the direction. */
  readonly isDisguised: boolean;
  /** null where it was read. */
  readonly unreadable: UnreadableCause | null;
  /** Names within an archive, which is not opened: at most 50. */
  readonly names: readonly string[];
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export type AuthenticationResult =
  | 'pass'
  | 'fail'
  | 'softfail'
  | 'none'
  | 'neutral'
  | 'temperror'
  | 'permerror'
  | 'policy';

/** What one server recorded (RFC 8601). Whether its word counts is not said here. */
export interface AuthenticationRecord {
  readonly server: string;
  readonly results: readonly {
    readonly method: 'spf' | 'dkim' | 'dmarc' | 'arc';
    readonly result: string;
    /** The domain that it speaks of; null where it names none. */
    readonly domain: string | null;
  }[];
}

export interface SenderFacts {
  /** More than one is no mail of an honest program. */
  readonly from: readonly MailAddress[];
  readonly replyTo: readonly MailAddress[];
  readonly returnPath: string | null;
  readonly recipients: readonly string[];
  /** Topmost first. */
  readonly authentication: readonly AuthenticationRecord[];
}

/** A bound that cut the reading short, or a step that failed. */
export const LIMITS = [
  'bytes',
  'headers',
  'parts',
  'levels',
  'links',
  'attachments',
  'pictures',
  'pages',
  'time',
  'failed',
] as const;
export type ReadingLimit = (typeof LIMITS)[number];

/** What stands in a message, and nothing of what it means. */
export interface MessageFacts {
  readonly subject: string;
  readonly sender: SenderFacts;
  /** The beginning of what a person reads, at most 20 000 characters. */
  readonly words: string;
  readonly links: readonly FoundLink[];
  readonly attachments: readonly AttachmentFacts[];
  /** Text and HTML are there and lead to no site in common. */
  readonly alternativesDisagree: boolean;
  readonly limits: readonly ReadingLimit[];
}
