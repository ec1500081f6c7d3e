/** Words before the colons in the head of a forwarded message, as Gmail, Outlook, Apple Mail and Thunderbird write them. */
const LABELS = {
  en: { from: ['from'], subject: ['subject'] },
  de: { from: ['von'], subject: ['betreff'] },
  fr: { from: ['de', 'expéditeur'], subject: ['objet', 'sujet'] },
  es: { from: ['de'], subject: ['asunto'] },
  it: { from: ['da'], subject: ['oggetto'] },
  pt: { from: ['de'], subject: ['assunto'] },
  pl: { from: ['od', 'nadawca'], subject: ['temat'] },
  nl: { from: ['van'], subject: ['onderwerp'] },
  tr: { from: ['kimden', 'gönderen'], subject: ['konu'] },
  ja: { from: ['差出人', '送信者'], subject: ['件名'] },
} as const satisfies Record<string, { readonly from: readonly string[]; readonly subject: readonly string[] }>;

export interface QuotedHead {
  readonly from: string;
  readonly subject: string;
  /** Of the program that forwarded it. */
  readonly language: string;
}

const READ_CHARACTERS = 100_000;
const MOST_LINES = 2_000;
/** From the sender to the subject: date, recipients and copies, some of them folded, or with empty lines between them. */
const HEAD_LINES = 12;
const LONGEST_LABEL = 20;
const LONGEST_VALUE = 500;

/**
 * The first head of a forwarded message in a text: a line with the sender, and soon after it one with the subject in the same language.
 *
 * @example quotedHead('Von: Bank <a@b.example>\nGesendet: heute\nBetreff: Konto') // → { from: 'Bank <a@b.example>', subject: 'Konto', language: 'de' }
 */
export function quotedHead(text: string): QuotedHead | null {
  const lines = text.slice(0, READ_CHARACTERS).split('\n', MOST_LINES).map(labelled);
  for (const [index, line] of lines.entries()) {
    if (line === null) continue;
    for (const [language, { from, subject }] of Object.entries(LABELS)) {
      if (!has(from, line.label)) continue;
      const found = lines.slice(index + 1, index + HEAD_LINES).find((one) => one !== null && has(subject, one.label));
      if (found != null) return { from: line.value, subject: found.value, language };
    }
  }
  return null;
}

const has = (labels: readonly string[], label: string): boolean => labels.includes(label);

/** `> *Von:* …` → label and value. */
function labelled(line: string): { readonly label: string; readonly value: string } | null {
  const bare = line.slice(0, LONGEST_VALUE).replace(/^[\s>*]{1,20}/, '');
  const colon = bare.slice(0, LONGEST_LABEL).search(/[:：]/);
  if (colon < 1) return null;
  const label = bare.slice(0, colon).replaceAll(/[*\s]/g, '').normalize('NFC').toLowerCase();
  return {
    label,
    value: bare
      .slice(colon + 1)
      .replaceAll('*', '')
      .trim(),
  };
}

/** What a page shows, a line for each block: enough to find a head in it. */
export function linesOfHtml(html: string): string {
  let text = '';
  let at = 0;
  const beginning = html.slice(0, READ_CHARACTERS * 4);
  while (at < beginning.length && text.length < READ_CHARACTERS) {
    const open = beginning.indexOf('<', at);
    if (open < 0) break;
    text += beginning.slice(at, open).replaceAll(/\s+/g, ' ');
    const close = beginning.indexOf('>', open);
    if (close < 0) break;
    if (/^<\/?(?:br|div|p|tr|li|td|blockquote|hr|h\d)\b/i.test(beginning.slice(open, open + 14))) text += '\n';
    at = close + 1;
  }
  return text.replaceAll(/&(?:nbsp|#160|lt|gt|quot|amp|#64);/gi, (entity) => ENTITIES[entity.toLowerCase()] ?? ' ');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&#160;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&#64;': '@',
};
