import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const fr = translated<typeof en>()({
  select_all: 'Tout sélectionner',
  select_one: 'Sélectionner {url}',
  selected: '{count, plural, one {{count, number} sélectionnée} other {{count, number} sélectionnées}}',
  order: 'Ordre de cette page',
  newest: 'Les plus récentes d’abord',
  worst: 'Les plus dangereuses d’abord',
  by_address: 'Par adresse',
  times: '{count, number} fois',
  progress: '{count, number} sur {of, number}',
  block_hosts: 'Bloquer les hôtes',
  delete: 'Supprimer',
  block_question: '{count, plural, one {Bloquer cet hôte ?} other {Bloquer ces {count, number} hôtes ?}}',
  delete_question: '{count, plural, one {Supprimer cette analyse ?} other {Supprimer ces {count, number} analyses ?}}',
  checked:
    '{count, plural, one {Une URL a été vérifiée de nouveau.} other {{count, number} URL ont été vérifiées de nouveau.}}',
  blocked:
    '{count, plural, one {Un hôte est sur votre liste de blocage.} other {{count, number} hôtes sont sur votre liste de blocage.}}',
  deleted: '{count, plural, one {Une analyse est supprimée.} other {{count, number} analyses sont supprimées.}}',
});
