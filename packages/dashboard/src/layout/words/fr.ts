import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const fr = translated<typeof en>()({
  shortcut_search: 'Aller au champ de recherche, ou au champ d’URL',
  shortcut_help: 'Afficher ces raccourcis',
  shortcut_close: 'Fermer une boîte de dialogue ou un menu',
  shortcuts_on: 'Les touches seules sont des raccourcis',
  shortcut_rows: 'Ligne suivante ou précédente d’un tableau',
  shortcut_choose: 'Sélectionner la ligne',
  palette: 'Aller à une page ou chercher',
  palette_placeholder: 'Une page, une URL ou un mot à chercher',
  palette_check: 'Vérifier {url}',
  palette_search: 'Chercher {what} dans l’historique',
  palette_hint: 'Les flèches choisissent, Entrée ouvre.',
});
