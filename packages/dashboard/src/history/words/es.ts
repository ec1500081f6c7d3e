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
  history_every: 'Todos los análisis de esta cuenta.',
  history_days:
    'Análisis {days, plural, one {del último día} other {de los últimos # días}}, como los conserva su plan.',
  nothing_matches: 'Nada coincide',
  nothing_checked: 'Aún no se ha comprobado nada',
  clear_search: 'Borrar la búsqueda',
  history_empty: 'Toda URL que usted o sus programas comprueben aparece aquí, sin recargar la página.',
  history_count:
    '{more, select, true {Más de {count, number} análisis} other {{count, plural, one {Un análisis} other {# análisis}}}}, los más recientes primero.',
  newest_first: 'Los más recientes primero.',
  searched_back: 'Buscado hasta: {time}.',
  search_on: 'Seguir buscando',
  search_stop: 'Detener',
  search_stopped: 'Nada encontrado hasta ahora, hasta: {time}. Detenido.',
  search_goes_on: 'Nada encontrado hasta ahora, hasta: {time}. Sigue buscando …',
  searched_for:
    'Se buscó {field, select, id {el identificador} url {la URL} host {el servidor} domain {el dominio con sus servidores} brand {la marca} tag {la etiqueta} text {parte de una URL o de una nota:} url_contains {parte de una URL:} other {{field}}} {value}.',
  search_analyses: 'Buscar análisis',
  search_placeholder: 'URL, servidor, dominio, marca, identificador, tag:palabra o parte de una URL o nota',
  clear: 'Borrar',
  filter_any: 'Cualquiera',
  filter_source: 'Motivo de',
  filter_any_check: 'Cualquier comprobación',
  filter_tag: 'Etiqueta',
  filter_any_tag: 'Cualquier etiqueta',
  filter_from: 'Desde',
  filter_to: 'Hasta',
});
