import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const fr = translated<typeof en>()({
  title: 'Raccorder',
  lead: 'Où voulez-vous d’abord des verdicts ?',
  integrations: 'Intégrations',
  own_key: 'Une clé à part, pour pouvoir la révoquer seule. Elle permet le nécessaire et rien de plus : {scopes}.',
  create_key: 'Créer sa clé',
  key_once: 'La clé ne sera plus affichée. Elle figure dans le texte ci-dessous.',
  guide: '{link} pour toutes les options, et pour ce qui se passe quand le service est indisponible.',
  read_guide: 'Lire le guide (en anglais)',
  api_name: 'Votre programme',
  api_purpose: 'Un appel HTTP par URL.',
  api_place: 'Collez ceci dans un terminal :',
  browser_name: 'Navigateurs',
  browser_purpose: 'Une extension arrête les pages dangereuses avant leur ouverture.',
  browser_place: 'Valeurs pour la stratégie de l’extension, sous "3rdparty" :',
  proxy_name: 'Proxy ou DNS',
  proxy_purpose: 'La passerelle parle ICAP, RPZ et ce que demandent nginx, Squid, Caddy et Envoy.',
  proxy_place: 'Démarrez la passerelle à côté du proxy :',
  mail_name: 'E-mail',
  mail_purpose: 'rspamd, et donc Postfix, note les e-mails dangereux.',
  mail_place: 'Dans {file} :',
  siem_name: 'SIEM',
  siem_purpose: 'Les lignes de journal reçoivent un verdict ; TheHive, MISP et Wazuh ont leur propre module.',
  siem_place: 'Ajoutez des verdicts à un journal au fil de l’écriture :',
  chat_name: 'Messagerie',
  chat_purpose: 'Un salon Slack, Teams ou Mattermost est informé de chaque URL dangereuse.',
  chat_place:
    'Slack et Teams : sous «\u00a0{webhooks}\u00a0», ajoutez l’adresse de webhook du salon avec le format correspondant, ou avec une clé :',
});
