import type { Refusals } from './refusals-type.ts';

export const it: Refusals = {
  invalid_credentials: 'L’indirizzo o la password non è corretto.',
  wrong_password: 'La password non è corretta.',
  weak_password: 'Questa password è troppo facile da indovinare. Ne scelga un’altra.',
  link_invalid: 'Questo link è già stato usato, sostituito o è scaduto. Ne richieda uno nuovo.',
  mail_unavailable: 'Questa istanza non invia e-mail.',
  registration_closed: 'Su questa istanza non si possono creare nuovi account.',
  address_taken: 'Esiste già un account con questo indirizzo.',
  sign_in_required: 'Non ha più una sessione attiva.',
  account_suspended: 'Questo account è sospeso. Si rivolga all’amministratore di questa istanza.',
  url_missing: 'Indichi un URL.',
  invalid_url: 'Questo non è un URL che si possa controllare.',
  url_too_long: 'Questo URL è più lungo di quanto il suo piano consenta.',
  unsupported_scheme: 'Si controllano solo indirizzi http e https.',
  batch_too_large: 'Questo lotto contiene più URL di quanti il suo piano consenta.',
  webhook_url_not_allowed:
    'Questo indirizzo non è ammesso come webhook: deve iniziare con https:// ed essere raggiungibile pubblicamente.',
  analysis_not_found: 'Questa analisi non c’è più: è stata eliminata o è troppo vecchia.',
  webhook_not_found: 'Questo webhook non esiste.',
  batch_not_found: 'Questo lotto non esiste.',
  rate_limit_exceeded: 'Troppe richieste in un secondo.',
  too_many_attempts: 'Troppi tentativi.',
  quota_exceeded_day: 'La quota di oggi è esaurita.',
  quota_exceeded_month: 'La quota di questo mese è esaurita.',
  internal_error: 'Qualcosa è andato storto da parte nostra.',
  overloaded: 'Il servizio è sovraccarico. Riprovi tra un momento.',
};
