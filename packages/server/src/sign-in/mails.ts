import type { Mail } from '../smtp/mailer.ts';

/** To an address with which somebody signed up; the account is made when its link is used. */
export function confirmationMail(to: string, url: string): Mail {
  return {
    to,
    subject: () => 'Confirm your e-mail address',
    text: (service) =>
      `Somebody, probably you, wants an account at ${service} with this address.\n\nConfirm it within an hour, with the password that you chose:\n\n${url}\n\nIf it was not you, ignore this message: there is no account.\n`,
  };
}

/** To the owner of an address that has an account, when somebody signs up with it again. */
export function knownAddressMail(to: string, origin: string): Mail {
  return {
    to,
    subject: () => 'You already have an account',
    text: (service) =>
      `Somebody, probably you, tried to create an account at ${service} with this address. It has one already.\n\nSign in: ${origin}/sign-in\nForgot the password: ${origin}/forgot-password\n\nIf it was not you, ignore this message: nothing has changed.\n`,
  };
}

export function verificationMail(to: string, url: string): Mail {
  return {
    to,
    subject: () => 'Confirm your e-mail address',
    text: (service) =>
      `Somebody, probably you, has an account at ${service} with this address.\n\nConfirm it within an hour:\n\n${url}\n\nIf it was not you, ignore this message.\n`,
  };
}

/** To whom an administrator of a workspace has invited. What the workspace is called is a stranger's text: one line of it. */
export function invitationMail(to: string, url: string, workspace: string | null, days: number): Mail {
  const into = workspace === null ? 'a workspace' : `the workspace "${workspace.replace(/\s+/g, ' ')}"`;
  return {
    to,
    subject: (service) => `You are invited to ${service}`,
    text: (service) =>
      `Somebody invites you to ${into} of ${service}.\n\nAccept within ${days} days:\n\n${url}\n\nIf you expected nothing of the kind, ignore this message: nothing happens.\n`,
  };
}

/** To the owner, whenever the password was changed: who reads of it and has not done it can still act. */
export function passwordChangedMail(to: string, at: number, origin: string): Mail {
  return {
    to,
    subject: () => 'Your password was changed',
    text: (service) =>
      `The password of your account at ${service} was changed at ${new Date(at).toISOString()}. Every other session has ended, and no earlier link to reset it works any more.\n\nIf it was not you, choose another at once: ${origin}/forgot-password\n`,
  };
}

export function resetMail(to: string, url: string): Mail {
  return {
    to,
    subject: () => 'Reset your password',
    text: (service) =>
      `Somebody, probably you, asked to reset the password of your account at ${service}.\n\nChoose a new one within an hour:\n\n${url}\n\nIf it was not you, ignore this message: nothing has changed.\n`,
  };
}
