import { createHtmlTokens } from '@lurewatch/evidence/markup';

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
  let isSilent = false;
  const tokens = createHtmlTokens(
    {
      onStartTag(name) {
        if (SILENT.has(name)) isSilent = true;
        if (BLOCKS.has(name)) text += '\n';
      },
      onEndTag(name) {
        if (SILENT.has(name)) isSilent = false;
        if (BLOCKS.has(name)) text += '\n';
      },
      onText(written) {
        if (!isSilent && text.length < READ_CHARACTERS) text += written.replaceAll(/\s+/g, ' ');
      },
      onComment() {},
    },
    { runsScripts: false },
  );
  tokens.write(html.slice(0, READ_CHARACTERS * 4));
  tokens.end();
  return text;
}

const BLOCKS: ReadonlySet<string> = new Set([
  'br',
  'div',
  'p',
  'tr',
  'li',
  'td',
  'blockquote',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'title', 'template']);
