import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const de = translated<typeof en>()({
  title: 'Konto',
  lead: '{email}, im Tarif {plan} seit {date}.',
  data: 'Ihre Daten',
  data_text:
    'Alles, was zu diesem Konto gespeichert ist, in einer Datei (JSON Lines): Konto, Schlüssel (nie die Geheimnisse), Listen, Webhooks, Meldungen, Verbrauch und Analysen.',
  export: 'Meine Daten exportieren',
  profile: 'Profil',
  name: 'Name',
  name_saved: 'Ihr Name ist gespeichert.',
  password: 'Passwort',
  password_current: 'Bisheriges Passwort',
  password_new: 'Neues Passwort',
  password_hint: 'Mindestens {count, number} Zeichen. Jede andere Sitzung endet.',
  password_change: 'Passwort ändern',
  password_changed: 'Ihr Passwort ist geändert. Andere Sitzungen sind beendet.',
  delete: 'Konto löschen',
  delete_text:
    'Sofort und endgültig: Analysen, Verbrauch, Listen, Meldungen, Webhooks, Schlüssel und Sitzungen. Exportieren Sie Ihre Daten vorher, wenn Sie sie noch brauchen könnten.',
  delete_question: 'Ihr Konto löschen?',
  delete_final: 'Das lässt sich nicht rückgängig machen.',
  delete_password: 'Ihr Passwort',
  delete_everything: 'Alles löschen',
  link_sent: 'Der Link ist unterwegs an {email}.',
  unverified: 'Ihre E-Mail-Adresse ist noch nicht bestätigt.',
  send_link: 'Link senden',
  sessions: 'Wo Sie angemeldet sind',
  sign_out_others: 'Überall sonst abmelden',
  this_one: 'Diese hier',
  signed_in: 'Angemeldet {created}, zuletzt gesehen {seen}',
  sign_out_of: '{browser} abmelden',
  browser_other: 'Ein anderes Programm',
  browser_on: '{browser} unter {system}',
});
