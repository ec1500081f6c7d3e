import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const es = translated<typeof en>()({
  share_title: 'Compartir este análisis',
  share_lead: 'Quien tenga el enlace lee este único análisis sin cuenta, y nada más.',
  share_message: 'Correo',
  share_message_title: 'Compartir este mensaje',
  share_message_lead:
    'Quien tenga el enlace lee sin cuenta lo que se guarda de este único mensaje: veredicto, razones y hosts, nada de lo que dice.',
  share_copy_now: 'Cópielo ahora: este enlace no se vuelve a mostrar. Vale hasta: {time}.',
  share_another: 'Otro enlace',
  share_create: 'Crear enlace',
  share_works_for: 'Vale durante',
  share_works_hint: 'Nunca más tiempo del que se conserva el análisis.',
  share_for: '{days, plural, one {un día} =7 {una semana} other {# días}}',
  share_working: 'Enlaces que valen',
  share_created: 'Creado',
  share_works_until: 'Vale hasta',
  share_revoke: 'Revocar',
  share_revoke_of: 'Revocar el enlace del {date}',
  share_revoked: 'El enlace ya no funciona.',
  with_picture: 'Mostrar también la imagen de la página',
  with_picture_hint: 'Puede mostrar un nombre o una dirección para los que se hizo el enlace.',
});
