import { openTransport } from '../../smtp/open-transport.ts';

export interface Answer {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Of the message that is answered, with its angle brackets. */
  readonly inReplyTo: string | null;
}

/**
 * later: this one has certainly not left, and may be tried again; stuck: neither has it, nor would another; refused: the server will not
 * have it; unknown: perhaps it has left.
 */
export type SendOutcome = 'sent' | 'later' | 'stuck' | 'refused' | 'unknown';

export type SendAnswer = (answer: Answer) => Promise<SendOutcome>;

/** Why no answer leaves at present. */
export type SendProblem = 'away' | 'sign_in_refused';

export interface AnswerServer {
  /** Connects and signs in, and sends nothing. Asked before the first of several answers. */
  problem(): Promise<SendProblem | null>;
  readonly send: SendAnswer;
}

const CONNECT_MS = 10_000;
const SILENT_MS = 30_000;

/** Answers by SMTP, marked so that no other program answers them (RFC 3834, section 3). */
export function createAnswerServer(smtpUrl: string, from: string): AnswerServer {
  const transport = openTransport({
    url: smtpUrl,
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  });
  return {
    async problem() {
      try {
        await (await transport()).verify();
        return null;
      } catch (error) {
        return (error as SendError).code === 'EAUTH' ? 'sign_in_refused' : 'away';
      }
    },
    async send({ to, subject, text, inReplyTo }) {
      try {
        await (await transport()).sendMail({
          ...{ from, subject, text, envelope: { from, to: [to] } },
          to: { name: '', address: to },
          ...(inReplyTo !== null && { inReplyTo, references: inReplyTo }),
          headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All', 'X-Loop': from },
        });
        return 'sent';
      } catch (error) {
        return outcomeOf(error as SendError);
      }
    },
  };
}

interface SendError {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly responseCode?: unknown;
  /** What the server answered to. A connection that broke is `CONN`, also where it broke after the message. */
  readonly command?: unknown;
}

/** An answer of the server says that it has not taken the message; of a broken connection only one that never stood says so. */
function outcomeOf({ code, syscall, responseCode, command }: SendError): SendOutcome {
  if (code === 'EAUTH' || code === 'EDNS' || syscall === 'connect') return 'stuck';
  if (typeof responseCode !== 'number') return 'unknown';
  if (command !== 'RCPT TO' && command !== 'DATA') return 'stuck';
  return responseCode >= 500 ? 'refused' : 'later';
}
