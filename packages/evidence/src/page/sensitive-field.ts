import type { PageForm } from '@lurewatch/engine';

export type SensitiveField = PageForm['asks'][number];

type Attributes = Readonly<Record<string, string>>;

/** Standard autocomplete tokens: HTML Standard, section "Autofill". */
const BY_AUTOCOMPLETE: Readonly<Record<string, SensitiveField>> = {
  'current-password': 'password',
  'new-password': 'password',
  'cc-number': 'card',
  'cc-csc': 'card',
  'cc-exp': 'card',
  'one-time-code': 'one_time_code',
  email: 'email',
};

/** Names and labels of fields, most telling first. Words of the languages that feeds show most. */
const BY_WORDING: readonly (readonly [SensitiveField, RegExp])[] = [
  [
    'seed_phrase',
    /seed.?phrase|mnemonic|(recovery|secret|backup).?(phrase|words?)|private.?key|keystore|^(word|phrase|seed)[-_ ]?\d{1,2}$|助记词/i,
  ],
  [
    'card',
    /card.?(num|no\b)|cardnumber|credit.?card|cc.?(num|no\b|exp|cvc|cvv)|\bcvv2?\b|\bcvc2?\b|kart(e|en|a).?(nummer|no)|num.?carte|num.?tarjeta|カード番号/i,
  ],
  [
    'one_time_code',
    /\botp\b|otp.?code|one.?time|sms.?code|verification.?code|(2|two).?fa(ctor)?\b|\bmfa\b|auth.?code|tan.?code|ワンタイム|認証コード/i,
  ],
  [
    'password',
    /passw|passwd|\bpwd\b|contrase(n|ñ)a|\bsenha\b|mot.?de.?passe|kennwort|wachtwoord|парол|密码|パスワード/i,
  ],
  [
    'national_id',
    /\bssn\b|social.?security|\bcpf\b|national.?id|passport.?n|aadhaar|my.?number|マイナンバー|codice.?fiscale|steuer.?id/i,
  ],
  ['email', /e-?mail/i],
];

const TYPED_BY_HAND: ReadonlySet<string> = new Set(['', 'text', 'tel', 'number', 'email', 'password', 'search', 'url']);

/** What a person is asked to type into this input or textarea, or null when it is nothing sensitive. */
export function sensitiveFieldOf(attributes: Attributes): SensitiveField | null {
  const type = (attributes.type ?? '').toLowerCase();
  if (!TYPED_BY_HAND.has(type)) return null;
  const byToken = (attributes.autocomplete ?? '')
    .toLowerCase()
    .split(/\s+/)
    .map((token) => BY_AUTOCOMPLETE[token]);
  const declared = byToken.find((field) => field !== undefined);
  if (declared !== undefined) return declared;
  const wording = wordingOf(attributes);
  if (type === 'password')
    return wording.some((text) => BY_WORDING[0]?.[1].test(text)) ? 'seed_phrase' : cardOrPassword(wording);
  if (type === 'search') return null;
  for (const [field, pattern] of BY_WORDING) if (wording.some((text) => pattern.test(text))) return field;
  return type === 'email' ? 'email' : null;
}

/** Card security codes are often hidden like passwords. */
function cardOrPassword(wording: readonly string[]): SensitiveField {
  return wording.some((text) => /\bcvv2?\b|\bcvc2?\b|security.?code/i.test(text)) ? 'card' : 'password';
}

function wordingOf(attributes: Attributes): readonly string[] {
  return ['name', 'id', 'placeholder', 'aria-label', 'formcontrolname', 'data-testid']
    .map((name) => (attributes[name] ?? '').slice(0, 100))
    .filter((text) => text !== '');
}
