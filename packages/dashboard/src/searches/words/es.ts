import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const es = translated<typeof en>()({
  searches: 'Búsquedas guardadas',
  none: 'Aún no hay búsquedas guardadas.',
  save: 'Guardar esta búsqueda',
  manage: 'Renombrar, borrar, alertas',
  name: 'Nombre de la búsqueda',
  alert: 'Avisar a alguien cuando encaje un análisis nuevo',
  alert_hint: '{count, number} por hora uno a uno, los demás en un mensaje.',
  webhook: 'Webhook o chat',
  webhook_all: 'Cada webhook que espera search.matched',
  webhook_none: 'Ningún webhook',
  webhook_several: 'Varios webhooks, elegidos por la API',
  mail: 'Por correo a mí',
  alert_on: 'Alerta activada',
  alert_off: 'Sin alerta',
  change: 'Cambiar',
  change_of: 'Cambiar {name}',
  delete_of: 'Borrar {name}',
  deleted: 'La búsqueda está borrada.',
  saved: 'La búsqueda está guardada.',
  close: 'Cerrar',
  actions: 'Acciones',
});
