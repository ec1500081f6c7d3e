import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const it = translated<typeof en>()({
  title: 'Registro di audit',
  lead: 'Chi ha fatto che cosa in questo spazio di lavoro. Le voci si aggiungono soltanto, e ognuna porta l’hash della precedente.',
  export: 'Esporta',
  when: 'Quando',
  who: 'Chi',
  what: 'Che cosa',
  target: 'Su',
  details: 'Dettagli',
  network: 'Rete',
  by_key: 'con la chiave {id}',
  by_nobody: 'il servizio',
  by_command: 'un comando sul server',
  gone: 'qualcuno cancellato',
  all_actions: 'Tutto',
  all_people: 'Tutti',
  since: 'Da',
  until: 'A',
  before: 'prima',
  after: 'dopo',
  none: 'Ancora nulla',
  none_text: 'Ciò che cambia qualcosa qui viene registrato da ora in poi.',
  none_filtered: 'Nulla corrisponde a questi filtri.',
  request: 'Richiesta',
  hash: 'Hash',
});
