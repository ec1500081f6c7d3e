import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const it = translated<typeof en>()({
  title: 'Collega',
  lead: 'Dove vuole i verdetti per prima cosa?',
  integrations: 'Integrazioni',
  own_key: 'Una chiave a parte, così si può revocare da sola. Permette il necessario e nulla più: {scopes}.',
  create_key: 'Crea la sua chiave',
  key_once: 'La chiave non verrà più mostrata. Si trova nel testo qui sotto.',
  guide: '{link} con tutte le opzioni e ciò che accade quando il servizio non è raggiungibile.',
  read_guide: 'Leggi la guida (in inglese)',
  api_name: 'Programma proprio',
  api_purpose: 'Una chiamata HTTP per ogni URL.',
  api_place: 'Incolli questo in un terminale:',
  browser_name: 'Browser',
  browser_purpose: 'Un’estensione ferma le pagine pericolose prima che si aprano.',
  browser_place: 'Valori per i criteri dell’estensione, in "3rdparty":',
  proxy_name: 'Proxy o DNS',
  proxy_purpose: 'Il gateway parla ICAP, RPZ e ciò che chiedono nginx, Squid, Caddy ed Envoy.',
  proxy_place: 'Avvii il gateway accanto al proxy:',
  mail_name: 'Posta',
  mail_purpose: 'rspamd, e con esso Postfix, valuta la posta pericolosa.',
  mail_place: 'Nel file {file}:',
  siem_name: 'SIEM',
  siem_purpose: 'Le righe di log ricevono un verdetto; TheHive, MISP e Wazuh hanno un modulo proprio.',
  siem_place: 'Aggiunga i verdetti a un log mentre viene scritto:',
  chat_name: 'Chat di gruppo',
  chat_purpose: 'Un canale di Slack, Teams o Mattermost viene informato di ogni URL pericoloso.',
  chat_place:
    'Slack e Teams: in «{webhooks}» aggiunga l’indirizzo webhook del canale con il formato corrispondente, oppure con una chiave:',
});
