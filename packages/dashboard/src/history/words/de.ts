import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const de = translated<typeof en>()({
  select_all: 'Alle auswählen',
  select_one: '{url} auswählen',
  selected: '{count, number} ausgewählt',
  order: 'Reihenfolge dieser Seite',
  newest: 'Neueste zuerst',
  worst: 'Gefährlichste zuerst',
  by_address: 'Nach Adresse',
  times: '{count, number}-mal',
  progress: '{count, number} von {of, number}',
  block_hosts: 'Hosts sperren',
  delete: 'Löschen',
  block_question: '{count, plural, one {Diesen Host sperren?} other {Diese {count, number} Hosts sperren?}}',
  delete_question: '{count, plural, one {Diese Analyse löschen?} other {Diese {count, number} Analysen löschen?}}',
  checked: '{count, plural, one {Eine URL wurde neu geprüft.} other {{count, number} URLs wurden neu geprüft.}}',
  blocked:
    '{count, plural, one {Ein Host steht auf Ihrer Sperrliste.} other {{count, number} Hosts stehen auf Ihrer Sperrliste.}}',
  deleted: '{count, plural, one {Eine Analyse ist gelöscht.} other {{count, number} Analysen sind gelöscht.}}',
});
