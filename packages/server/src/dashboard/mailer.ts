import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** Sends by SMTP; null when no mail server is configured. Plain text: nothing in it can be styled to deceive. */
export function createMailer(smtpUrl: string | null, from: string): SendMail | null {
  if (smtpUrl === null) return null;
  const transport = createTransport(smtpUrl);
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to, subject, text });
  };
}

export function verificationMail(to: string, url: string): Mail {
  return {
    to,
    subject: 'Confirm your e-mail address',
    text: `Somebody, probably you, created a Lurewatch account with this address.\n\nConfirm it within an hour:\n\n${url}\n\nIf it was not you, ignore this message.\n`,
  };
}

export function resetMail(to: string, url: string): Mail {
  return {
    to,
    subject: 'Reset your password',
    text: `Somebody, probably you, asked to reset the password of your Lurewatch account.\n\nChoose a new one within an hour:\n\n${url}\n\nIf it was not you, ignore this message: nothing has changed.\n`,
  };
}
