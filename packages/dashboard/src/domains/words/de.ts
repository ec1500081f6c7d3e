import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const de = translated<typeof en>()({
  refused: 'Das ist keine Domain: Darüber lässt sich nichts wissen.',
  lead: '{count, plural, one {Einmal analysiert} other {{count, number} Mal analysiert}}, zuerst am {first}, zuletzt am {last}.',
  lead_never: 'Diesem Konto noch nie begegnet.',
  never: 'Noch nie begegnet',
  never_text:
    'Auf dieser Domain wurde keine URL analysiert, oder es ist länger her, als Ihr Tarif Analysen aufbewahrt.',
  registration: 'Registrierung',
  brands: 'Nachgeahmte Marken',
  no_brands: 'Keine.',
  newest: 'Neueste Analysen',
  all_of: 'Alle Analysen von {domain}',
  facts_none: 'Nicht bekannt: Keine vollständige Prüfung hat danach gesehen.',
  not_known: 'nicht bekannt',
  as_of: 'Stand',
  no_address: 'keine gefunden',
  lists: 'Auf Ihren Listen',
  blocked: 'Gesperrt',
  allowed: 'Freigegeben',
  hosts: '{count, plural, one {Ein Host} other {{count, number} Hosts}}',
  host: 'Hostname',
  analyses: 'Analysen',
  last_seen: 'Zuletzt gesehen',
  hosts_shown: 'Gezeigt werden die {count, number} zuletzt angetroffenen.',
});
