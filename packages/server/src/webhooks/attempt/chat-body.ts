import { type ChatLine, type ChatMessage, fitted } from './chat-message.ts';

/** A title and three lines stay below the 3 000 characters of Slack's sections, and far below the 28 KB of Teams. */
const LONGEST_TITLE = 200;
const LONGEST_LINE = 900;

/** As Slack's incoming webhooks take it: the text is for notifications, the blocks for the room. */
export function slackBody({ title, lines, link }: ChatMessage): string {
  const text = [`*Lurewatch: ${fitted(title, LONGEST_TITLE, prose)}*`, ...lines.map(slackLine)].join('\n');
  // verbatim: Slack makes no links and no mentions of its own.
  const section = { type: 'section', text: { type: 'mrkdwn', text, verbatim: true } };
  return JSON.stringify({ text, blocks: link === null ? [section] : [section, slackButton(link)] });
}

function slackButton({ url, words }: NonNullable<ChatMessage['link']>) {
  return { type: 'actions', elements: [{ type: 'button', text: { type: 'plain_text', text: words }, url }] };
}

/** As the Workflows of Microsoft Teams take it. Text runs are no Markdown, so nothing in them needs an escape. */
export function teamsBody({ title, lines, link }: ChatMessage): string {
  const body = [
    run({ text: `Lurewatch: ${fitted(title, LONGEST_TITLE)}`, weight: 'Bolder' }),
    ...lines.map(({ text }) => run({ text: fitted(text, LONGEST_LINE) })),
  ];
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body,
    ...(link !== null && { actions: [{ type: 'Action.OpenUrl', title: link.words, url: link.url }] }),
  };
  return JSON.stringify({
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  });
}

function run(text: { readonly text: string; readonly weight?: string }) {
  return { type: 'RichTextBlock', inlines: [{ type: 'TextRun', ...text }] };
}

/** In a code span a URL keeps its underscores and asterisks, so that it can be copied. */
function slackLine({ text, isExact }: ChatLine): string {
  return isExact ? `\`${fitted(text, LONGEST_LINE, code)}\`` : fitted(text, LONGEST_LINE, prose);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Slack has no escape for what formats text; these look alike and mean nothing. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { '`': 'ˋ', '*': '∗', _: 'ˍ', '~': '∼' };

const prose = (character: string): string => LOOK_ALIKES[character] ?? ENTITIES[character] ?? character;
const code = (character: string): string => (character === '`' ? '%60' : (ENTITIES[character] ?? character));
