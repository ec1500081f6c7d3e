import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const fr = translated<typeof en>()({
  title: 'Journal d’audit',
  lead: 'Qui a fait quoi dans cet espace de travail. On ne fait qu’ajouter des entrées, et chacune porte l’empreinte de la précédente.',
  export: 'Exporter',
  when: 'Quand',
  who: 'Qui',
  what: 'Quoi',
  target: 'Sur',
  details: 'Détails',
  network: 'Réseau',
  by_key: 'avec la clé {id}',
  by_nobody: 'le service',
  by_command: 'une commande sur le serveur',
  gone: 'quelqu’un d’effacé',
  all_actions: 'Tout',
  all_people: 'Tout le monde',
  since: 'Du',
  until: 'Au',
  before: 'avant',
  after: 'après',
  none: 'Rien encore',
  none_text: 'Ce qui change quelque chose ici est désormais consigné.',
  none_filtered: 'Rien ne correspond à ces filtres.',
  request: 'Requête',
  hash: 'Empreinte',
});
