import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const fr = translated<typeof en>()({
  menu: 'Revérifier à heures fixes',
  title: 'Revérifier cette adresse',
  text: 'Chaque fois coûte une analyse. Un autre verdict est annoncé par verdict.changed.',
  how_often: 'À quelle fréquence',
  never: 'Pas automatiquement',
  day: 'Chaque jour',
  hour: 'Chaque heure',
  saved: 'L’horaire est enregistré.',
  failed: 'La dernière fois a échoué : {code}.',
});
