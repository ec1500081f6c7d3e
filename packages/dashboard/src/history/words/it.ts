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
  history_every: 'Ogni analisi di questo account.',
  history_days:
    'Analisi {days, plural, one {dell’ultimo giorno} other {degli ultimi # giorni}}, come le conserva il suo piano.',
  nothing_matches: 'Nessuna corrispondenza',
  nothing_checked: 'Ancora nulla di controllato',
  clear_search: 'Svuota la ricerca',
  history_empty: 'Ogni URL che lei o i suoi programmi controllate compare qui, senza ricaricare la pagina.',
  history_count:
    '{more, select, true {Più di {count, number} analisi} other {{count, plural, one {Un’analisi} other {# analisi}}}}, le più recenti prima.',
  newest_first: 'Le più recenti prima.',
  searched_back: 'Cercato fino a: {time}.',
  search_on: 'Continua a cercare',
  search_stop: 'Ferma',
  search_stopped: 'Finora nulla, fino a: {time}. Fermata.',
  search_goes_on: 'Finora nulla, fino a: {time}. La ricerca continua …',
  searched_for:
    'Ricerca: {field, select, id {l’identificativo} url {l’URL} host {l’host} domain {il dominio con i suoi host} brand {il marchio} tag {l’etichetta} text {parte di un URL o di una nota:} url_contains {parte di un URL:} other {{field}}} {value}.',
  search_analyses: 'Cerca analisi',
  search_placeholder: 'URL, host, dominio, marchio, identificativo, tag:parola o parte di un URL o di una nota',
  clear: 'Svuota',
  filter_any: 'Qualsiasi',
  filter_source: 'Motivo da',
  filter_any_check: 'Qualsiasi controllo',
  filter_tag: 'Etichetta',
  filter_any_tag: 'Qualsiasi etichetta',
  filter_from: 'Dal',
  filter_to: 'Al',
});
