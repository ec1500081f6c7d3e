import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const de = translated<typeof en>()({
  title: 'Protokoll',
  lead: 'Wer in diesem Arbeitsbereich was getan hat. Einträge kommen nur hinzu, und jeder enthält den Hash des vorigen.',
  export: 'Exportieren',
  when: 'Wann',
  who: 'Wer',
  what: 'Was',
  target: 'Woran',
  details: 'Einzelheiten',
  network: 'Netz',
  by_key: 'mit dem Schlüssel {id}',
  by_nobody: 'der Dienst',
  by_command: 'ein Befehl auf dem Server',
  gone: 'jemand, der gelöscht ist',
  all_actions: 'Alles',
  all_people: 'Alle',
  since: 'Von',
  until: 'Bis',
  before: 'vorher',
  after: 'nachher',
  none: 'Noch nichts',
  none_text: 'Was hier etwas ändert, wird von jetzt an festgehalten.',
  none_filtered: 'Zu diesen Filtern passt nichts.',
  request: 'Anfrage',
  hash: 'Hash',
});
