import type { PersonalDetail, SensitiveField } from '@lurewatch/engine';

type Attributes = Readonly<Record<string, string>>;

/** What one field asks for. */
export interface FieldAsks {
  readonly sensitive: SensitiveField | null;
  readonly detail: PersonalDetail | null;
}

/** Standard autocomplete tokens: HTML Standard, section "Autofill". */
const BY_AUTOCOMPLETE: Readonly<Record<string, SensitiveField>> = {
  'current-password': 'password',
  'new-password': 'password',
  'cc-number': 'card',
  'cc-csc': 'card',
  'cc-exp': 'card',
  'cc-exp-month': 'card',
  'cc-exp-year': 'card',
  'cc-name': 'card',
  'one-time-code': 'one_time_code',
  email: 'email',
};
const DETAIL_BY_AUTOCOMPLETE: Readonly<Record<string, PersonalDetail>> = {
  name: 'name',
  'given-name': 'name',
  'family-name': 'name',
  bday: 'birth_date',
  tel: 'phone',
  'street-address': 'address',
  'address-line1': 'address',
  'postal-code': 'address',
};

/** Names and labels of fields, most telling first, as separateWords writes them. Words of the languages that feeds show most. */
const BY_WORDING: readonly (readonly [SensitiveField, RegExp])[] = [
  [
    'seed_phrase',
    /seed.?phrase|mnemonic|(recovery|secret|backup).?(phrase|words?)|private.?key|keystore|^(word|phrase|seed) ?\d{1,2}$|助记词/i,
  ],
  [
    'card',
    /card.?(num|no\b)|credit.?card|debit.?card|cc.?(num|no\b|exp|cvc|cvv|csc|name|holder)|\bcvv2?\b|\bcvc2?\b|\bcsc\b|\bccv2?\b|\bcvn\b|card.?holder|name.?on.?card|card.?(exp|code|pin|cvv|cvc|csc)|exp(iry|iration)?.?(date|month|year|mm|yy)|^exp(iry|iration|ires)?$|\bmm ?\/ ?yy|valid.?(thru|until)|security.?code|kart(e|en|a).?(nummer|no)|num.{0,9}(carte|cart[aã]o|carta)\b|tarjeta|date.?d.?expiration|cryptogramme|validade|scadenza|カード番号|セキュリティコード|有効期限/i,
  ],
  [
    'one_time_code',
    /\botp\d?\b|otp.?code|one.?time|sms.?(code|pin|otp)|(code|codigo|código|codice|kode|kod).?(sms|de verifica\w{0,4}|di verifica|verifikasi|otp)|verif\w{0,9}.?(code|kode|pin)|(2|two).?fa(ctor)?\b|\bmfa\b|auth\w{0,10}.?(code|pin)|\bm?tan\b.?(code|nummer)?|^(sms|vcode|passcode|token ?sms|codigo ?sms|digit ?\d)$|ワンタイム|認証コード|验证码|驗證碼/i,
  ],
  [
    'password',
    /passw|passwd|\bpwd\b|contrase(n|ñ)a|\bsenha\b|\bclave\b|mot.?de.?passe|\bmdp\b|kennwort|wachtwoord|parola d|\bparol\b|парол|kata.?sandi|\bsandi\b|has(l|ł)o\b|(s|ş)ifre|\bheslo\b|l(o|ö)senord|adgangskode|jelsz(o|ó)|κωδικ|密码|密碼|パスワード|비밀번호|^(user|login|e ?mail|u|x|l)? ?pass$/i,
  ],
  [
    'national_id',
    /\bssn\b|social.?security|social.?insurance|\bcpf\b|\bcnpj\b|\bdni\b|\bnif\b|national.?id|passport.?n|aadhaar|\bpan.?(number|card)|my.?number|マイナンバー|codice.?fiscale|steuer.?id|driv\w{0,5}.?licen[cs]e|\bbsn\b|\bnik\b|\bktp\b/i,
  ],
  [
    'bank_account',
    /\biban\b|\bbic\b|account.?(number|num\b|no\b)|acc(t|ount)?.?num|routing|sort.?code|konto.?nummer|rekening.?n|\bcbu\b|\bclabe\b|\bagencia\b|agência|(numero|número|numéro|num).?(de.?)?(conta|cuenta|compte|conto)|(atm|card|debit).?pin\b|^pin( ?code| ?\d)?$|暗証番号|口座番号/i,
  ],
  ['email', /e ?-?mail/i],
];

const DETAIL_BY_WORDING: readonly (readonly [PersonalDetail, RegExp])[] = [
  ['mothers_name', /\bmmn\b|maiden|mother.{0,3}name|nom.?de.?jeune|apellido.?materno/i],
  [
    'birth_date',
    /\bdob\b|birth|\bbday\b|geburt|naissance|nascita|nacimiento|nascimento|geboorte|urodzenia|рожден|生年月日|出生/i,
  ],
  ['security_answer', /(security|secret).?(question|answer)|^(answer|question|sq|ans|q) ?\d$|site.?key|reponse.?secr/i],
  [
    'address',
    /address ?(line)? ?\d?$|street|\badresse?\b|indirizzo|direcci[oó]n|endere[cç]o|stra(ß|ss)e|\bcity\b|\bville\b|\bzip\b|postal|post.?code|\bplz\b|住所|地址/i,
  ],
  [
    'phone',
    /phone|mobile|\btel\b|\bcell\b|t[eé]l[eé]ph|telefon|tel[eé]fono|celular|m[oó]vil|cellulare|\bno ?hp\b|電話|手机/i,
  ],
  [
    'name',
    /full.?name|first.?name|last.?name|\b[fls]name\b|surname|\bprenom\b|prénom|nachname|vorname|cognome|nombre|apellido|sobrenome|nama ?lengkap|氏名|姓名/i,
  ],
];

const TYPED_BY_HAND: ReadonlySet<string> = new Set([
  '',
  'text',
  'tel',
  'number',
  'email',
  'password',
  'search',
  'url',
  'date',
]);
const NOTHING: FieldAsks = { sensitive: null, detail: null };

/**
 * What a person is asked to type into this input or textarea.
 * @param label the words right before the field; they count where its own names say nothing
 */
export function fieldAsks(attributes: Attributes, label = ''): FieldAsks {
  const type = (attributes.type ?? '').toLowerCase();
  if (!TYPED_BY_HAND.has(type)) return NOTHING;
  const tokens = (attributes.autocomplete ?? '').toLowerCase().slice(0, 200).split(/\s+/);
  const declared = tokens.map((token) => BY_AUTOCOMPLETE[token]).find((field) => field !== undefined);
  if (declared !== undefined) return { sensitive: declared, detail: null };
  const wording = wordingOf(attributes);
  if (type === 'password' || hidesLetters(attributes))
    return { sensitive: matches(BY_WORDING[0], wording) ? 'seed_phrase' : cardOrPassword(wording), detail: null };
  if (type === 'search') return NOTHING;
  const detail = tokens.map((token) => DETAIL_BY_AUTOCOMPLETE[token]).find((field) => field !== undefined);
  if (detail !== undefined) return { sensitive: null, detail };
  const byName = asksByWording(wording);
  if (byName !== NOTHING) return byName;
  if (type === 'email') return { sensitive: 'email', detail: null };
  return label === '' || saysSomething(wording) ? NOTHING : asksByWording([separateWords(label)]);
}

/** It shows dots for what is typed, by its style or by turning into a password field once it is entered. */
function hidesLetters({ style = '', onfocus = '', oninput = '' }: Attributes): boolean {
  return (
    /text-security\s{0,5}:\s{0,5}(?:disc|circle|square)/i.test(style.slice(0, 500)) ||
    /type\s{0,5}=\s{0,5}["']password/i.test(`${onfocus} ${oninput}`.slice(0, 500))
  );
}

function asksByWording(wording: readonly string[]): FieldAsks {
  for (const entry of BY_WORDING) if (matches(entry, wording)) return { sensitive: entry[0], detail: null };
  for (const entry of DETAIL_BY_WORDING) if (matches(entry, wording)) return { sensitive: null, detail: entry[0] };
  return NOTHING;
}

function matches(entry: readonly [string, RegExp] | undefined, wording: readonly string[]): boolean {
  return entry !== undefined && wording.some((text) => entry[1].test(text));
}

/** Card security codes are often hidden like passwords. */
function cardOrPassword(wording: readonly string[]): SensitiveField {
  return wording.some((text) => /\bcvv2?\b|\bcvc2?\b|\bcsc\b|\bccv\b|security.?code/i.test(text)) ? 'card' : 'password';
}

function wordingOf(attributes: Attributes): readonly string[] {
  return ['name', 'id', 'placeholder', 'aria-label', 'formcontrolname', 'data-testid']
    .map((name) => separateWords((attributes[name] ?? '').slice(0, 100)))
    .filter((text) => text !== '');
}

/** "cardNumber", "card_number" and "user[card-number]" all become words with spaces between. */
function separateWords(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-.[\]:*]/g, ' ')
    .trim();
}

/** Kits number their fields (data10, x1) and tell only the victim what they are for. */
function saysSomething(wording: readonly string[]): boolean {
  return wording.some(
    (text) => !/^(?:[a-z]{1,2}|data|field|form ?text|input|text|txt|t|value|inp) ?\d{0,4}$/i.test(text),
  );
}
