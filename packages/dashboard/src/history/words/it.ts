import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const it = translated<typeof en>()({
  select_all: 'Seleziona tutto',
  select_one: 'Seleziona {url}',
  selected: '{count, plural, one {{count, number} selezionata} other {{count, number} selezionate}}',
  order: 'Ordine di questa pagina',
  newest: 'Prima le più recenti',
  worst: 'Prima le più pericolose',
  by_address: 'Per indirizzo',
  times: '{count, plural, one {{count, number} volta} other {{count, number} volte}}',
  progress: '{count, number} di {of, number}',
  block_hosts: 'Blocca gli host',
  delete: 'Elimina',
  block_question: '{count, plural, one {Bloccare questo host?} other {Bloccare questi {count, number} host?}}',
  delete_question: '{count, plural, one {Eliminare questa analisi?} other {Eliminare queste {count, number} analisi?}}',
  checked:
    '{count, plural, one {Un URL è stato controllato di nuovo.} other {{count, number} URL sono stati controllati di nuovo.}}',
  blocked:
    '{count, plural, one {Un host è nella sua lista di blocco.} other {{count, number} host sono nella sua lista di blocco.}}',
  deleted: '{count, plural, one {Un’analisi è stata eliminata.} other {{count, number} analisi sono state eliminate.}}',
});
