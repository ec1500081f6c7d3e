import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const de = translated<typeof en>()({
  searches: 'Gespeicherte Suchen',
  none: 'Noch ist keine Suche gespeichert.',
  save: 'Diese Suche speichern',
  manage: 'Umbenennen, löschen, Alarme',
  name: 'Name der Suche',
  alert: 'Jemandem Bescheid sagen, wenn eine neue Analyse passt',
  alert_hint: '{count, number} in der Stunde einzeln, alle weiteren in einer Nachricht.',
  webhook: 'Webhook oder Chat',
  webhook_all: 'Jeder Webhook, der auf search.matched wartet',
  webhook_none: 'Kein Webhook',
  webhook_several: 'Mehrere Webhooks, wie die API sie gewählt hat',
  mail: 'Per E-Mail an mich',
  alert_on: 'Alarm an',
  alert_off: 'Kein Alarm',
  change: 'Ändern',
  change_of: '{name} ändern',
  delete_of: '{name} löschen',
  deleted: 'Die Suche ist gelöscht.',
  saved: 'Die Suche ist gespeichert.',
  close: 'Schließen',
  actions: 'Aktionen',
});
