import { createTransport } from 'nodemailer';

export interface Answer {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Of the message that is answered, with its angle brackets. */
  readonly inReplyTo: string | null;
}

/** later: it has certainly not left, and may be tried again; refused: the server will not have it; unknown: perhaps it has left. */
export type SendOutcome = 'sent' | 'later' | 'refused' | 'unknown';

export type SendAnswer = (answer: Answer) => Promise<SendOutcome>;

const CONNECT_MS = 10_000;
const SILENT_MS = 30_000;

/** Answers by SMTP, marked so that no other program answers them (RFC 3834, section 3). */
export function createAnswerSender(smtpUrl: string, from: string): SendAnswer {
  const transport = createTransport({
    url: smtpUrl,
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  });
  return async ({ to, subject, text, inReplyTo }) => {
    try {
      await transport.sendMail({
        ...{ from, subject, text, envelope: { from, to: [to] } },
        to: { name: '', address: to },
        ...(inReplyTo !== null && { inReplyTo, references: inReplyTo }),
        headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All', 'X-Loop': from },
      });
      return 'sent';
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

/** An answer of the server says that it has not taken the message; before a connection stood, nothing can have left. */
function outcomeOf(error: unknown): SendOutcome {
  const { responseCode, command } = error as { readonly responseCode?: unknown; readonly command?: unknown };
  if (typeof responseCode === 'number') return responseCode >= 500 && command !== 'AUTH PLAIN' ? 'refused' : 'later';
  return command === 'CONN' ? 'later' : 'unknown';
}
