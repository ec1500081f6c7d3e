import { expect, it } from 'vitest';
import { lureWording } from './lure-wording.ts';

it.each([
  ['We noticed unusual activity. Log in to go on.', 'noticed unusual activity'],
  ['Your account has been temporarily limited', 'your account has been temporarily limited'],
  ['Sign in to view the secured document', 'view the secured document'],
  ['Ihr Konto wurde vorübergehend gesperrt', 'konto wurde vorubergehend gesperrt'],
  ['Votre compte a été suspendu', 'compte a ete suspendu'],
  ['Verifique sus datos ahora', 'verifique sus datos'],
  ['Confirme a sua identidade', 'confirme a sua identidade'],
  ['Conferma i tuoi dati', 'conferma i tuoi dati'],
  ['Bevestig uw gegevens', 'bevestig uw gegevens'],
])('%s holds words of a lure', (text, words) => {
  expect(lureWording(text)).toBe(words);
});

it.each([
  'Log in to your account',
  'Access your documents anywhere',
  'Forgot your password? Reset it',
  'Open a new account in minutes',
  'Unauthorized access to this system is prohibited and will be prosecuted',
  'Access is restricted to employees',
  'Report suspicious activity',
  'Your account will be locked after five failed attempts',
  'Your session has expired. Please sign in again.',
  'Log in to view your documents and download invoices',
  'Update your account information at any time',
  'Passwort vergessen? Konto erstellen',
])('%s holds none', (text) => {
  expect(lureWording(text)).toBeNull();
});
