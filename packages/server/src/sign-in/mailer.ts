import { createTransport } from 'nodemailer';
import type { StoreLog } from '../store/store-log.ts';

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

/** To an address with which somebody signed up; the account is made when its link is used. */
export function confirmationMail(to: string, url: string): Mail {
  return {
    to,
    subject: 'Confirm your e-mail address',
    text: `Somebody, probably you, wants a Lurewatch account with this address.\n\nConfirm it within an hour, with the password that you chose:\n\n${url}\n\nIf it was not you, ignore this message: there is no account.\n`,
  };
}

/** To the owner of an address that has an account, when somebody signs up with it again. */
export function knownAddressMail(to: string, origin: string): Mail {
  return {
    to,
    subject: 'You already have an account',
    text: `Somebody, probably you, tried to create a Lurewatch account with this address. It has one already.\n\nSign in: ${origin}/sign-in\nForgot the password: ${origin}/forgot-password\n\nIf it was not you, ignore this message: nothing has changed.\n`,
  };
}

export function verificationMail(to: string, url: string): Mail {
  return {
    to,
    subject: 'Confirm your e-mail address',
    text: `Somebody, probably you, has a Lurewatch account with this address.\n\nConfirm it within an hour:\n\n${url}\n\nIf it was not you, ignore this message.\n`,
  };
}

/** To the owner, whenever the password was changed: who reads of it and has not done it can still act. */
export function passwordChangedMail(to: string, at: number, origin: string): Mail {
  return {
    to,
    subject: 'Your password was changed',
    text: `The password of your Lurewatch account was changed at ${new Date(at).toISOString()}. Every other session has ended, and no earlier link to reset it works any more.\n\nIf it was not you, choose another at once: ${origin}/forgot-password\n`,
  };
}

export function resetMail(to: string, url: string): Mail {
  return {
    to,
    subject: 'Reset your password',
    text: `Somebody, probably you, asked to reset the password of your Lurewatch account.\n\nChoose a new one within an hour:\n\n${url}\n\nIf it was not you, ignore this message: nothing has changed.\n`,
  };
}
