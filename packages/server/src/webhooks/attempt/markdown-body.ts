import { type ChatLine, type ChatMessage, fitted } from './chat-message.ts';

/** With six lines a message stays below the 2 000 characters of Discord, escapes counted. */
const LONGEST_TITLE = 150;
const LONGEST_LINE = 700;
const LONGEST_OF_SEVERAL = 270;

/** As a Discord channel's webhook takes it. Nobody is mentioned, and no address is shown as a picture of what it leads to. */
export function discordBody(message: ChatMessage): string {
  return JSON.stringify({
    content: markdown(message),
    allowed_mentions: { parse: [] },
    flags: SUPPRESS_EMBEDS,
  });
}

const SUPPRESS_EMBEDS = 1 << 2;

/** As an incoming webhook of Mattermost takes it. */
export function mattermostBody(message: ChatMessage): string {
  return JSON.stringify({ text: markdown(message) });
}

/** As a topic of ntfy takes it: plain text below its 4 096 bytes, in which nothing means anything. */
export function ntfyBody({ title, lines, link }: ChatMessage): string {
  const said = lines.map(({ text }) => fitted(oneLine(text), LONGEST_OF_SEVERAL));
  return [`Lurewatch: ${fitted(oneLine(title), LONGEST_TITLE)}`, ...said, ...(link === null ? [] : [link.url])].join(
    '\n',
  );
}

function markdown({ title, lines, link }: ChatMessage): string {
  const longest = lines.length > MOST_LONG_LINES ? LONGEST_OF_SEVERAL : LONGEST_LINE / 1.3;
  return [
    `**Lurewatch: ${fitted(oneLine(title), LONGEST_TITLE, prose)}**`,
    ...lines.map((line) => markdownLine(line, longest)),
    ...(link === null ? [] : [`[${fitted(link.words, LONGEST_TITLE, prose)}](<${link.url}>)`]),
  ].join('\n');
}

const MOST_LONG_LINES = 3;

/** In a code span nothing is read, but the mark that ends it. */
function markdownLine({ text, isExact }: ChatLine, longest: number): string {
  const line = oneLine(text);
  return isExact ? `\`${fitted(line, longest, code)}\`` : fitted(line, longest, prose);
}

/** A line that began anew could be a heading, a quotation or a list. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const code = (character: string): string => (character === '`' ? '%60' : character);
/** Both take a backslash before any mark of ASCII; a mention needs its sign beside the name besides. */
const prose = (character: string): string => {
  if (character === '@') return '@\u200b';
  return /[!-/:-?[-`{-~]/.test(character) && !PLAIN.has(character) ? `\\${character}` : character;
};
const PLAIN: ReadonlySet<string> = new Set([',', '.', '"', "'", '/', '%', '?', ';', '$']);
