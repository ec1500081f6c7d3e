import type { PageForm, SensitiveField } from '../evidence/evidence.ts';

const PAGE = /\.(?:php|html?|aspx?|jsp|cgi)$/;
/** "step2", "next", "mail3": one in a row of scripts, each for one more answer. */
const ONE_OF_A_ROW = /^(?:(?:step|next|need|stage)[-_]?\d{0,2}|[a-z_-]{2,12}[2-9])$/;
/** "otp", "submit_vbv", "card2": what the next page asks for, beside what this one did. */
const SECRETS: ReadonlyMap<string, SensitiveField> = new Map(
  (
    [
      ['one_time_code', ['otp', 'sms', '2fa', 'vbv', '3ds']],
      ['card', ['card', 'cards', 'cc', 'cvv', 'billing']],
      ['bank_account', ['bank', 'iban']],
      ['seed_phrase', ['seed', 'phrase']],
      ['national_id', ['ssn', 'selfie', 'identity']],
      ['password', ['passwd', 'password']],
    ] as const
  ).flatMap(([secret, words]) => words.map((word) => [word, secret] as const)),
);
const LONGEST_FILE = 60;

/** The file of a form for secrets whose name tells that the next question follows; null where the form's target is named otherwise. */
export function nextStepOf({ action, asks, crossSite }: PageForm): string | null {
  if (action === null || crossSite || !asks.some((ask) => ask !== 'email')) return null;
  const path = URL.parse(action)?.pathname ?? '';
  const file = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (file.length > LONGEST_FILE) return null;
  const name = file.replace(PAGE, '');
  if (name === file) return null;
  const secret = secretIn(name);
  return ONE_OF_A_ROW.test(name) || (secret !== undefined && !asks.includes(secret)) ? file : null;
}

/** Of the last word, or of the one before where the last says what is done with it ("otp_check"). */
function secretIn(name: string): SensitiveField | undefined {
  const [last = '', before = ''] = name.split(/[-_]/).reverse();
  const named = (word: string) => SECRETS.get(word.replace(/\d{1,2}$/, ''));
  return named(last) ?? (/^[a-z]{1,12}$/.test(last) ? named(before) : undefined);
}
