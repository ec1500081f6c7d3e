import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const es = translated<typeof en>()({
  lead: 'Los últimos siete días de esta cuenta, en UTC.',
  lead_of: 'Siete días de esta cuenta, del {from} al {to}, en UTC.',
  earlier: 'Semana anterior',
  later: 'Semana siguiente',
  weeks: 'Semanas',
  verdicts: 'Veredictos por día',
  brands: 'Marcas imitadas',
  brands_of: 'Entre todas las URL peligrosas y sospechosas',
  none: 'Ninguna esta semana.',
  look_after: 'Por atender',
  reports: 'Informes',
  reports_waiting: '{count, number} suyos en espera',
  quota: 'Cupo',
  quota_of: '{used, number} este mes de {limit, number}',
  quota_unlimited: '{used, number} este mes, sin límite',
  used: 'Gastado este mes',
  own: 'Imitaciones de sus dominios',
  own_how: 'Ponga sus propios dominios, con todos sus servidores, en la {link}: aquí aparecerá lo que los imite.',
  allow_list: 'lista de permitidos',
  own_failed: 'No se pudieron buscar.',
  newest: 'URL peligrosas más recientes',
});
