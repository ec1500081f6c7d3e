import { type Translation, translated } from '../format/translated.ts';
import type { FullLanguage } from '../languages.ts';

/** Parts of sentences, in the case in which the sentences of their language take them: as what a page asks for, as what a name contains. */
const de = {
  quoted: '„{word}“',
  name_of: 'den Namen von {brand}',
  word_for: 'das Wort „{matched}“, das für {brand} steht',
  password: 'einem Passwort',
  card: 'Kartennummern',
  seed_phrase: 'den geheimen Wörtern einer Wallet',
  one_time_code: 'einem Bestätigungscode',
  national_id: 'einer Ausweisnummer',
  bank_account: 'einer Kontonummer oder PIN',
  email: 'einer E-Mail-Adresse',
  secrets: 'vertraulichen Daten',
  detail_name: 'Name',
  detail_address: 'Anschrift',
  detail_phone: 'Telefonnummer',
  detail_birth_date: 'Geburtsdatum',
  detail_mothers_name: 'Name der Mutter',
  detail_security_answer: 'Sicherheitsantwort',
} as const;

const fr: Translation<typeof de> = translated<typeof de>()({
  quoted: '«\u00a0{word}\u00a0»',
  name_of: 'le nom de {brand}',
  word_for: 'le mot «\u00a0{matched}\u00a0», qui désigne {brand}',
  password: 'un mot de passe',
  card: 'des numéros de carte',
  seed_phrase: 'les mots secrets d’un portefeuille',
  one_time_code: 'un code de vérification',
  national_id: 'un numéro d’identité',
  bank_account: 'un numéro de compte ou un code PIN',
  email: 'une adresse électronique',
  secrets: 'des données confidentielles',
  detail_name: 'nom',
  detail_address: 'adresse',
  detail_phone: 'numéro de téléphone',
  detail_birth_date: 'date de naissance',
  detail_mothers_name: 'nom de la mère',
  detail_security_answer: 'réponse de sécurité',
});

const es: Translation<typeof de> = translated<typeof de>()({
  quoted: '«{word}»',
  name_of: 'el nombre de {brand}',
  word_for: 'la palabra «{matched}», que designa a {brand}',
  password: 'una contraseña',
  card: 'números de tarjeta',
  seed_phrase: 'las palabras secretas de un monedero',
  one_time_code: 'un código de verificación',
  national_id: 'un número de identidad',
  bank_account: 'un número de cuenta o un PIN',
  email: 'una dirección de correo',
  secrets: 'datos confidenciales',
  detail_name: 'nombre',
  detail_address: 'dirección',
  detail_phone: 'número de teléfono',
  detail_birth_date: 'fecha de nacimiento',
  detail_mothers_name: 'nombre de la madre',
  detail_security_answer: 'respuesta de seguridad',
});

const it: Translation<typeof de> = translated<typeof de>()({
  quoted: '«{word}»',
  name_of: 'il nome di {brand}',
  word_for: 'la parola «{matched}», che indica {brand}',
  password: 'una password',
  card: 'numeri di carta',
  seed_phrase: 'le parole segrete di un portafoglio',
  one_time_code: 'un codice di verifica',
  national_id: 'un numero di identità',
  bank_account: 'un numero di conto o un PIN',
  email: 'un indirizzo e-mail',
  secrets: 'dati riservati',
  detail_name: 'nome',
  detail_address: 'indirizzo',
  detail_phone: 'numero di telefono',
  detail_birth_date: 'data di nascita',
  detail_mothers_name: 'nome della madre',
  detail_security_answer: 'risposta di sicurezza',
});

export const PHRASES: Readonly<Record<Exclude<FullLanguage, 'en'>, Translation<typeof de>>> = { de, fr, es, it };
