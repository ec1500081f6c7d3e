import type { Refusals } from './refusals-type.ts';

export const de: Refusals = {
  invalid_credentials: 'Die Adresse oder das Passwort stimmt nicht.',
  wrong_password: 'Das Passwort stimmt nicht.',
  weak_password: 'Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein anderes.',
  link_invalid: 'Dieser Link ist verbraucht, ersetzt oder abgelaufen. Fordern Sie einen neuen an.',
  mail_unavailable: 'Diese Instanz verschickt keine E-Mails.',
  registration_closed: 'Auf dieser Instanz lassen sich keine neuen Konten anlegen.',
  address_taken: 'Zu dieser Adresse gibt es schon ein Konto.',
  sign_in_required: 'Sie sind nicht mehr angemeldet.',
  account_suspended: 'Dieses Konto ist gesperrt. Wenden Sie sich an die Administration dieser Instanz.',
  url_missing: 'Geben Sie eine URL ein.',
  invalid_url: 'Das ist keine URL, die sich prüfen lässt.',
  url_too_long: 'Diese URL ist länger, als Ihr Tarif erlaubt.',
  unsupported_scheme: 'Geprüft werden nur Adressen mit http oder https.',
  batch_too_large: 'Dieser Stapel enthält mehr URLs, als Ihr Tarif erlaubt.',
  webhook_url_not_allowed:
    'Diese Adresse ist als Webhook nicht erlaubt: Sie muss mit https:// beginnen und öffentlich erreichbar sein.',
  analysis_not_found: 'Diese Analyse gibt es nicht mehr: Sie wurde gelöscht oder ist zu alt.',
  webhook_not_found: 'Diesen Webhook gibt es nicht.',
  batch_not_found: 'Diesen Stapel gibt es nicht.',
  rate_limit_exceeded: 'Zu viele Anfragen in einer Sekunde.',
  too_many_attempts: 'Zu viele Versuche.',
  quota_exceeded_day: 'Das Kontingent für heute ist verbraucht.',
  quota_exceeded_month: 'Das Kontingent für diesen Monat ist verbraucht.',
  internal_error: 'Auf unserer Seite ist etwas schiefgegangen.',
  overloaded: 'Der Dienst ist überlastet. Versuchen Sie es gleich noch einmal.',
};
