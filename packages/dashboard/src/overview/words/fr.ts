import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const fr = translated<typeof en>()({
  lead: 'Les sept derniers jours de ce compte, en UTC.',
  lead_of: 'Sept jours de ce compte, du {from} au {to}, en UTC.',
  earlier: 'Semaine précédente',
  later: 'Semaine suivante',
  weeks: 'Semaines',
  verdicts: 'Verdicts par jour',
  brands: 'Marques imitées',
  brands_of: 'Parmi toutes les URL dangereuses et suspectes',
  none: 'Aucune cette semaine.',
  look_after: 'À suivre',
  reports: 'Signalements',
  reports_waiting: '{count, number} des vôtres en attente',
  quota: 'Quota du mois',
  quota_of: '{used, number} ce mois-ci sur {limit, number}',
  quota_unlimited: '{used, number} ce mois-ci, sans limite',
  used: 'Utilisé ce mois-ci',
  own: 'Imitations de vos domaines',
  own_how: 'Mettez vos propres domaines, avec tous leurs hôtes, sur la {link} : ce qui les imite apparaîtra ici.',
  allow_list: 'liste d’autorisation',
  own_failed: 'La recherche n’a pas abouti.',
  newest: 'URL dangereuses les plus récentes',
});
