import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const es = translated<typeof en>()({
  select_all: 'Seleccionar todo',
  select_one: 'Seleccionar {url}',
  selected: '{count, plural, one {{count, number} seleccionada} other {{count, number} seleccionadas}}',
  order: 'Orden de esta página',
  newest: 'Primero las más recientes',
  worst: 'Primero las más peligrosas',
  by_address: 'Por dirección',
  times: '{count, plural, one {{count, number} vez} other {{count, number} veces}}',
  progress: '{count, number} de {of, number}',
  block_hosts: 'Bloquear hosts',
  delete: 'Eliminar',
  block_question: '{count, plural, one {¿Bloquear este host?} other {¿Bloquear estos {count, number} hosts?}}',
  delete_question: '{count, plural, one {¿Eliminar este análisis?} other {¿Eliminar estos {count, number} análisis?}}',
  checked:
    '{count, plural, one {Se ha comprobado de nuevo una URL.} other {Se han comprobado de nuevo {count, number} URL.}}',
  blocked:
    '{count, plural, one {Un host está en su lista de bloqueo.} other {{count, number} hosts están en su lista de bloqueo.}}',
  deleted: '{count, plural, one {Se ha eliminado un análisis.} other {Se han eliminado {count, number} análisis.}}',
});
