import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const it = translated<typeof en>()({
  refused: 'Questo non è un dominio: non se ne può sapere nulla.',
  lead: '{count, plural, one {Analizzato una volta} other {Analizzato {count, number} volte}}, la prima il {first}, l’ultima il {last}.',
  lead_never: 'Mai incontrato da questo account.',
  never: 'Mai incontrato',
  never_text:
    'Nessun URL di questo dominio è stato analizzato, oppure è passato più tempo di quanto il suo piano conservi.',
  registration: 'Registrazione',
  brands: 'Marchi imitati',
  no_brands: 'Nessuno.',
  newest: 'Analisi più recenti',
  all_of: 'Tutte le analisi di {domain}',
  facts_none: 'Non noto: nessun controllo completo l’ha esaminato.',
  not_known: 'non noto',
  as_of: 'Rilevato',
  no_address: 'nessuno trovato',
  lists: 'Nei suoi elenchi',
  blocked: 'Bloccato',
  allowed: 'Consentito',
  hosts: '{count, plural, one {Un solo host} other {{count, number} host}}',
  host: 'Nome host',
  analyses: 'Analisi',
  last_seen: 'Ultima volta',
  hosts_shown: 'Sono mostrati gli ultimi {count, number} incontrati.',
});
