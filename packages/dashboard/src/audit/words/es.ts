import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const es = translated<typeof en>()({
  title: 'Registro de auditoría',
  lead: 'Quién hizo qué en este espacio de trabajo. Las entradas solo se añaden, y cada una lleva el hash de la anterior.',
  export: 'Exportar',
  when: 'Cuándo',
  who: 'Quién',
  what: 'Qué',
  target: 'Sobre',
  details: 'Detalles',
  network: 'Red',
  by_key: 'con la clave {id}',
  by_nobody: 'el servicio',
  by_command: 'un comando en el servidor',
  gone: 'alguien borrado',
  all_actions: 'Todo',
  all_people: 'Todos',
  since: 'Desde',
  until: 'Hasta',
  before: 'antes',
  after: 'después',
  none: 'Nada todavía',
  none_text: 'Lo que cambia algo aquí queda registrado desde ahora.',
  none_filtered: 'Nada coincide con estos filtros.',
  request: 'Solicitud',
  hash: 'Hash',
});
