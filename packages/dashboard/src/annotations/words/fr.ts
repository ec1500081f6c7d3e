import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const fr = translated<typeof en>()({
  title: 'Remarques et étiquettes',
  of_analysis: 'Sur cette analyse',
  of_domain: 'Sur {domain} et chaque hôte en dessous',
  nothing: 'Rien d’écrit pour l’instant.',
  edit: 'Écrire',
  edit_of: 'Écrire sur {what}',
  this_analysis: 'cette analyse',
  note: 'Remarque',
  tags: 'Étiquettes',
  tags_hint: 'Des mots séparés par des espaces. L’historique se recherche ainsi : tag:mot',
  saved: 'C’est noté.',
});
