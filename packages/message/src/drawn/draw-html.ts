import { type Attributes, createHtmlTokens, parseRefresh } from '@lurewatch/evidence/markup';
import { hrefOf } from '../links/href-of.ts';
import { MOST_LAYERS, OUTLOOK_COMMENT } from '../links/outlook-comment.ts';
import { MESSAGE_BUDGET } from '../message-budget.ts';
import type { BlockList } from './drawn-blocks.ts';
import type { DrawnBlock, DrawnMark } from './drawn-message.ts';

const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'title', 'template']);
const BLOCK_KINDS: ReadonlyMap<string, DrawnBlock['kind']> = new Map([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'heading'] as const),
  ...['li', 'dt', 'dd'].map((name) => [name, 'item'] as const),
  ...['pre', 'plaintext', 'xmp'].map((name) => [name, 'preformatted'] as const),
  ...(
    'p div tr table ul ol dl br hr form fieldset center address article aside section header footer main nav blockquote' +
    ' body figure figcaption details summary'
  )
    .split(' ')
    .map((name) => [name, 'paragraph'] as const),
]);
const CELLS: ReadonlySet<string> = new Set(['td', 'th', 'option']);
const MOST_ALTERNATIVE = 300;

/**
 * What the HTML of a message says, as text and marks: nothing of it is run, loaded or laid out, and what a mail program would
 * hide is shown.
 */
export function drawHtml(html: string, list: BlockList, layer = 0): void {
  let base: string | null = null;
  let href: string | null = null;
  let silent: string | null = null;
  /** Nothing of the link under way was drawn yet: its words may be a picture of the style. */
  let isBare = false;

  const put = (kind: DrawnMark['kind'], text: string, source: string | null): void => {
    isBare = false;
    list.mark({ kind, text: text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_ALTERNATIVE), href, source });
  };
  const endLink = (): void => {
    if (href !== null && isBare) put('bare_link', '', null);
    href = null;
  };
  const beginLink = (written: string | undefined): void => {
    endLink();
    href = addressOf(written);
    isBare = true;
  };
  const addressOf = (written: string | undefined): string | null =>
    written === undefined ? null : hrefOf(written, base);

  const tokens = createHtmlTokens(
    {
      onStartTag(name, attributes) {
        if (SILENT.has(name)) silent = name;
        const kind = BLOCK_KINDS.get(name);
        if (kind !== undefined) list.begin(kind);
        else if (CELLS.has(name)) list.write(' ', null);
        switch (name) {
          case 'base':
            base ??= URL.parse(attributes.href ?? '')?.href ?? null;
            return;
          case 'a':
            return beginLink(attributes.href ?? attributes['xlink:href']);
          case 'area':
            beginLink(attributes.href);
            if (attributes.alt) put('text', attributes.alt, null);
            return endLink();
          case 'img':
          case 'image':
            return put('picture', attributes.alt ?? '', addressOf(attributes.src ?? attributes['xlink:href']));
          case 'form':
            return put('form', '', addressOf(attributes.action));
          case 'input':
          case 'select':
          case 'textarea':
          case 'button':
            return drawField(name, attributes);
          case 'meta':
            if (attributes['http-equiv']?.toLowerCase() === 'refresh')
              put('refresh', '', addressOf(parseRefresh(attributes.content ?? '') ?? undefined));
            return;
          case 'iframe':
          case 'frame':
          case 'embed':
          case 'object':
          case 'video':
          case 'audio':
            return put('frame', '', addressOf(attributes.src ?? attributes.data));
          default:
            // Outlook's shapes.
            if (name.startsWith('v:') && attributes.href !== undefined) beginLink(attributes.href);
        }
      },
      onEndTag(name) {
        if (silent === name) silent = null;
        if (name === 'a' || name.startsWith('v:')) endLink();
        if (BLOCK_KINDS.has(name)) list.begin('paragraph');
      },
      onText(text) {
        if (silent !== null) return;
        if (text.trim() !== '') isBare = false;
        list.write(text, href);
      },
      onComment(text) {
        // Outlook shows what stands in its own comments.
        if (OUTLOOK_COMMENT.test(text) && layer < MOST_LAYERS)
          drawHtml(text.slice(text.indexOf('>') + 1), list, layer + 1);
      },
    },
    { runsScripts: false },
  );

  function drawField(name: string, { type = '', placeholder, value, name: called, formaction }: Attributes): void {
    if (type.toLowerCase() === 'hidden' || (name === 'button' && formaction === undefined)) return;
    put('field', placeholder ?? value ?? called ?? type, addressOf(formaction));
  }

  tokens.write(html.slice(0, MESSAGE_BUDGET.maxBodyCharacters));
  tokens.end();
  endLink();
}
