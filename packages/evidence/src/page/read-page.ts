import type { PageFacts, PageForm, PersonalDetail, SensitiveField } from '@lurewatch/engine';
import { Parser } from 'htmlparser2';
import type { PageWatch } from '../kit-rules/page-watch.ts';
import { createAssetCount } from './asset-count.ts';
import { countDisguisedWords, createEncodedLetterCount } from './disguised-text.ts';
import { createLinkCount } from './link-count.ts';
import { createNameCount } from './name-count.ts';
import { PAGE_BUDGET } from './page-budget.ts';
import { cloneMarkOf, isParkedWording, isParkingSource, isSavedFile, kitMarksOf } from './page-marks.ts';
import { hasMessengerBot, scriptMarksOf } from './script-marks.ts';
import { fieldAsks } from './sensitive-field.ts';

/** The part of PageFacts that the HTML alone decides. */
export type HtmlFacts = Omit<PageFacts, 'finalUrl' | 'status' | 'redirects' | 'contentType' | 'bytes' | 'truncated'>;

export interface PageReader {
  /** Characters in any slicing. Ignored once the page has outgrown its budget. */
  write(html: string): void;
  /** Facts of what was written so far. */
  finish(): HtmlFacts;
  /** Target of `<meta http-equiv="refresh">` with a short delay, or null. */
  readonly metaRefresh: URL | null;
  /** Address of the icon that the page names, or null. */
  readonly iconUrl: string | null;
  /** True once the page has outgrown its budget and is not parsed further. */
  readonly stopped: boolean;
}

type Attributes = Readonly<Record<string, string>>;

interface OpenForm {
  readonly action: string | null;
  readonly crossSite: boolean;
  readonly toMessengerBot: boolean;
  readonly toBareScript: boolean;
  readonly asks: Set<SensitiveField>;
}

/** A longer delay is a page that reloads itself, not a redirect. */
const MAX_REFRESH_DELAY_S = 10;
/** An empty GTM frame is on half of all sites; it hides nothing. */
const HARMLESS_HIDDEN_FRAMES: ReadonlySet<string> = new Set(['www.googletagmanager.com']);
/** Icons are written into the page as well. */
const MAX_ICON_ADDRESS = 100_000;
/** Twelve words is the shortest wallet phrase (BIP 39). */
const SEED_WORDS = 12;
/** Elements that stand inside a word or a sentence. Every other one ends the word before it. */
const INLINE: ReadonlySet<string> = new Set(['b', 'i', 'em', 'strong', 'font', 'u', 'mark', 'small', 'wbr']);
/** A file alone: no folder, no host, no parameters that name another place. */
const BARE_SCRIPT = /^(?:\.\/)?[\w%-]{1,60}\.(?:php\d?|phtml|asp|aspx|jsp|cgi|pl|py)(?:[?#]|$)/i;
const SEED_WORDING = /(seed|recovery|secret|backup)\s+(recovery\s+)?phrase|\b(12|24)[- ]word/i;

/**
 * Reads a page as a stream of HTML and notes the facts of `PageFacts`. Nothing is run or loaded.
 * @param baseUrl address of the page, against which its links are resolved
 * @param siteOf the unit one party controls, for "to another site"
 * @param watch looks for named kits while the page is read
 */
export function createPageReader(
  baseUrl: URL,
  siteOf: (url: URL) => string,
  watch: PageWatch | null = null,
): PageReader {
  const state = {
    title: '',
    text: '',
    textLength: 0,
    label: '',
    script: '',
    block: '',
    scriptInAttributes: '',
    hiddenIframes: 0,
    noindex: false,
    faviconHost: null as string | null,
    iconUrl: null as string | null,
    metaRefresh: null as URL | null,
    cloned: null as { source: string | null } | null,
    parkedSource: false,
    savedFiles: 0,
    textInputs: 0,
    scripts: 0,
    images: 0,
    elements: 0,
    attributesOfTag: 0,
    base: baseUrl,
    stopped: false,
  };
  const forms: OpenForm[] = [];
  const asks = new Set<SensitiveField>();
  const brandTexts = new Set<string>();
  const kitMarks = new Set<string>();
  const details = new Set<PersonalDetail>();
  const claimedHosts = new Set<string>();
  const assets = createAssetCount(PAGE_BUDGET.maxAssetHosts);
  const links = createLinkCount(baseUrl, (url) => siteOf(url) === siteOf(baseUrl));
  const names = createNameCount();
  const encodedLetters = createEncodedLetterCount();
  const open: string[] = [];
  let form: OpenForm | null = null;
  let heading = '';

  const parser = new Parser(
    { onopentagname, onattribute, onopentag, onclosetag, ontext, oncomment },
    { decodeEntities: true },
  );

  function onopentagname(): void {
    state.attributesOfTag = 0;
    if (++state.elements > PAGE_BUDGET.maxElements) state.stopped = true;
  }

  function onattribute(): void {
    if (++state.attributesOfTag > PAGE_BUDGET.maxAttributesPerTag) state.stopped = true;
  }

  function onopentag(name: string, attributes: Attributes): void {
    if (state.stopped) return;
    open.push(name);
    if (open.length > PAGE_BUDGET.maxDepth) state.stopped = true;
    if (!INLINE.has(name)) addText(' ');
    noteHandlers(attributes);
    noteNames(attributes);
    switch (name) {
      case 'base':
        noteClaim(attributes.href);
        state.base = resolve(attributes.href) ?? state.base;
        break;
      case 'a':
      case 'area':
        if (attributes.href !== undefined) links.add(attributes.href, resolve(attributes.href));
        break;
      case 'meta':
        noteMeta(attributes);
        break;
      case 'link':
        noteLink(attributes);
        break;
      case 'script':
        state.scripts += 1;
        noteAsset(attributes.src, true);
        break;
      case 'img':
        state.images += 1;
        noteAsset(attributes.src);
        noteLogo(attributes);
        break;
      case 'iframe':
        noteFrame(attributes);
        break;
      case 'form':
        openForm(attributes);
        break;
      case 'input':
      case 'textarea':
        noteField(name, attributes);
        break;
      case 'button':
        noteFormAction(attributes);
        break;
      case 'html':
        if (attributes['data-scrapbook-source'] !== undefined) noteClone(attributes['data-scrapbook-source']);
        break;
      case 'h1':
      case 'h2':
        heading = '';
        break;
    }
  }

  function onclosetag(name: string): void {
    const index = open.lastIndexOf(name);
    if (index >= 0) open.length = index;
    if (!INLINE.has(name)) addText(' ');
    if (name === 'form') form = null;
    if (name === 'script' || name === 'style') tellBlock(name);
    if (name === 'h1' || name === 'h2') addBrandText(heading);
  }

  function ontext(text: string): void {
    if (state.stopped) return;
    const parent = open.at(-1);
    if (parent === 'script' || parent === 'style') {
      if (watch !== null && state.block.length < PAGE_BUDGET.maxScriptCharacters) state.block += text;
      if (parent === 'script' && state.script.length < PAGE_BUDGET.maxScriptCharacters) state.script += text;
      return;
    }
    if (parent === 'title' && !open.includes('svg')) {
      if (state.title.length < PAGE_BUDGET.maxBrandTextLength) state.title += text;
      return;
    }
    if (open.includes('h1') || open.includes('h2')) heading = (heading + text).slice(0, PAGE_BUDGET.maxBrandTextLength);
    addText(text);
  }

  function tellBlock(kind: 'script' | 'style'): void {
    if (state.block !== '') watch?.[kind](state.block);
    state.block = '';
  }

  /** What a person can read. `label` is what stands between the last field and the next one. */
  function addText(text: string): void {
    const room = PAGE_BUDGET.maxTextCharacters - state.text.length;
    if (room > 0) state.text += text.slice(0, room);
    state.textLength += text.replace(/\s+/g, '').length;
    state.label = (state.label + text).slice(-PAGE_BUDGET.maxLabelCharacters);
  }

  function oncomment(comment: string): void {
    const short = comment.slice(0, 2_000);
    state.cloned ??= cloneMarkOf(short);
    for (const mark of kitMarksOf(`<!--${short}`)) kitMarks.add(mark);
  }

  function noteHandlers(attributes: Attributes): void {
    for (const name in attributes) {
      if (name.startsWith('on') && state.scriptInAttributes.length < PAGE_BUDGET.maxTextCharacters) {
        state.scriptInAttributes += `${name}=${attributes[name]};`;
      }
    }
  }

  function noteNames({ class: classes, id, src, href }: Attributes): void {
    if (classes !== undefined) names.add(classes);
    if (id !== undefined) names.add(id);
    if (src !== undefined) names.add(fileNameOf(src));
    if (href !== undefined && open.at(-1) === 'link') names.add(fileNameOf(href));
  }

  /** The address that the page gives as its own. */
  function noteClaim(reference: string | undefined): void {
    const host = reference === undefined ? '' : (resolve(reference)?.hostname ?? '');
    if (host !== '' && claimedHosts.size < PAGE_BUDGET.maxClaimedHosts) claimedHosts.add(host);
  }

  function noteMeta(attributes: Attributes): void {
    const content = attributes.content ?? '';
    const name = (attributes.name ?? attributes.property ?? '').toLowerCase();
    if (name === 'robots' || name === 'googlebot') state.noindex ||= /noindex|none/i.test(content);
    if (['og:site_name', 'og:title', 'application-name', 'apple-mobile-web-app-title'].includes(name))
      addBrandText(content);
    if (name === 'og:url') noteClaim(content);
    if (name === 'description' && state.text.length < PAGE_BUDGET.maxTextCharacters)
      addText(` ${content.slice(0, PAGE_BUDGET.maxBrandTextLength)} `);
    if (name === 'savepage-url') noteClone(content);
    if ((attributes['http-equiv'] ?? '').toLowerCase() === 'refresh') noteRefresh(content);
  }

  function noteRefresh(content: string): void {
    // Sent only to browsers that run no scripts: brands' own sign-in pages carry one, and so do their copies.
    if (state.metaRefresh !== null || open.includes('noscript')) return;
    const [, delay = '', target = ''] = /^\s*([\d.]+)\s*[;,]\s*(?:url\s*=\s*)?['"]?([^'"]+)/i.exec(content) ?? [];
    if (target === '' || Number(delay) > MAX_REFRESH_DELAY_S) return;
    const url = resolve(target.trim());
    if (url !== null && url.href !== baseUrl.href) state.metaRefresh = url;
  }

  function noteLink(attributes: Attributes): void {
    const rel = (attributes.rel ?? '').toLowerCase();
    if (rel === 'canonical') noteClaim(attributes.href);
    if (/\bicon\b/.test(rel)) noteIcon(attributes.href);
    if (/\b(icon|stylesheet|apple-touch-icon)\b/.test(rel)) noteAsset(attributes.href);
  }

  function noteIcon(reference: string | undefined): void {
    const url = resolve(reference);
    state.faviconHost ??= url?.hostname || null;
    if (url !== null && url.href.length <= MAX_ICON_ADDRESS) state.iconUrl ??= url.href;
  }

  function noteAsset(reference: string | undefined, isScript = false): void {
    const url = resolve(reference);
    const host = url?.hostname ?? '';
    if (url === null || host === '') return;
    watch?.request(url.href);
    if (isSavedFile(reference)) state.savedFiles += 1;
    assets.add(host);
    if (isScript && isParkingSource(host)) state.parkedSource = true;
  }

  function noteLogo(attributes: Attributes): void {
    const alt = attributes.alt ?? '';
    const about = `${alt} ${attributes.class ?? ''} ${attributes.id ?? ''} ${attributes.src ?? ''}`.slice(0, 500);
    if (alt === '') return;
    if (/logo|brand|home ?page|\bhome\b/i.test(about)) addBrandText(alt);
    addText(` ${alt.slice(0, PAGE_BUDGET.maxBrandTextLength)} `);
  }

  function noteFrame(attributes: Attributes): void {
    const source = resolve(attributes.src);
    const host = source?.hostname ?? '';
    if (source !== null && host !== '') watch?.request(source.href);
    if (HARMLESS_HIDDEN_FRAMES.has(host) || open.includes('noscript')) return;
    const style = (attributes.style ?? '').slice(0, 500);
    const isTiny = [attributes.width, attributes.height].some((size) => /^[01](px)?$/.test(size ?? ''));
    const isHiddenByStyle =
      /display\s*:\s*none|visibility\s*:\s*hidden|(?:^|[^-\w])(?:width|height)\s*:\s*[01](px)?\s*(;|$)/i.test(style);
    if (isTiny || isHiddenByStyle || attributes.hidden !== undefined) state.hiddenIframes += 1;
  }

  function openForm(attributes: Attributes): void {
    if (forms.length >= PAGE_BUDGET.maxForms) return;
    form = { ...targetOf(attributes.action), asks: new Set() };
    forms.push(form);
  }

  /** `formaction` on a button overrides the form's own action. */
  function noteFormAction(attributes: Attributes): void {
    const action = attributes.formaction;
    if (action === undefined || form === null || forms.length >= PAGE_BUDGET.maxForms) return;
    forms.push({ ...targetOf(action), asks: form.asks });
  }

  function targetOf(action: string | undefined): Omit<OpenForm, 'asks'> {
    const url = action === undefined || action.trim() === '' ? null : resolve(action);
    if (url === null || !/^https?:$/.test(url.protocol))
      return { action: null, crossSite: false, toMessengerBot: false, toBareScript: false };
    return {
      action: url.href.slice(0, 2_048),
      crossSite: siteOf(url) !== siteOf(baseUrl),
      toMessengerBot: hasMessengerBot(url.href),
      toBareScript: BARE_SCRIPT.test((action ?? '').trim()),
    };
  }

  function noteField(name: string, attributes: Attributes): void {
    const type = (attributes.type ?? '').toLowerCase();
    if (name === 'input' && (type === '' || type === 'text' || type === 'password')) state.textInputs += 1;
    if (name === 'input' && (type === 'submit' || type === 'image')) noteFormAction(attributes);
    const label = state.label.replace(/\s+/g, ' ').trim();
    const { sensitive, detail } = fieldAsks(name === 'textarea' ? { ...attributes, type: '' } : attributes, label);
    if (type !== 'hidden') {
      const shown = `${attributes.placeholder ?? ''} ${type === 'submit' || type === 'button' ? (attributes.value ?? '') : ''}`;
      addText(` ${shown.slice(0, PAGE_BUDGET.maxBrandTextLength)} `);
      state.label = '';
    }
    if (detail !== null) details.add(detail);
    if (sensitive === null) return;
    asks.add(sensitive);
    form?.asks.add(sensitive);
  }

  function noteClone(source: string | undefined): void {
    state.cloned ??= { source: source === undefined ? null : (URL.parse(source)?.href.slice(0, 500) ?? null) };
  }

  function addBrandText(text: string): void {
    const short = text.replace(/\s+/g, ' ').trim().slice(0, PAGE_BUDGET.maxBrandTextLength);
    if (short !== '' && brandTexts.size < PAGE_BUDGET.maxBrandTexts) brandTexts.add(short);
  }

  function resolve(reference: string | undefined): URL | null {
    return reference === undefined || reference.length > 4_096 ? null : URL.parse(reference.trim(), state.base.href);
  }

  function finish(): HtmlFacts {
    // Lets go of what the parser holds back, waiting for the end of a tag or a character code.
    if (!state.stopped) parser.end();
    const marks = scriptMarksOf(`${state.script}\n${state.scriptInAttributes}`);
    for (const mark of kitMarksOf(state.script)) kitMarks.add(mark);
    if (state.textInputs >= SEED_WORDS && SEED_WORDING.test(`${state.title} ${state.text}`)) asks.add('seed_phrase');
    const title = state.title.replace(/\s+/g, ' ').trim().slice(0, PAGE_BUDGET.maxBrandTextLength);
    const kits = watch?.finish(title) ?? [];
    const texts = [...new Set([title, ...brandTexts])]
      .filter((text) => text !== '')
      .slice(0, PAGE_BUDGET.maxBrandTexts);
    return {
      title,
      forms: forms.map(toPageForm),
      asks: [...asks],
      details: [...details],
      links: links.list(),
      text: state.text
        .slice(0, PAGE_BUDGET.maxFactText * 2)
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, PAGE_BUDGET.maxFactText),
      textLength: state.textLength,
      names: names.list(),
      claimedHosts: [...claimedHosts],
      encodedLetters: encodedLetters.count(),
      disguisedWords: countDisguisedWords(`${state.title} ${state.text}`),
      scripts: state.scripts,
      images: state.images,
      rightClickBlocked: marks.rightClickBlocked,
      brandTexts: texts,
      assetHosts: assets.list(),
      faviconHost: state.faviconHost,
      hiddenIframes: state.hiddenIframes,
      obfuscatedScript: marks.obfuscated,
      noindex: state.noindex,
      antiAnalysis: marks.antiAnalysis,
      kitMarks: [...kitMarks],
      ...(kits.length > 0 && { kits }),
      savedFiles: state.savedFiles,
      clonedFrom: state.cloned?.source ?? null,
      clonedMark: state.cloned !== null,
      messengerBotEndpoint: marks.messengerBot || forms.some((one) => one.toMessengerBot),
      parked: state.parkedSource || isParkedWording(`${title} ${state.text}`),
    };
  }

  return {
    write(html) {
      if (state.stopped) return;
      watch?.html(html);
      encodedLetters.add(html);
      parser.write(html);
    },
    finish,
    get metaRefresh() {
      return state.metaRefresh;
    },
    get iconUrl() {
      return state.iconUrl;
    },
    get stopped() {
      return state.stopped;
    },
  };
}

function toPageForm({ asks, ...target }: OpenForm): PageForm {
  return { ...target, asks: [...asks] };
}

/** Of an address only the file's own name: folders of a content network say nothing of the page. */
function fileNameOf(reference: string): string {
  const path = reference.slice(0, 500).replace(/[?#][\s\S]*/, '');
  if (path.startsWith('data:')) return '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : name;
}
