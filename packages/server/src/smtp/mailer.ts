import type { StoreLog } from '../store/store-log.ts';
import { openTransport } from './open-transport.ts';

export interface Mail {
  readonly to: string;
  /** Both of what the service is called (BRAND_NAME). */
  readonly subject: (service: string) => string;
  readonly text: (service: string) => string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** Sends by SMTP; null when no mail server is configured. Plain text: nothing in it can be styled to deceive. */
export function createMailer(smtpUrl: string | null, from: string, service: string): SendMail | null {
  if (smtpUrl === null) return null;
  const transport = openTransport({ url: smtpUrl });
  return async ({ to, subject, text }) => {
    await (await transport()).sendMail({ from, to, subject: subject(service), text: text(service) });
  };
}

/** Not awaited: how long a mail server takes would tell whether an address has an account. */
export function sendInBackground(send: SendMail, log: StoreLog): (mail: Mail) => void {
  return (mail) => {
    send(mail).catch((error: unknown) =>
      log.error(
        { part: 'mail', error: error instanceof Error ? error.name : 'unknown' },
        'an e-mail could not be sent',
      ),
    );
  };
}
