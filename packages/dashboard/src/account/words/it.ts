import { translated } from '@lurewatch/messages/format';
import type { en } from './en.ts';

export const it = translated<typeof en>()({
  title: 'Profilo',
  lead: '{email}, con il piano {plan} dal {date}.',
  data: 'I suoi dati',
  data_text:
    'Tutto ciò che è salvato su questo account in un unico file JSON Lines: account, chiavi (mai i segreti), elenchi, webhook, segnalazioni, consumo e analisi.',
  export: 'Esporta i miei dati',
  profile: 'Dati personali',
  name: 'Nome',
  name_saved: 'Il suo nome è stato salvato.',
  password: 'Password',
  password_current: 'Password attuale',
  password_new: 'Nuova password',
  password_hint: 'Almeno {count, number} caratteri. Tutte le altre sessioni vengono chiuse.',
  password_change: 'Cambia password',
  password_changed: 'La password è stata cambiata. Le altre sessioni sono state chiuse.',
  delete: 'Elimina account',
  delete_text:
    'Subito e per sempre: analisi, consumo, elenchi, segnalazioni, webhook, chiavi e sessioni. Esporti prima i suoi dati, se potrebbero servirle.',
  delete_question: 'Eliminare il suo account?',
  delete_final: 'L’operazione è irreversibile.',
  delete_password: 'La sua password',
  delete_everything: 'Elimina tutto',
  link_sent: 'Il link è in arrivo a {email}.',
  unverified: 'Il suo indirizzo e-mail non è ancora verificato.',
  send_link: 'Invia il link',
  sessions: 'Dove ha effettuato l’accesso',
  sign_out_others: 'Esci da tutte le altre sessioni',
  this_one: 'Questa',
  signed_in: 'Accesso {created}, ultima attività {seen}',
  sign_out_of: 'Disconnetti {browser}',
  browser_other: 'Un altro programma',
  browser_on: '{browser} su {system}',
});
