/*
 * What looks like personal data in text that strangers write. Each look goes over the text once: a regular expression
 * that tries every start again costs the square of the length, and a redirect may be long.
 */

/** Whether text holds an e-mail address: `a@b.c`, none of its parts broken by white space or a slash. */
export function holdsEmail(text: string): boolean {
  if (!text.includes('@')) return false;
  return text.split(/[\s/]/).some((word) => {
    const parts = word.split('@');
    return parts.some((part, index) => index > 0 && parts[index - 1] !== '' && INNER_DOT.test(part));
  });
}

const INNER_DOT = /[\s\S]\.[^.]/;

/** Whether text holds an unbroken run of letters and digits, at least so long, with some of both. */
export function holdsToken(text: string, minLength: number): boolean {
  let start = 0;
  let kinds = 0;
  for (let at = 0; at <= text.length; at++) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind !== OTHER) {
      kinds |= kind;
      continue;
    }
    if (kinds === (DIGIT | LETTER) && at - start >= minLength) return true;
    start = at + 1;
    kinds = 0;
  }
  return false;
}

const OTHER = 0;
const DIGIT = 1;
const LETTER = 2;

/** Beyond the end of the text the code is NaN, which is none of the two. */
function kindOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return DIGIT;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a ? LETTER : OTHER;
}

/** The text with each e-mail address replaced. */
export function maskEmails(text: string, mask: string): string {
  if (!text.includes('@')) return text;
  return text.replace(/[^\s"'<>()]+/g, (word) => maskEmailsInWord(word, mask));
}

function maskEmailsInWord(word: string, mask: string): string {
  const [first = '', ...domains] = word.split('@');
  const shown: string[] = [];
  let local = first;
  for (const domain of domains) {
    const end = local === '' ? 0 : endOfDomain(domain);
    shown.push(end === 0 ? `${local}@` : mask);
    local = domain.slice(end);
  }
  return shown.join('') + local;
}

/** Where a domain ends that the text begins with: after its last label, dots behind it left out; 0 when it has but one. */
function endOfDomain(text: string): number {
  let end = text.length;
  while (end > 0 && text[end - 1] === '.') end--;
  return text.lastIndexOf('.', end - 1) >= 1 ? end : 0;
}
