import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const es = translated<typeof en>()({
  title: 'Conectar',
  lead: '¿Dónde quiere veredictos primero?',
  integrations: 'Integraciones',
  own_key: 'Una clave propia, para poder revocarla por separado. Permite lo necesario y nada más: {scopes}.',
  create_key: 'Crear su clave',
  key_once: 'La clave no se volverá a mostrar. Está en el texto de abajo.',
  guide: '{link} con todas las opciones y lo que ocurre cuando el servicio no está disponible.',
  read_guide: 'Leer la guía (en inglés)',
  api_name: 'Programa propio',
  api_purpose: 'Una llamada HTTP por URL.',
  api_place: 'Pegue esto en un terminal:',
  browser_name: 'Navegadores',
  browser_purpose: 'Una extensión detiene las páginas peligrosas antes de que se abran.',
  browser_place: 'Valores para la directiva de la extensión, en "3rdparty":',
  proxy_name: 'Proxy o DNS',
  proxy_purpose: 'La puerta de enlace habla ICAP, RPZ y lo que piden nginx, Squid, Caddy y Envoy.',
  proxy_place: 'Inicie la puerta de enlace junto al proxy:',
  mail_name: 'Correo',
  mail_purpose: 'rspamd, y con él Postfix, puntúa el correo peligroso.',
  mail_place: 'En {file}:',
  siem_name: 'SIEM',
  siem_purpose: 'Las líneas de registro reciben un veredicto; TheHive, MISP y Wazuh tienen su propio módulo.',
  siem_place: 'Añada veredictos a un registro mientras se escribe:',
  chat_name: 'Sala de chat',
  chat_purpose: 'Una sala de Slack, Teams o Mattermost se entera de cada URL peligrosa.',
  chat_place:
    'Slack y Teams: en «{webhooks}» añada la dirección de webhook de la sala con el formato correspondiente, o con una clave:',
});
