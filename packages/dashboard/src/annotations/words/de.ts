import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const de = translated<typeof en>()({
  title: 'Notizen und Schlagwörter',
  of_analysis: 'Zu dieser Analyse',
  of_domain: 'Zu {domain} und jedem Host darunter',
  nothing: 'Noch nichts geschrieben.',
  edit: 'Schreiben',
  edit_of: 'Zu {what} schreiben',
  this_analysis: 'dieser Analyse',
  note: 'Notiz',
  tags: 'Schlagwörter',
  tags_hint: 'Wörter mit Leerzeichen dazwischen. Der Verlauf lässt sich danach durchsuchen: tag:wort',
  saved: 'Notiert.',
});
