import type { PersonalDetail, SensitiveField } from '@lurewatch/engine';
import { plainCss } from './hidden-style.ts';
import { separateWords, spellingsOf } from './label-spellings.ts';
import { masksLetters } from './page-styles.ts';
import { shownLine } from './without-padding.ts';

type Attributes = Readonly<Record<string, string>>;

/** What one field asks for. */
export interface FieldAsks {
  readonly sensitive: SensitiveField | null;
  readonly detail: PersonalDetail | null;
}

/** What the page says of a field, apart from its attributes. */
export interface FieldLabels {
  /** Written for the field: by `for`, around it, by `aria-labelledby` and `aria-describedby`. */
  readonly own: readonly string[];
  /** One of them is seen, so that the person looks for no other. */
  readonly isSeen: boolean;
  /** The words right before it. */
  readonly loose: string;
  /** The same where they are a few words that stand alone; they count whatever the field is called. */
  readonly alone: string;
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
    /seed.?phrase|mnemonic|(recovery|secret|backup).?(phrase|words?)|private.?key|keystore|^(word|phrase|seed) ?\d{1,2}$|助记词/im,
  ],
  [
    'card',
    /card.?(num|no\b)|credit.?card|debit.?card|cc.?(num|no\b|exp|cvc|cvv|csc|name|holder)|\bcvv2?\b|\bcvc2?\b|\bcsc\b|\bccv2?\b|\bcvn\b|card.?holder|name.?on.?card|card.?(exp|code|pin|cvv|cvc|csc)|exp(iry|iration)?.?(date|month|year|mm|yy)|^exp(iry|iration|ires)?$|\bmm ?\/ ?yy|valid.?(thru|until)|security.?code|kart(e|en|a).?(nummer|no)|num.{0,9}(carte|cart[aã]o|carta)\b|tarjeta|date.?d.?expiration|cryptogramme|validade|scadenza|カード番号|セキュリティコード|有効期限|kart bilgi|(\b1[56]|sixteen|seize|sechzehn).{0,2}(digit|chiffre|ziffer|cifra|cifre|stellig|цифр)|(\b3|\bthree|\btrois|\bdrei|\btres|\btre|\bтри) (digits|chiffres|ziffern|cifras|cifre|цифр)|номер карт|срок действия|رقم البطاقة|卡号|卡號|카드 ?번호/im,
  ],
  [
    'one_time_code',
    /\botp\d?\b|otp.?code|(log|sign).?in.?code|one.?time|sms.?(code|pin|otp)|(code|codigo|código|codice|kode|kod).?(sms|de verifica\w{0,4}|di verifica|verifikasi|otp)|verif\w{0,9}.?(code|kode|pin)|(2|two).?fa(ctor)?\b|\bmfa\b|auth\w{0,10}.?(code|pin)|\bm?tan\b.?(code|nummer)?|(digits?|cifras|chiffres|ziffern).{0,9}(received|sent|recibid|re(c|ç)us|erhalten)|^(sms|vcode|passcode|token ?sms|codigo ?sms|digit ?\d)$|ワンタイム|認証コード|验证码|驗證碼/im,
  ],
  [
    'password',
    /passw|passwd|\bpwd\b|contrase(n|ñ)a|\bsenha\b|\bclave\b|mot.?de.?passe|\bmdp\b|kennwort|wachtwoord|parola d|\bparol\b|парол|kata.?sandi|\bsandi\b|has(l|ł)o\b|(s|ş)ifre|\bheslo\b|l(o|ö)senord|adgangskode|jelsz(o|ó)|κωδικ|密码|密碼|パスワード|비밀번호|^(your |second |my |ihr |su |votre )?(secret|geheimnis|secreto)$|nenosiri|lozink|slapta|salas(o|õ)na|m(a|ậ)t kh(a|ẩ)u|kata ?laluan|كلمة (ال)?(مرور|سر)|رمز عبور|گذرواژه|סיסמ|รหัสผ่าน|पासवर्ड|পাসওয়ার্ড|^(user|login|e ?mail|u|x|l)? ?pass$/im,
  ],
  [
    'national_id',
    /\bssn\b|social.?security|social.?insurance|\bcpf\b|\bcnpj\b|\bdni\b|\bnif\b|national.?id|passport.?n|aadhaar|\bpan.?(number|card)|my.?number|マイナンバー|codice.?fiscale|steuer.?id|driv\w{0,5}.?licen[cs]e|\bbsn\b|\bnik\b|\bktp\b/im,
  ],
  [
    'bank_account',
    /\biban\b|\bbic\b|account.?(number|num\b|no\b)|acc(t|ount)?.?num|routing|sort.?code|konto.?nummer|rekening.?n|\bcbu\b|\bclabe\b|\bagencia\b|agência|(numero|número|numéro|num).?(de.?)?(conta|cuenta|compte|conto)|(atm|card|debit|banking).?pin\b|^pin( ?code| ?\d)?$|暗証番号|口座番号/im,
  ],
  ['email', /e ?-?mail/im],
];

const DETAIL_BY_WORDING: readonly (readonly [PersonalDetail, RegExp])[] = [
  ['mothers_name', /\bmmn\b|maiden|mother.{0,3}name|nom.?de.?jeune|apellido.?materno/im],
  [
    'birth_date',
    /\bdob\b|birth|\bbday\b|geburt|naissance|nascita|nacimiento|nascimento|geboorte|urodzenia|рожден|生年月日|出生/im,
  ],
  [
    'security_answer',
    /(security|secret).?(question|answer)|^(answer|question|sq|ans|q) ?\d$|site.?key|reponse.?secr/im,
  ],
  [
    'address',
    /address ?(line)? ?\d?$|street|\badresse?\b|indirizzo|direcci[oó]n|endere[cç]o|stra(ß|ss)e|\bcity\b|\bville\b|\bzip\b|postal|post.?code|\bplz\b|住所|地址/im,
  ],
  [
    'phone',
    /phone|mobile|\btel\b|\bcell\b|t[eé]l[eé]ph|telefon|tel[eé]fono|celular|m[oó]vil|cellulare|\bno ?hp\b|電話|手机/im,
  ],
  [
    'name',
    /full.?name|first.?name|last.?name|\b[fls]name\b|surname|\bprenom\b|prénom|nachname|vorname|cognome|nombre|apellido|sobrenome|nama ?lengkap|氏名|姓名/im,
  ],
];

/** Every other type is typed into: browsers take those that they do not know for text (HTML Standard 4.10.5). */
const NOT_TYPED: ReadonlySet<string> = new Set(
  'hidden submit reset button image checkbox radio range color file'.split(' '),
);
export const NOTHING: FieldAsks = { sensitive: null, detail: null };
const LONGEST_STYLE = 20_000;
/** What stands in a picture is no secret. */
const CAPTCHA = /captcha|anti ?(?:spam|bot|robot)|(?:image|img|pic\w{0,4}|security) ?(?:code|text) ?(?:image|img)/i;
const UNLABELLED: FieldLabels = { own: [], isSeen: false, loose: '', alone: '' };

/**
 * What a person is asked to type into this input or textarea. What was written for the field counts wherever its names ask for no
 * secret, and the words before it where nothing else that is seen says what it takes.
 */
export function fieldAsks(attributes: Attributes, labels: FieldLabels = UNLABELLED): FieldAsks {
  const type = (attributes.type ?? '').toLowerCase();
  if (!isTypedInto(type)) return NOTHING;
  const tokens = (attributes.autocomplete ?? '').toLowerCase().slice(0, 200).split(/\s+/);
  const declared = tokens.map((token) => BY_AUTOCOMPLETE[token]).find((field) => field !== undefined);
  if (declared !== undefined) return { sensitive: declared, detail: null };
  const names = wordingOf(attributes);
  if (names.some((text) => CAPTCHA.test(text))) return NOTHING;
  const own = [...signsOf(attributes), ...labels.own.flatMap(spellingsOf)];
  if (type === 'password' || hidesLetters(attributes)) {
    const wording = [...names, ...own];
    return { sensitive: matches(BY_WORDING[0], wording) ? 'seed_phrase' : cardOrPassword(wording), detail: null };
  }
  if (type === 'search') return askedInSearch(names, own, labels);
  const byOwn = asksByWording(own);
  const byNames = asksByWording(names);
  if (byNames.sensitive !== null && byNames.sensitive !== 'email') return byNames;
  if (byOwn.sensitive !== null) return byOwn;
  if (byNames.sensitive !== null || type === 'email') return { sensitive: 'email', detail: null };
  if (!hasSeenLabel(attributes, labels)) {
    const alone = secretAlone(asksByWording(spellingsOf(labels.alone)));
    if (alone !== NOTHING && !isForSearch(names)) return alone;
  }
  const detail = tokens.map((token) => DETAIL_BY_AUTOCOMPLETE[token]).find((field) => field !== undefined);
  if (detail !== undefined) return { sensitive: null, detail };
  if (byOwn !== NOTHING) return byOwn;
  if (byNames !== NOTHING) return byNames;
  return isMute(attributes, labels) ? asksByWording(spellingsOf(labels.loose)) : NOTHING;
}

export function isTypedInto(type: string): boolean {
  return !NOT_TYPED.has(type);
}

/** Neither its names nor a label that is seen tell what it takes. */
export function isMute(attributes: Attributes, labels: FieldLabels): boolean {
  if (hasSeenLabel(attributes, labels)) return false;
  return !saysSomething(
    [...wordingOf(attributes), separateWords(attributes['aria-label'] ?? '')].filter((text) => text !== ''),
  );
}

/** A label that a person sees ends the search for another. */
function hasSeenLabel({ placeholder = '' }: Attributes, { isSeen }: FieldLabels): boolean {
  return isSeen || /\p{L}/u.test(placeholder);
}

/** Browsers show it as any other field; what its own words call a search is one. */
function askedInSearch(names: readonly string[], own: readonly string[], { loose, isSeen }: FieldLabels): FieldAsks {
  if (isForSearch(own)) return NOTHING;
  const byOwn = secretAlone(asksByWording(own));
  if (byOwn !== NOTHING || isForSearch(names) || isSeen) return byOwn;
  const before = spellingsOf(loose);
  return isForSearch(before) ? NOTHING : secretAlone(asksByWording([...names, ...before]));
}

/** Its own words say that it searches. */
function isForSearch(wording: readonly string[]): boolean {
  return wording.some((text) =>
    /search|such|recherch|busc|ricerc|cerca|zoek|szukaj|filter|look ?up|\bfind|^[qs]$|поиск|найти|搜|検索|검색|بحث|חיפוש/i.test(
      text,
    ),
  );
}

/** A secret, and nothing of what is asked for as often by honest forms: nobody looks for passwords and card numbers. */
export function secretAlone(asked: FieldAsks): FieldAsks {
  return asked.sensitive === null || asked.sensitive === 'email' ? NOTHING : asked;
}

/** It shows dots for what is typed, by its style or by turning into a password field once it is entered. */
function hidesLetters({ style = '', onfocus = '', oninput = '', onclick = '' }: Attributes): boolean {
  return (
    (style !== '' && masksLetters(plainCss(style.slice(0, LONGEST_STYLE)))) ||
    /type\s{0,5}=\s{0,5}["']pass/i.test(`${onfocus} ${oninput} ${onclick}`.slice(0, 2_000))
  );
}

function asksByWording(wording: readonly string[]): FieldAsks {
  if (wording.length === 0) return NOTHING;
  for (const entry of BY_WORDING) if (matches(entry, wording)) return { sensitive: entry[0], detail: null };
  for (const entry of DETAIL_BY_WORDING) if (matches(entry, wording)) return { sensitive: null, detail: entry[0] };
  return NOTHING;
}

/** Each text is a line of its own, since one look at all of them is quicker than one at each. */
function matches(entry: readonly [string, RegExp] | undefined, wording: readonly string[]): boolean {
  return entry?.[1].test(wording.join('\n')) === true;
}

/** Card security codes are often hidden like passwords. */
function cardOrPassword(wording: readonly string[]): SensitiveField {
  return wording.some((text) => /\bcvv2?\b|\bcvc2?\b|\bcsc\b|\bccv\b|security.?code/i.test(text)) ? 'card' : 'password';
}

function wordingOf(attributes: Attributes): readonly string[] {
  return ['name', 'id', 'formcontrolname', 'data-testid']
    .map((name) => separateWords((attributes[name] ?? '').slice(0, 100)))
    .filter((text) => text !== '');
}

/** What its attributes tell the person who types. */
function signsOf(attributes: Attributes): readonly string[] {
  const { placeholder = '', title = '', value = '', onfocus = '', onclick = '' } = attributes;
  // Cleared as it is entered, a value is a placeholder.
  const shown = value !== '' && /value|select/.test(`${onfocus} ${onclick}`) ? value : '';
  return [placeholder, attributes['aria-label'] ?? '', title, shown]
    .filter((text) => text !== '')
    .flatMap((text) => spellingsOf(shownLine(text).slice(0, 100)));
}

/** Kits number their fields (data10, d1_2) and tell only the victim what they are for. */
function saysSomething(wording: readonly string[]): boolean {
  return wording.some(
    (text) => !/^(?:[a-z]{1,2}|data|field|form ?text|input|text|txt|value|inp|box) ?[\d ]{0,9}$/i.test(text),
  );
}
