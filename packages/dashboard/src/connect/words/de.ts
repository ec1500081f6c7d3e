import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const de = translated<typeof en>()({
  title: 'Anschließen',
  lead: 'Wo möchten Sie Urteile zuerst?',
  integrations: 'Anbindungen',
  own_key:
    'Ein eigener Schlüssel, damit er sich allein widerrufen lässt. Er darf, was nötig ist, und nicht mehr: {scopes}.',
  create_key: 'Schlüssel dafür anlegen',
  key_once: 'Der Schlüssel wird nicht noch einmal gezeigt. Er steht im Text darunter.',
  guide: '{link} mit allen Einstellungen und dem, was geschieht, wenn der Dienst nicht erreichbar ist.',
  read_guide: 'Zur Anleitung (englisch)',
  api_name: 'Eigenes Programm',
  api_purpose: 'Ein HTTP-Aufruf je URL.',
  api_place: 'Fügen Sie dies in ein Terminal ein:',
  browser_name: 'Browser',
  browser_purpose: 'Eine Erweiterung hält gefährliche Seiten auf, bevor sie sich öffnen.',
  browser_place: 'Werte für die Richtlinie der Erweiterung, unter "3rdparty":',
  proxy_name: 'Proxy oder DNS',
  proxy_purpose: 'Das Gate spricht ICAP, RPZ und was nginx, Squid, Caddy und Envoy fragen.',
  proxy_place: 'Starten Sie das Gate neben dem Proxy:',
  mail_name: 'E-Mail',
  mail_purpose: 'rspamd, und damit Postfix, bewertet gefährliche E-Mails.',
  mail_place: 'In der Datei {file}:',
  siem_name: 'SIEM',
  siem_purpose: 'Protokollzeilen bekommen ein Urteil; für TheHive, MISP und Wazuh gibt es Eigenes.',
  siem_place: 'Urteile einem Protokoll beifügen, während es entsteht:',
  chat_name: 'Chatraum',
  chat_purpose: 'Ein Raum in Slack, Teams oder Mattermost erfährt von jeder gefährlichen URL.',
  chat_place:
    'Slack und Teams: Tragen Sie unter „{webhooks}“ die Webhook-Adresse des Raums mit dem passenden Format ein, oder mit einem Schlüssel:',
});
