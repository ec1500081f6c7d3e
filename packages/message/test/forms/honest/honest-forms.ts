import type { Form } from '../form.ts';
import { type Kind, LANGUAGES } from '../phrases.ts';
import * as letters from './letters.ts';

// A letter of a Latin-1 firm comes in a language that Latin-1 can write.
const FIXED: Readonly<Record<string, readonly [string, string]>> = { smallFirm: ['de', 'nl'] };

const LETTERS: readonly (readonly [name: string, kind: Kind, make: letters.Letter])[] = [
  ['mailchimp', 'newsletter', letters.mailchimp],
  ['sendgrid', 'receipt', letters.sendgrid],
  ['hubspot', 'newsletter', letters.hubspot],
  ['salesforce', 'newsletter', letters.salesforce],
  ['brevo', 'digest', letters.brevo],
  ['shop', 'receipt', letters.shop],
  ['paymentService', 'receipt', letters.paymentService],
  ['outlook', 'ticket', letters.outlook],
  ['gmail', 'ticket', letters.gmail],
  ['appleMail', 'invitation', letters.appleMail],
  ['plainTicket', 'ticket', letters.plainTicket],
  ['helpDesk', 'ticket', letters.helpDesk],
  ['repositoryNotice', 'digest', letters.repositoryNotice],
  ['mailingList', 'digest', letters.mailingList],
  ['longDigest', 'digest', letters.longDigest],
  ['resetLink', 'account', letters.resetLink],
  ['pdfInvoice', 'invoice', letters.pdfInvoice],
  ['pdfInvoiceWithCode', 'invoice', letters.pdfInvoiceWithCode],
  ['wordDocument', 'invoice', letters.wordDocument],
  ['ticketCode', 'receipt', letters.ticketCode],
  ['ownCode', 'invitation', letters.ownCode],
  ['pictureLetter', 'newsletter', letters.pictureLetter],
  ['calendarInvitation', 'invitation', letters.calendarInvitation],
  ['videoMeeting', 'invitation', letters.videoMeeting],
  ['safeLinks', 'newsletter', letters.safeLinks],
  ['urlDefense', 'receipt', letters.urlDefense],
  ['forwarded', 'newsletter', letters.forwarded],
  ['clearSigned', 'invoice', letters.clearSigned],
  ['smallFirm', 'invoice', letters.smallFirm],
  ['withoutLinks', 'invitation', letters.withoutLinks],
];

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Each letter in two of the ten languages. */
export const honestForms: readonly Form[] = LETTERS.flatMap(([name, kind, make], index) =>
  [0, 1].map((turn) => {
    const language = FIXED[name]?.[turn] ?? LANGUAGES[(index * 2 + turn) % LANGUAGES.length] ?? 'en';
    return { name: `${dashed(name)}-${language}`, kind, language, make };
  }),
);
