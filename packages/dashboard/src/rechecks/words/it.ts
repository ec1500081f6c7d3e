import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const it = translated<typeof en>()({
  menu: 'Ricontrolla a intervalli',
  title: 'Ricontrolla questo indirizzo',
  text: 'Ogni volta costa un’analisi. Un altro verdetto è segnalato con verdict.changed.',
  how_often: 'Con quale frequenza',
  never: 'Non da solo',
  day: 'Ogni giorno',
  hour: 'Ogni ora',
  saved: 'La pianificazione è salvata.',
  failed: 'L’ultima volta è fallita: {code}.',
});
