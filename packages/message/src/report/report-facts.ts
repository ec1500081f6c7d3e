import type { MessageFacts, SenderFacts } from '../message-facts.ts';

/** Why a message asks for no answer: a program wrote it, a list spread it, or it tells of mail that came back. */
export type AutomaticCause = 'auto_submitted' | 'bulk' | 'list' | 'loop' | 'bounce' | 'no_reply';

/** The message in which somebody forwards what they doubt. */
export interface ReportEnvelope {
  readonly sender: SenderFacts;
  /** With its angle brackets; null where there is none of a plain form. */
  readonly messageId: string | null;
  readonly automatic: AutomaticCause | null;
  /** Tags in the order of preference (RFC 3282), with what the forward's own words tell last. */
  readonly languages: readonly string[];
  /** attached: as a message of its own; inline: quoted with its head; plain: neither was recognised. */
  readonly form: 'attached' | 'inline' | 'plain';
}

export interface ReportFacts {
  /** null: not even the head could be read. */
  readonly envelope: ReportEnvelope | null;
  /** Of what was forwarded. Nothing in it proves a sender: whoever forwards can have changed it, and inline nothing is kept. */
  readonly message: MessageFacts;
}
