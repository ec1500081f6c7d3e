import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const de = translated<typeof en>()({
  menu: 'Nach der Uhr neu prüfen',
  title: 'Diese Adresse neu prüfen',
  text: 'Jedes Mal kostet eine Analyse. Ein anderes Urteil wird als verdict.changed gemeldet.',
  how_often: 'Wie oft',
  never: 'Nicht von selbst',
  day: 'Jeden Tag',
  hour: 'Jede Stunde',
  saved: 'Der Zeitplan ist gespeichert.',
  failed: 'Das letzte Mal schlug fehl: {code}.',
});
