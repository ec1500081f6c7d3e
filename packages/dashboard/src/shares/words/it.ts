import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const it = translated<typeof en>()({
  share_title: 'Condividi questa analisi',
  share_lead: 'Chi ha il link legge questa sola analisi senza account, e nient’altro.',
  share_message: 'E-mail',
  share_message_title: 'Condividi questo messaggio',
  share_message_lead:
    'Chi ha il link legge senza account ciò che è conservato di questo solo messaggio: verdetto, motivi e host, nulla di ciò che dice.',
  share_copy_now: 'Lo copi ora: questo link non sarà più mostrato. Vale fino a: {time}.',
  share_another: 'Un altro link',
  share_create: 'Crea il link',
  share_works_for: 'Vale per',
  share_works_hint: 'Mai più a lungo di quanto l’analisi è conservata.',
  share_for: '{days, plural, one {un giorno} =7 {una settimana} other {# giorni}}',
  share_working: 'Link validi',
  share_created: 'Creato',
  share_works_until: 'Vale fino al',
  share_revoke: 'Revoca',
  share_revoke_of: 'Revoca il link del {date}',
  share_revoked: 'Il link non funziona più.',
  with_picture: 'Mostra anche l’immagine della pagina',
  with_picture_hint: 'Può mostrare un nome o un indirizzo per cui è stato creato il link.',
});
