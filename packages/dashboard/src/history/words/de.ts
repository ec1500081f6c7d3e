import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const de = translated<typeof en>()({
  select_all: 'Alle auswählen',
  select_one: '{url} auswählen',
  selected: '{count, number} ausgewählt',
  order: 'Reihenfolge dieser Seite',
  newest: 'Neueste zuerst',
  worst: 'Gefährlichste zuerst',
  by_address: 'Nach Adresse',
  times: '{count, number}-mal',
  progress: '{count, number} von {of, number}',
  block_hosts: 'Hosts sperren',
  delete: 'Löschen',
  block_question: '{count, plural, one {Diesen Host sperren?} other {Diese {count, number} Hosts sperren?}}',
  delete_question: '{count, plural, one {Diese Analyse löschen?} other {Diese {count, number} Analysen löschen?}}',
  checked: '{count, plural, one {Eine URL wurde neu geprüft.} other {{count, number} URLs wurden neu geprüft.}}',
  blocked:
    '{count, plural, one {Ein Host steht auf Ihrer Sperrliste.} other {{count, number} Hosts stehen auf Ihrer Sperrliste.}}',
  deleted: '{count, plural, one {Eine Analyse ist gelöscht.} other {{count, number} Analysen sind gelöscht.}}',
  history_every: 'Jede Analyse dieses Kontos.',
  history_days:
    'Analysen der letzten {days, plural, one {24 Stunden} other {# Tage}}, so lange, wie Ihr Tarif sie aufbewahrt.',
  nothing_matches: 'Nichts passt',
  nothing_checked: 'Noch nichts geprüft',
  clear_search: 'Suche leeren',
  history_empty:
    'Jede URL, die Sie oder Ihre Programme prüfen, erscheint hier, ohne dass Sie die Seite neu laden müssen.',
  history_count:
    '{more, select, true {Mehr als {count, number} Analysen} other {{count, plural, one {Eine Analyse} other {# Analysen}}}}, neueste zuerst.',
  newest_first: 'Neueste zuerst.',
  searched_back: 'Durchsucht bis {time}.',
  search_on: 'Weitersuchen',
  search_stop: 'Anhalten',
  search_stopped: 'Bisher nichts gefunden, zurück bis {time}. Angehalten.',
  search_goes_on: 'Bisher nichts gefunden, zurück bis {time}. Die Suche läuft …',
  searched_for:
    'Gesucht nach {field, select, id {der Kennung} url {der URL} host {dem Host} domain {der Domain mit ihren Hosts} brand {der Marke} tag {dem Schlagwort} text {einem Teil einer URL oder Notiz:} url_contains {einem Teil einer URL:} other {{field}}} {value}.',
  search_analyses: 'Analysen durchsuchen',
  search_placeholder: 'URL, Host, Domain, Marke, Kennung, tag:wort oder Teil einer URL oder Notiz',
  clear: 'Leeren',
  filter_any: 'Jedes',
  filter_source: 'Grund aus',
  filter_any_check: 'Jeder Prüfung',
  filter_tag: 'Schlagwort',
  filter_any_tag: 'Jedes Schlagwort',
  filter_from: 'Von',
  filter_to: 'Bis',
});
