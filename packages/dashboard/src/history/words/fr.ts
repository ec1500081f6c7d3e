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
  history_every: 'Toutes les analyses de ce compte.',
  history_days:
    'Analyses {days, plural, one {du dernier jour} other {des # derniers jours}}, comme votre offre les conserve.',
  nothing_matches: 'Aucun résultat',
  nothing_checked: 'Rien n’a encore été vérifié',
  clear_search: 'Effacer la recherche',
  history_empty: 'Toute URL que vous ou vos programmes vérifiez apparaît ici, sans recharger la page.',
  history_count:
    '{more, select, true {Plus de {count, number} analyses} other {{count, plural, one {Une analyse} other {# analyses}}}}, les plus récentes d’abord.',
  newest_first: 'Les plus récentes d’abord.',
  searched_back: 'Recherché jusqu’à : {time}.',
  search_on: 'Continuer la recherche',
  search_stop: 'Arrêter',
  search_stopped: 'Rien trouvé jusqu’ici, en remontant à : {time}. Arrêté.',
  search_goes_on: 'Rien trouvé jusqu’ici, en remontant à : {time}. La recherche continue …',
  searched_for:
    'Recherche : {field, select, id {l’identifiant} url {l’URL} host {l’hôte} domain {le domaine et ses hôtes} brand {la marque} tag {l’étiquette} text {une partie d’URL ou de remarque :} url_contains {une partie d’URL :} other {{field}}} {value}.',
  search_analyses: 'Rechercher des analyses',
  search_placeholder: 'URL, hôte, domaine, marque, identifiant, tag:mot ou partie d’URL ou de remarque',
  clear: 'Effacer',
  filter_any: 'Tous',
  filter_source: 'Raison tirée de',
  filter_any_check: 'Toute vérification',
  filter_tag: 'Étiquette',
  filter_any_tag: 'Toute étiquette',
  filter_from: 'Du',
  filter_to: 'Au',
});
