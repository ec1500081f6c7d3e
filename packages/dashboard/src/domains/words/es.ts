import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const es = translated<typeof en>()({
  refused: 'Esto no es un dominio: no se puede saber nada de él.',
  lead: '{count, plural, one {Analizado una vez} other {Analizado {count, number} veces}}, primero el {first}, por última vez el {last}.',
  lead_never: 'Esta cuenta nunca lo ha encontrado.',
  never: 'Nunca encontrado',
  never_text:
    'No se ha analizado ninguna URL de este dominio, o hace más tiempo del que su plan conserva los análisis.',
  registration: 'Registro',
  brands: 'Marcas imitadas',
  no_brands: 'Ninguna.',
  newest: 'Análisis más recientes',
  all_of: 'Todos los análisis de {domain}',
  facts_none: 'No se sabe: ninguna comprobación completa lo ha consultado.',
  not_known: 'no se sabe',
  as_of: 'Consultado',
  no_address: 'ninguna encontrada',
  lists: 'En sus listas',
  blocked: 'Bloqueado',
  allowed: 'Permitido',
  hosts: '{count, plural, one {Un host} other {{count, number} hosts}}',
  host: 'Nombre de host',
  analyses: 'Análisis',
  last_seen: 'Visto por última vez',
  hosts_shown: 'Se muestran los {count, number} encontrados en último lugar.',
});
