import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const fr = translated<typeof en>()({
  refused: 'Ce n’est pas un domaine : on ne peut rien en savoir.',
  lead: '{count, plural, one {Analysé une fois} other {Analysé {count, number} fois}}, d’abord le {first}, en dernier le {last}.',
  lead_never: 'Jamais rencontré par ce compte.',
  never: 'Jamais rencontré',
  never_text: 'Aucune URL de ce domaine n’a été analysée, ou cela remonte plus loin que ce que votre offre conserve.',
  registration: 'Enregistrement',
  brands: 'Marques imitées',
  no_brands: 'Aucune.',
  newest: 'Analyses les plus récentes',
  all_of: 'Toutes les analyses de {domain}',
  facts_none: 'Inconnu : aucune vérification complète ne l’a consulté.',
  not_known: 'inconnu',
  as_of: 'Situation',
  no_address: 'aucune trouvée',
  lists: 'Dans vos listes',
  blocked: 'Bloqué',
  allowed: 'Autorisé',
  hosts: '{count, plural, one {Un hôte} other {{count, number} hôtes}}',
  host: 'Hôte',
  analyses: 'Nombre d’analyses',
  last_seen: 'Vu en dernier',
  hosts_shown: 'Les {count, number} rencontrés en dernier sont affichés.',
});
