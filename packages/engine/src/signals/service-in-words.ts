import type { LinkForm } from '../link-services/link-form.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';

/** Rows of the table of link forms that hold many services: their names are headings, and nobody is called so. */
export const GROUPS: readonly string[] = [
  'Paytrail and Nordic payments',
  'PayOne, Computop and German payments',
  'Satispay, Scalapay and Italian payments',
  'Alma, Lydia and French payments',
  'Iyzico and Turkish payments',
  'Comgate, GoPay and Barion',
  'Tpay, PayNow and Paysera',
  'Bill.com and invoices',
  'SignNow and others',
  'Scrive, Penneo and Oneflow',
  'Italian, Spanish and Polish signatures',
  'National sign-in',
  'Identity and Know Your Customer',
  'Preference centres',
  'National posts',
  'Parcel carriers',
  'Meetings',
  'Calendly and bookings',
  'Forms and surveys',
  'Shares and transfers',
  'Invitations of teams',
  'Public services',
];

/** Whose form a link has: by its name, where the row is one service's, else by the site that the link is on. */
export function serviceInWords({ service, isOnOwnDomain }: LinkForm, { site }: ParsedUrl): string {
  return isOnOwnDomain && isGroup(service) ? site : service;
}

function isGroup(service: string): boolean {
  return GROUPS.includes(service) || /\bothers?\b/i.test(service);
}
