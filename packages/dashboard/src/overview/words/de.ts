import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const de = translated<typeof en>()({
  lead: 'Die letzten sieben Tage dieses Kontos, in UTC.',
  lead_of: 'Sieben Tage dieses Kontos, {from} bis {to}, in UTC.',
  earlier: 'Woche davor',
  later: 'Woche danach',
  weeks: 'Wochen',
  verdicts: 'Urteile nach Tag',
  brands: 'Nachgeahmte Marken',
  brands_of: 'Unter allen gefährlichen und verdächtigen URLs',
  none: 'Diese Woche keine.',
  look_after: 'Zu erledigen',
  reports: 'Meldungen',
  reports_waiting: '{count, number} von Ihnen warten',
  quota: 'Kontingent',
  quota_of: '{used, number} in diesem Monat von {limit, number}',
  quota_unlimited: '{used, number} in diesem Monat, unbegrenzt',
  used: 'In diesem Monat verbraucht',
  own: 'Nachahmungen Ihrer Domains',
  own_how: 'Setzen Sie Ihre eigenen Domains mit allen Hosts auf die {link}: Was sie nachahmt, erscheint dann hier.',
  allow_list: 'Freigabeliste',
  own_failed: 'Danach ließ sich nicht suchen.',
  newest: 'Neueste gefährliche URLs',
});
