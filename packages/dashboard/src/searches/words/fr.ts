import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const fr = translated<typeof en>()({
  searches: 'Recherches enregistrées',
  none: 'Aucune recherche n’est enregistrée.',
  save: 'Enregistrer cette recherche',
  manage: 'Renommer, supprimer, alertes',
  name: 'Nom de la recherche',
  alert: 'Prévenir quelqu’un quand une nouvelle analyse correspond',
  alert_hint: '{count, number} par heure une à une, toutes les autres en un message.',
  webhook: 'Webhook ou messagerie',
  webhook_all: 'Chaque webhook qui attend search.matched',
  webhook_none: 'Aucun webhook',
  webhook_several: 'Plusieurs webhooks, choisis par l’API',
  mail: 'Par courriel à moi',
  alert_on: 'Alerte activée',
  alert_off: 'Sans alerte',
  change: 'Modifier',
  change_of: 'Modifier {name}',
  delete_of: 'Supprimer {name}',
  deleted: 'La recherche est supprimée.',
  saved: 'La recherche est enregistrée.',
  close: 'Fermer',
  actions: 'Que faire',
});
