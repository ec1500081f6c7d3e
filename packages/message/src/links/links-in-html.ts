import { type Attributes, createHtmlTokens, parseRefresh } from '@lurewatch/evidence/markup';
import { MESSAGE_BUDGET } from '../message-budget.ts';
import type { Place } from '../place.ts';
import { bareAddressesIn } from './bare-addresses.ts';
import type { LinkList } from './link-list.ts';
import { linksInScripts } from './links-in-scripts.ts';
import { addressesIn } from './links-in-text.ts';
import { MOST_LAYERS, OUTLOOK_COMMENT } from './outlook-comment.ts';

export interface HtmlReading {
  readonly list: LinkList;
  /** Where it stands, if not in the body of the message: then all links have this place. */
  readonly place?: Place;
  /** Pictures within it. */
  readonly onPicture?: (bytes: Uint8Array) => void;
  /** What a person reads. */
  readonly onWords?: (text: string) => void;
  /** HTML that a script or a comment holds within HTML. */
  readonly layer?: number;
}

/** Since the last link began. */
interface OpenLink {
  readonly href: string;
  readonly looksLikeButton: boolean;
  text: string;
  hasPicture: boolean;
}

const LOOKS_LIKE_BUTTON =
  /(?:^|[;\s])(?:background(?:-color)?|padding(?:-\w+)?|display\s{0,3}:\s{0,3}(?:inline-)?block)\b/i;
const CALLED_BUTTON = /\b(?:btn|button|cta)\b/i;
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'title', 'template']);

/** Adds the links of HTML to the list, as a mail program or a browser would show them. Nothing is run or loaded. */
export function readHtml(html: string, reading: HtmlReading): void {
  const { list, place, onPicture, onWords, layer = 0 } = reading;
  let base: string | null = null;
  let link: OpenLink | null = null;
  let silent: string | null = null;
  let script = '';
  const bare: string[] = [];

  const add = (written: string | undefined, own: Place, text: string | null = null): void => {
    if (written !== undefined) list.add({ written, place: place ?? own, text, base });
  };
  const endLink = (): void => {
    if (link === null) return;
    const { href, text, hasPicture, looksLikeButton } = link;
    const isPicture = hasPicture && text.trim() === '';
    add(href, isPicture ? 'image_link' : looksLikeButton ? 'button' : 'html_link', text);
    link = null;
  };
  const note = (code: string | undefined): void => {
    if (code !== undefined && script.length < MESSAGE_BUDGET.maxScriptCharacters) script += `${code}\n`;
  };

  const tokens = createHtmlTokens(
    {
      onStartTag(name, attributes) {
        if (SILENT.has(name)) silent = name;
        note(attributes.onload ?? attributes.onclick ?? attributes.onerror);
        const href = attributes.href ?? attributes['xlink:href'];
        switch (name) {
          case 'base':
            base ??= URL.parse(attributes.href ?? '')?.href ?? null;
            return;
          case 'a':
            endLink();
            if (href !== undefined) {
              if (/^\s{0,9}javascript:/i.test(href)) note(href.replace(/^\s{0,9}javascript:/i, ''));
              link = { href, looksLikeButton: isButton(attributes), text: '', hasPicture: false };
            }
            return;
          case 'area':
            add(href, 'image_link', attributes.alt ?? null);
            return;
          case 'img':
          case 'image':
            if (link !== null) link.hasPicture = true;
            if (onPicture !== undefined) notePicture(attributes.src ?? href ?? '', onPicture);
            return;
          case 'form':
            add(attributes.action, 'form');
            return;
          case 'button':
          case 'input':
            add(attributes.formaction, 'form');
            return;
          case 'meta':
            if (attributes['http-equiv']?.toLowerCase() === 'refresh')
              add(parseRefresh(attributes.content ?? '') ?? undefined, 'html_link');
            return;
          case 'iframe':
          case 'frame':
          case 'embed':
          case 'object':
            add(attributes.src ?? attributes.data, 'html_link');
            if (attributes.srcdoc !== undefined && layer < MOST_LAYERS)
              readHtml(attributes.srcdoc, { ...reading, layer: layer + 1 });
            return;
          default:
            if (name.startsWith('v:')) add(href, 'button');
        }
      },
      onEndTag(name) {
        if (silent === name) silent = null;
        if (name === 'a') endLink();
      },
      onText(text) {
        if (silent === 'script') note(text);
        if (silent !== null) return;
        onWords?.(text);
        if (link === null) bare.push(text);
        else if (link.text.length < MESSAGE_BUDGET.maxLabel) link.text += text;
      },
      onComment(text) {
        // Outlook shows what stands in its own comments.
        if (OUTLOOK_COMMENT.test(text) && layer < MOST_LAYERS)
          readHtml(text.slice(text.indexOf('>') + 1), { ...reading, layer: layer + 1 });
        else note(/<script/i.test(text) ? undefined : cdataOf(text));
      },
    },
    { runsScripts: false },
  );
  tokens.write(html.slice(0, MESSAGE_BUDGET.maxBodyCharacters));
  tokens.end();
  endLink();
  // Mail programs make links of addresses in the words.
  for (const text of bare) {
    for (const addresses of [addressesIn(text), bareAddressesIn(text)])
      for (const written of addresses) list.add({ written, place: place ?? 'text' });
  }
  if (script.trim() !== '')
    linksInScripts(script, list, (markup) => {
      if (layer < MOST_LAYERS) readHtml(markup, { list, place: 'script', layer: layer + 1 });
    });
}

function isButton({ style = '', role, class: classes = '' }: Attributes): boolean {
  return role === 'button' || CALLED_BUTTON.test(classes) || LOOKS_LIKE_BUTTON.test(style);
}

/** Scripts of SVG stand in CDATA sections, which HTML outside of SVG takes for comments. */
function cdataOf(comment: string): string | undefined {
  return comment.startsWith('[CDATA[') ? comment.slice('[CDATA['.length).replace(/\]\]$/, '') : undefined;
}

const DATA_PICTURE = /^\s{0,9}data:image\/[\w+.-]{1,20};(?:[^,;]{1,40};){0,3}base64,/i;

function notePicture(source: string, onPicture: (bytes: Uint8Array) => void): void {
  const start = DATA_PICTURE.exec(source)?.[0];
  if (start === undefined || source.length > (MESSAGE_BUDGET.maxPictureBytes * 4) / 3) return;
  onPicture(Buffer.from(source.slice(start.length), 'base64'));
}
