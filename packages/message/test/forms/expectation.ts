/** Where in a message an address stands. */
export type Place =
  | 'text'
  | 'html_link'
  | 'button'
  | 'image_link'
  | 'form'
  | 'qr_code'
  | 'calendar'
  | 'html_attachment'
  | 'svg_attachment'
  | 'pdf_link'
  | 'pdf_text'
  | 'office_link'
  | 'attached_message'
  | 'script'
  | 'header';

/** One address that a reader of the message should find. */
export interface ExpectedLink {
  /** Absolute, as a browser would open it; behind a wrapper that carries its target, the target. */
  readonly url: string;
  readonly place: Place;
  /** Places that are as right. */
  readonly alsoPlace?: readonly Place[];
  /** The address as it stands, where a wrapper carries the target. */
  readonly written?: string;
  readonly wrapper?: string;
  /** What a person sees, where it names another host. */
  readonly falseLabel?: string;
  /** Where the picture of a code is. */
  readonly picture?: 'inline' | 'attached' | 'data_url' | 'pdf';
  /** Seen only by who draws the message. */
  readonly needs?: 'renderer';
}

/** What speaks against the sender, or for it. */
export type SenderMark =
  | 'display_name_brand'
  | 'display_name_address'
  | 'reply_to_elsewhere'
  | 'return_path_elsewhere'
  | 'two_from'
  | 'recipient_lookalike'
  | 'authentication_passed'
  | 'authentication_failed'
  | 'authentication_forged';

export interface ExpectedAttachment {
  readonly name: string;
  readonly mark?: 'disguised_ending' | 'archive';
}

/** What stands in one message. Targets have to be found; others may be. */
export interface Expectation {
  readonly form: string;
  readonly side: 'guilty' | 'honest';
  readonly language: string;
  readonly targets: readonly ExpectedLink[];
  readonly others: readonly ExpectedLink[];
  /** Wrappers and trackers that do not carry their target. */
  readonly opaque: readonly { readonly service: string; readonly place: Place }[];
  readonly sender: readonly SenderMark[];
  readonly attachments: readonly ExpectedAttachment[];
  readonly unreadable: readonly ('encrypted' | 'opaque_signed' | 'tnef')[];
  /** Text and HTML lead elsewhere. */
  readonly alternativesDisagree?: true;
  /** Asks for money or secrets and has no link: suspicious at most. */
  readonly withoutLink?: true;
}

/** A message and what stands in it. `bytes` is RFC 5322 with CRLF. */
export interface MadeMessage {
  readonly bytes: Uint8Array;
  readonly expectation: Expectation;
}
