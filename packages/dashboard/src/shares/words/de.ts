import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const de = translated<typeof en>()({
  share_title: 'Diese Analyse teilen',
  share_lead: 'Wer den Link hat, liest ohne Konto diese eine Analyse und sonst nichts.',
  share_message: 'E-Mail',
  share_message_title: 'Diese Nachricht teilen',
  share_message_lead:
    'Wer den Link hat, liest ohne Konto, was von dieser einen Nachricht gespeichert ist: Urteil, Gründe und Hosts, nichts, was sie sagt.',
  share_copy_now: 'Jetzt kopieren: Dieser Link wird nicht noch einmal gezeigt. Er gilt bis {time}.',
  share_another: 'Noch ein Link',
  share_create: 'Link erstellen',
  share_works_for: 'Gilt für',
  share_works_hint: 'Nie länger, als die Analyse aufbewahrt wird.',
  share_for: '{days, plural, one {einen Tag} =7 {eine Woche} other {# Tage}}',
  share_working: 'Gültige Links',
  share_created: 'Erstellt',
  share_works_until: 'Gilt bis',
  share_revoke: 'Zurückziehen',
  share_revoke_of: 'Den Link vom {date} zurückziehen',
  share_revoked: 'Der Link funktioniert nicht mehr.',
  with_picture: 'Auch das Bild der Seite zeigen',
  with_picture_hint: 'Darauf kann ein Name oder eine Adresse stehen, für die der Link gemacht wurde.',
});
