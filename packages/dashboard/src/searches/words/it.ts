import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const it = translated<typeof en>()({
  searches: 'Ricerche salvate',
  none: 'Nessuna ricerca salvata.',
  save: 'Salva questa ricerca',
  manage: 'Rinomina, elimina, avvisi',
  name: 'Nome della ricerca',
  alert: 'Avvisare qualcuno quando una nuova analisi corrisponde',
  alert_hint: '{count, number} all’ora una per una, tutte le altre in un messaggio.',
  webhook: 'Webhook o messaggistica',
  webhook_all: 'Ogni webhook che attende search.matched',
  webhook_none: 'Nessun webhook',
  webhook_several: 'Più webhook, scelti dall’API',
  mail: 'Per e-mail a me',
  alert_on: 'Avviso attivo',
  alert_off: 'Nessun avviso',
  change: 'Modifica',
  change_of: 'Modifica {name}',
  delete_of: 'Elimina {name}',
  deleted: 'La ricerca è eliminata.',
  saved: 'La ricerca è salvata.',
  close: 'Chiudi',
  actions: 'Azioni',
});
