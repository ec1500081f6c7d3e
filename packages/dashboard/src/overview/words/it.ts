import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const it = translated<typeof en>()({
  lead: 'Gli ultimi sette giorni di questo account, in UTC.',
  lead_of: 'Sette giorni di questo account, dal {from} al {to}, in UTC.',
  earlier: 'Settimana precedente',
  later: 'Settimana successiva',
  weeks: 'Settimane',
  verdicts: 'Verdetti al giorno',
  brands: 'Marchi imitati',
  brands_of: 'Fra tutti gli URL pericolosi e sospetti',
  none: 'Nessuno questa settimana.',
  look_after: 'Da seguire',
  reports: 'Segnalazioni',
  reports_waiting: '{count, number} delle sue in attesa',
  quota: 'Quota del mese',
  quota_of: '{used, number} questo mese su {limit, number}',
  quota_unlimited: '{used, number} questo mese, senza limite',
  used: 'Usata questo mese',
  own: 'Imitazioni dei suoi domini',
  own_how: 'Metta i suoi domini, con tutti i loro host, nell’{link}: qui apparirà ciò che li imita.',
  allow_list: 'elenco dei consentiti',
  own_failed: 'Non si sono potuti cercare.',
  newest: 'URL pericolosi più recenti',
});
