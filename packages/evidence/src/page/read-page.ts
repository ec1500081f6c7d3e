import type { PageFacts, PageForm, PageLimit, PersonalDetail, SensitiveField } from '@lurewatch/engine';
import type { PageWatch } from '../kit-rules/page-watch.ts';
import { askedByScript } from './asked-by-script.ts';
import { createAssetCount } from './asset-count.ts';
import { createCharacterBoxes } from './character-boxes.ts';
import { countDisguisedWords } from './disguised-text.ts';
import { createEncodedLetters } from './encoded-letters.ts';
import { bytesOfPercent, decodeBase64 } from './encoded-text.ts';
import { createLabelReading, type FieldPlace } from './field-labels.ts';
import { createHiddenPart } from './hidden-part.ts';
import { isHiddenStyle } from './hidden-style.ts';
import { type Attributes, createHtmlTokens } from './html-tokens.ts';
import { hasLetterCodes, withoutLetterCodes } from './letter-codes.ts';
import { createLinkCount } from './link-count.ts';
import { createNameCount } from './name-count.ts';
import { addsLevel, createOpenElements, isVoid } from './open-elements.ts';
import { PAGE_BUDGET } from './page-budget.ts';
import { cloneMarkOf, isParkedWording, isParkingSource, isSavedFile, kitMarksOf } from './page-marks.ts';
import { createPageStyles, SPREADS } from './page-styles.ts';
import { isReload, LONGEST_REFRESH, parseRefresh } from './parse-refresh.ts';
import { type ScriptLeads, scriptLeadsOf } from './script-leads.ts';
import { hasMessengerBot, scriptMarksOf } from './script-marks.ts';
import {
  type FieldAsks,
  type FieldLabels,
  fieldAsks,
  isMute,
  isTypedInto,
  NOTHING,
  secretAlone,
} from './sensitive-field.ts';
import { createStrayLabels } from './stray-labels.ts';
import { type Unfolded, unfoldScripts } from './unfold-scripts.ts';
import {
  asksForWalletWords,
  fillsInWalletWords,
  isAboutWalletWords,
  isWalletField,
  labelsWalletWords,
  namesWallet,
  speaksOfCoins,
} from './wallet-words.ts';
import { shownLine, withoutPadding, withoutStart } from './without-padding.ts';

/** The part of PageFacts that the HTML alone decides. */
export type HtmlFacts = Omit<PageFacts, 'finalUrl' | 'status' | 'redirects' | 'contentType' | 'bytes' | 'truncated'>;

export interface PageReader {
  /** Characters in any slicing. Ignored once the page has outgrown its budget. */
  write(html: string): void;
  /** Facts of what was written so far. */
  finish(): HtmlFacts;
  /** What the page leads on to; complete once it was finished. */
  readonly leads: PageLeads;
  /** Address of the icon that the page names, or null. */
  readonly iconUrl: string | null;
  /** True once the page has outgrown its budget and is not parsed further. */
  readonly stopped: boolean;
  /** What its scripts would write into the page, as far as their text holds it; complete once it was finished. */
  readonly unfolded: Unfolded | null;
  /** Tags met so far: none in a long text that was taken for HTML tells that it was decoded wrongly. */
  readonly elements: number;
}

/** A frame, or an object that a browser shows as one. */
export interface PageFrame {
  /** null: what it holds stands in the page itself. */
  readonly url: URL | null;
  /** HTML of a frame without an address. */
  readonly html: string | null;
  /** It takes most of the window, or all that the page shows is its frames. */
  readonly isFilling: boolean;
}

export interface PageLeads {
  /** Of a meta tag. */
  readonly refresh: URL | null;
  /** At most ten, those that fill the window first. */
  readonly frames: readonly PageFrame[];
  readonly script: ScriptLeads;
  /** Where the script leads, as an address. */
  readonly scriptTarget: URL | null;
}

interface OpenForm {
  readonly action: string | null;
  readonly crossSite: boolean;
  readonly toMessengerBot: boolean;
  readonly toBareScript: boolean;
  readonly asks: Set<SensitiveField>;
}

/** A field whose labels may come behind it. */
interface WaitingField extends FieldPlace {
  readonly attributes: Attributes;
  readonly form: OpenForm | null;
  /** Where it stands in the text that is kept. */
  readonly textAt: number;
  readonly isBehindCaptcha: boolean;
  /** What was known of it where it stands, and what it asked for by that. */
  readonly said: FieldLabels | null;
  readonly asked: FieldAsks;
}

/** Letters in a picture, and what labels call them. */
const IS_CAPTCHA = /captcha|securimage|seccode|(?:verif\w{0,8}|check|auth|rand).?(?:code|img|image)/i;
const CODE = /^\W*(?:enter |type )?(?:the )?(?:security |verification |validation |image )?code\W*$/i;
/** Elements that a label may name. */
const LABELLED: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);
/** Direction marks (Unicode Bidirectional Algorithm 2.2). */
const OVERRIDE = '\u202e';
const END_OF_OVERRIDE = '\u202c';
/** Their fields hold no word. */
const SHORT_TYPES: ReadonlySet<string> = new Set(
  'tel number email search url date month week time datetime-local'.split(' '),
);
/** An empty GTM frame is on half of all sites; it hides nothing. */
const HARMLESS_HIDDEN_FRAMES: ReadonlySet<string> = new Set(['www.googletagmanager.com']);
/** Shorter text is kept as it stands. */
const LONG_WHITE_SPACE = 200;
/** Icons are written into the page as well. */
const MAX_ICON_ADDRESS = 100_000;
/** Twelve words is the shortest wallet phrase (BIP 39). */
const SEED_WORDS = 12;
/** Characters of the text before a field without a label that may tell what it takes. */
const BEFORE_FIELD = 240;
/** Fields without a word between them share what stands before them. */
const LEAST_BETWEEN_LOOKS = 10;
/** Characters of a label that may name words. */
const LEAST_LABEL = 4;
/** Elements that stand inside a word or a sentence. Every other one ends the word before it. */
const INLINE: ReadonlySet<string> = new Set('b i em strong font u mark small wbr span'.split(' '));
/** A file alone: no folder, no host, no parameters that name another place. */
const BARE_SCRIPT = /^(?:\.\/)?[\w%-]{1,60}\.(?:php\d?|phtml|asp|aspx|jsp|cgi|pl|py)(?:[?#]|$)/i;
/** What stands in these is for browsers that do not know them, or is never shown as it stands. */
const UNSEEN: ReadonlySet<string> = new Set(['audio', 'canvas', 'datalist', 'video']);
/** In letters; a longer text is a menu. */
const LONGEST_LOGO = 40;
const LONGEST_REFERENCE = 4_096;
const LONGEST_BASE = 8_192;
const IS_LOGO = /(?:^|[\s_-])(?:logo|brand|wordmark)(?=$|\s)/i;
const NO_LOGO: ReadonlySet<string> = new Set(['html', 'head', 'body']);
const OF_A_LOGO = /logo|brand|home ?page|\bhome\b/i;
/** A longer text is no label. */
const LONGEST_LABEL = 120;
/** What stands between a label and its field: a colon, an asterisk. */
const LONGEST_SIGN = 3;
/** Words before a field that are kept with it. */
const MOST_BEFORE_FIELD = 1_000;
/** A field behind more text than this is hardly seen in what goes with the facts. */
const LATE_FIELD = 3_000;
/** Tags that mean nothing outside of a table (HTML Standard 13.2.6.4.7). */
const TABLE_PARTS: ReadonlySet<string> = new Set('caption col colgroup tbody td tfoot th thead tr'.split(' '));
/** HTML in these is text until their own end tag. */
const RAW_TEXT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
]);
/** After one of these a frameset is none any more (HTML Standard 13.2.6.4.6 and 13.2.6.4.7). */
const ENDS_FRAMESETS: ReadonlySet<string> = new Set(
  (
    'body pre listing li dd dt plaintext button table area br embed img image keygen wbr input hr textarea xmp iframe select ' +
    'applet marquee object'
  ).split(' '),
);
const ALWAYS_READ: ReadonlySet<string> = new Set(
  'input textarea button label form iframe frame frameset object embed base meta title h1 h2'.split(' '),
);
/** Players, maps, advertisements and captchas: what they show asks for nothing. */
const WIDGETS: readonly string[] = [
  'youtube.com',
  'youtube-nocookie.com',
  'vimeo.com',
  'dailymotion.com',
  'spotify.com',
  'soundcloud.com',
  'googletagmanager.com',
  'doubleclick.net',
  'googlesyndication.com',
  'facebook.com',
  'twitter.com',
  'instagram.com',
  'openstreetmap.org',
  'hcaptcha.com',
  'challenges.cloudflare.com',
];
/** Scripts that are none. */
const DATA_TYPE = /template|html|handlebars|mustache|x-tmpl|text\/(?:plain|x-)/i;
/** What is shorter holds no field. */
const LEAST_CARRIED = 12;
const LEAST_CARRIED_VALUE = 60;
/** Scripts that read attributes back. */
const READS_ATTRIBUTES = /\bdataset\b|getAttribute|\.attr\(|\.data\(/;
/** A text field so styled shows dots, as only a password's does otherwise. */
const MASKING = /text-security\s{0,5}["']?\s{0,5}[:=,]\s{0,5}["']?(?:disc|circle|square)|webkitTextSecurity\s{0,5}=/i;
/**
 * Reads a page as a stream of HTML and notes the facts of `PageFacts`. Nothing is run or loaded.
 * @param baseUrl address of the page, against which its links are resolved
 * @param siteOf the unit one party controls, for "to another site"
 * @param watch looks for named kits while the page is read
 * @param isXml the page is XHTML by its type
 */
export function createPageReader(
  baseUrl: URL,
  siteOf: (url: URL) => string,
  watch: PageWatch | null = null,
  isXml = false,
): PageReader {
  const state = {
    title: '',
    titles: 0,
    /** The open title that is not the page's: a further one, or the name of a drawing. */
    laterTitle: '',
    isNameOfDrawing: false,
    /** What an element says that is a logo by its class or id, and how deep it lies; no name: none is open. */
    logoText: '',
    logoName: null as string | null,
    logoDepth: 0,
    /** A refresh loads the page itself again. */
    reloads: false,
    text: '',
    /** What stands in hidden parts: it comes behind what a person reads. */
    hiddenText: '',
    /** What was kept last ends in a space: of hidden text (true) or of other; null: it does not. */
    endsInSpace: null as boolean | null,
    textLength: 0,
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
    /** File fields that are shown. */
    uploads: 0,
    /** A script or a handler runs in it. */
    runsScript: false,
    /** Encoded letters of headings, labels, buttons and fields, and those of the text before the next field. */
    encodedLetters: 0,
    encodedBeforeField: 0,
    inButton: false,
    asksWallet: false,
    /** A field for what may be words of a wallet shows dots. */
    masksWallet: false,
    /** Where in the text words of a wallet were looked for last. */
    walletLookAt: Number.NEGATIVE_INFINITY,
    scripts: 0,
    images: 0,
    elements: 0,
    base: null as URL | null,
    fields: 0,
    stopped: false,
    /** It has too many elements: of further ones only fields, frames, headings and where they lead are looked at. */
    skims: false,
    /** It has too much text: of further text only the words around fields are kept. */
    skimsText: false,
    /** Elements outside of hidden parts and templates, and inside of hidden parts. */
    shownElements: 0,
    hiddenElements: 0,
    /** What stood last before, once no more text is kept. */
    lastText: '',
    /** The words around the first field for a secret, where no more text is kept. */
    nearField: null as string | null,
    /** Where that field stands in the text that is kept. */
    fieldAt: null as number | null,
    /** Inside of a frameset that a browser takes for one, and whether it would take the next for one. */
    framesets: 0,
    takesFrameset: true,
    obfuscatedScript: false,
    /** Script text that is too long may become shorter by reading its letters' codes. */
    shortens: true,
    /** Comments, white space and what is hidden: it shows nothing, so it takes nothing of the budget. */
    idle: 0,
    /** Scripts, style sheets, templates and long values of attributes: neither do they. */
    unshown: 0,
    /** Handlers that run when the page has loaded. */
    onLoad: '',
    idleBeforeField: 0,
    beforeField: null as number | null,
    /** The element whose text is no markup. */
    raw: null as string | null,
    /** Path of the own page that the open link leads to, until something of the link is seen. */
    openLink: null as string | null,
    /** A picture with letters to type off stands before the next field. */
    isBehindCaptcha: false,
    /** How deep the elements lie whose children stand apart from each other. */
    spreads: [] as number[],
    /** How deep the element lies whose letters are shown from right to left. */
    turnsRound: null as number | null,
    /** A style sheet or script shows what is typed as dots. */
    masks: false,
    templates: 0,
    headings: 0,
  };
  const frames: PageFrame[] = [];
  /** Text that scripts may read back, and how much room is left for it. */
  const carried: string[] = [];
  let carriedRoom: number = PAGE_BUDGET.maxScriptCharacters;
  /** The same of attributes. */
  const carriedValues: string[] = [];
  let attributeRoom: number = PAGE_BUDGET.maxScriptCharacters;
  let isData = false;
  let template = '';
  const outgrown = new Set<PageLimit>();
  const forms: OpenForm[] = [];
  const asks = new Set<SensitiveField>();
  const brandTexts = new Set<string>();
  const kitMarks = new Set<string>();
  const details = new Set<PersonalDetail>();
  const labels = createLabelReading();
  const styles = createPageStyles();
  const stray = createStrayLabels<OpenForm | null>();
  labels.onBlock = (text, labelled) => stray.addWords(form, text, labelled);
  /** Fields that are not known before all labels are read. */
  const waitingFields: WaitingField[] = [];
  const boxes = createCharacterBoxes<OpenForm | null>((of) =>
    noteAsked({ sensitive: 'one_time_code', detail: null }, of),
  );
  const disabledFields: { readonly asked: FieldAsks; readonly form: OpenForm | null }[] = [];
  const claimedHosts = new Set<string>();
  const assets = createAssetCount(PAGE_BUDGET.maxAssetHosts);
  const links = createLinkCount(baseUrl, (url) => siteOf(url) === siteOf(baseUrl));
  const names = createNameCount();
  const encodedLetters = createEncodedLetters();
  const open = createOpenElements();
  const hiddenPart = createHiddenPart();
  let form: OpenForm | null = null;
  /** The start tag of a form that is kept once one of its fields asks for something. */
  let waiting: Attributes | null = null;
  const formsById = new Map<string, OpenForm>();
  /** What fields ask for whose form comes after them. */
  const laterForms: { readonly named: string; readonly asks: ReadonlySet<SensitiveField> }[] = [];
  let heading = '';
  let shownHeading = '';

  const tokens = createHtmlTokens({ onStartTag, onEndTag, onText, onComment }, { isXml });

  function onStartTag(name: string, attributes: Attributes, isForeign: boolean): void {
    if (state.stopped) return;
    state.elements += 1;
    state.unshown += Math.max(0, tokens.toldTag - PAGE_BUDGET.shownTagCharacters);
    noteEncodedTag(name, attributes);
    open.open(name);
    if (open.depth > PAGE_BUDGET.maxDepth) outgrown.add('levels');
    if (!isForeign && RAW_TEXT.has(name)) state.raw = name;
    if (name === 'title' && state.templates === 0) startTitle(isForeign);
    if (name === 'template' && !isForeign && attributes.shadowrootmode === undefined) state.templates += 1;
    if (name === 'script') isData = attributes.type !== undefined && DATA_TYPE.test(attributes.type);
    if (state.templates > 0 && name !== 'script') {
      state.unshown += Math.min(tokens.toldTag, PAGE_BUDGET.shownTagCharacters);
      // Of nested ones a script takes the outermost out, with all that is in it.
      if (name !== 'template' && template.length < carriedRoom)
        template += `<${name}${attributesAsText(attributes)}>`.slice(0, 500);
      return;
    }
    const isIgnored = TABLE_PARTS.has(name) && !open.has('table');
    const hides =
      UNSEEN.has(name) ||
      isHidden(attributes) ||
      (INLINE.has(name) && styles.hides(attributes)) ||
      (name === 'dialog' && attributes.open === undefined);
    if (state.takesFrameset && ENDS_FRAMESETS.has(name) && attributes.type !== 'hidden') state.takesFrameset = false;
    hiddenPart.start(name, !open.isFull && !isIgnored && hides, open.depth);
    countElement();
    readLabelTag(name, attributes);
    if (isTextBox(name, attributes)) noteField(name, { ...attributes, type: 'text' });
    else if (isCustomField(name, attributes)) noteField(name, asTextField(name, attributes));
    if (!INLINE.has(name)) addText(' ');
    const isSkimmed = state.skims || (hiddenPart.isOpen && state.hiddenElements > PAGE_BUDGET.maxElements);
    if (isSkimmed && !ALWAYS_READ.has(name)) return;
    noteHandlers(attributes);
    noteNames(name, attributes);
    startLogo(name, attributes);
    switch (name) {
      case 'base':
        // Of several the first counts (HTML Standard 4.2.3).
        if (attributes.href === undefined || state.base !== null) break;
        noteClaim(attributes.href);
        state.base = baseOf(attributes.href);
        break;
      case 'a':
      case 'area':
        state.openLink = null;
        if (attributes.href === undefined) break;
        state.openLink = links.add(attributes.href, resolve(attributes.href));
        if (name === 'area') seeLink();
        break;
      case 'meta':
        noteMeta(attributes);
        break;
      case 'link':
        noteLink(attributes);
        break;
      case 'script':
        state.scripts += 1;
        state.runsScript = true;
        noteAsset(attributes.src, true);
        break;
      case 'img':
        state.images += 1;
        state.isBehindCaptcha ||= IS_CAPTCHA.test(
          `${attributes.src?.slice(0, 200)} ${attributes.alt} ${attributes.id}`,
        );
        noteAsset(attributes.src);
        noteLogo(attributes);
        seeLink();
        break;
      case 'svg':
      case 'i':
        seeLink();
        break;
      case 'iframe':
        if (!state.skims) noteFrame(attributes);
        noteShownFrame(attributes, false);
        break;
      case 'frameset':
        if (state.takesFrameset || state.framesets > 0) state.framesets += 1;
        break;
      case 'frame':
        if (state.framesets > 0) noteShownFrame(attributes, true);
        break;
      case 'object':
      case 'embed':
        noteShownFrame({ ...attributes, src: attributes.data ?? attributes.src ?? '' }, false);
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
        shownHeading = '';
        state.headings += 1;
        break;
    }
  }

  function onEndTag(name: string): void {
    state.unshown += hiddenPart.isOpen ? tokens.toldTag : Math.max(0, tokens.toldTag - PAGE_BUDGET.shownTagCharacters);
    if (state.raw === name) state.raw = null;
    if (name === 'title') endTitle();
    if (state.templates > 0 && name !== 'template' && template.length < carriedRoom)
      template += `</${name}>`.slice(0, 60);
    if (name === 'template' && state.templates > 0) {
      state.templates -= 1;
      carry(template);
      template = '';
    }
    open.close(name, (left) => {
      if (left === 'h1' || left === 'h2') endHeading();
    });
    hiddenPart.end(name, open.depth);
    endLogo(name);
    if (state.turnsRound !== null && open.depth < state.turnsRound) {
      state.turnsRound = null;
      labels.text(END_OF_OVERRIDE, hiddenPart.isOpen);
    }
    labels.endElement(name, open.depth);
    while (open.depth < (state.spreads.at(-1) ?? 0)) state.spreads.pop();
    if (!INLINE.has(name)) addText(' ');
    if (!INLINE.has(name) || open.depth === state.spreads.at(-1)) labels.part(name, false);
    if (name === 'a') state.openLink = null;
    if (name === 'button') state.inButton = false;
    if (name === 'label') labels.endLabel();
    // Whatever stands between, a form ends with its own end tag alone.
    if (name === 'form') {
      form = null;
      waiting = null;
    }
    if (name === 'frameset') state.framesets = Math.max(0, state.framesets - 1);
    if (name === 'style') styles.end();
    if (name === 'script' || name === 'style') tellBlock(name);
  }

  /** Hidden ones show nothing, so they take nothing of the budget. */
  function countElement(): void {
    if (hiddenPart.isOpen) {
      state.hiddenElements += 1;
      state.unshown += Math.min(tokens.toldTag, PAGE_BUDGET.shownTagCharacters);
      return;
    }
    state.shownElements += 1;
    if (state.shownElements < PAGE_BUDGET.maxElements || state.skims) return;
    outgrown.add('elements');
    state.skims = true;
    state.skimsText = true;
  }

  /** A link that shows nothing leads nobody on. */
  function seeLink(): void {
    if (state.openLink === null || hiddenPart.isOpen) return;
    links.see(state.openLink);
    state.openLink = null;
  }

  /** A class that spreads its children out is looked up in forms alone: most elements have one. */
  function noteSpread(name: string, attributes: Attributes): void {
    if (!addsLevel(name)) return;
    if (spreads(attributes) || ((form !== null || name === 'form') && styles.spreads(attributes)))
      state.spreads.push(open.depth);
  }

  /** What a tag does to the words around it that may be labels. */
  function readLabelTag(name: string, attributes: Attributes): void {
    if (!INLINE.has(name) || (state.spreads.length > 0 && open.depth === (state.spreads.at(-1) ?? 0) + 1))
      labels.part(name, true);
    if (form !== null || name === 'form' || attributes.style !== undefined) noteSpread(name, attributes);
    if (name === 'label') labels.startLabel(attributes, hiddenPart.isOpen);
    const { id } = attributes;
    if (id !== undefined && LABELLED.has(name)) stray.meetId(id);
    else if (id !== undefined && !isVoid(name))
      labels.startNamed({ id, name, depth: open.depth, isHidden: hiddenPart.isOpen });
    const written = styles.textOf(name, attributes);
    if (written !== '') labels.text(`${written} `, hiddenPart.isOpen);
    if (state.turnsRound !== null || !addsLevel(name) || !turnsRound(name, attributes)) return;
    state.turnsRound = open.depth;
    labels.text(OVERRIDE, hiddenPart.isOpen);
  }

  function carry(text: string): void {
    if (text.length < LEAST_CARRIED || carriedRoom <= 0) return;
    carried.push(text.slice(0, carriedRoom));
    carriedRoom -= text.length;
  }

  /** What a script may write into the page: markup, or what is too long for a setting. */
  function carryAttribute(value: string): void {
    if (value.length < LEAST_CARRIED_VALUE || attributeRoom <= 0) return;
    carriedValues.push(value.slice(0, attributeRoom));
    attributeRoom -= value.length;
  }

  function endHeading(): void {
    state.headings = Math.max(0, state.headings - 1);
    // Of one that is filled up, what is shown of it.
    addBrandText(heading.length < PAGE_BUDGET.maxBrandTextLength ? heading : shownHeading);
  }

  function onText(text: string): void {
    if (state.stopped) return;
    noteEncodedText(text);
    switch (state.raw) {
      case 'script':
      case 'style':
        state.unshown += text.length;
        state.masks ||= MASKING.test(text);
        if (state.raw === 'style') styles.write(text);
        if (watch !== null && state.block.length < PAGE_BUDGET.maxScriptCharacters) state.block += text;
        if (state.raw === 'script' && isData) carry(text);
        else if (state.raw === 'script') keepScript(text);
        return;
      case 'title':
        if (state.templates === 0) noteTitle(text);
        return;
      case 'noscript':
      case 'iframe':
      case 'noembed':
      case 'noframes':
        state.unshown += text.length;
        return;
    }
    if (state.templates > 0) {
      state.unshown += text.length;
      if (template.length < carriedRoom) template += text.slice(0, 500);
      return;
    }
    if (state.raw === 'textarea') carry(text);
    if (state.takesFrameset && /\S/.test(text)) state.takesFrameset = false;
    if (state.inButton) stray.addKey(text);
    if (state.isNameOfDrawing) noteTitle(text);
    if (state.logoName !== null && !hiddenPart.isOpen) state.logoText = withText(state.logoText, text, LONGEST_LABEL);
    if (state.headings > 0) {
      heading = withText(heading, text, PAGE_BUDGET.maxBrandTextLength);
      if (!hiddenPart.isOpen) shownHeading = withText(shownHeading, text, PAGE_BUDGET.maxBrandTextLength);
    }
    addText(text);
  }

  /** A name that is set in letters where others have a picture. */
  function startLogo(name: string, { class: classes = '', id = '' }: Attributes): void {
    if ((classes === '' && id === '') || state.logoName !== null || isVoid(name) || NO_LOGO.has(name)) return;
    if (!IS_LOGO.test(`${classes} ${id}`)) return;
    state.logoName = name;
    state.logoDepth = open.depth;
    state.logoText = '';
  }

  function endLogo(name: string): void {
    if (state.logoName === null || (open.depth >= state.logoDepth && (name !== state.logoName || addsLevel(name))))
      return;
    const text = state.logoText.replace(/\s+/g, ' ').trim();
    if (text.length <= LONGEST_LOGO) addBrandText(text);
    state.logoName = null;
  }

  /** Of several the first counts (HTML Standard 4.2.2); further ones, and names of drawings, tell what was copied. */
  function startTitle(isForeign: boolean): void {
    state.isNameOfDrawing = isForeign;
    if (!isForeign) state.titles += 1;
  }

  function noteTitle(text: string): void {
    const isOfPage = !state.isNameOfDrawing && state.titles === 1;
    const kept = isOfPage ? state.title : state.laterTitle;
    if (kept.length >= PAGE_BUDGET.maxBrandTextLength) return;
    const more = withText(kept, text);
    if (isOfPage) state.title = more;
    else state.laterTitle = more;
  }

  function endTitle(): void {
    if (state.laterTitle !== '' && (!state.isNameOfDrawing || OF_A_LOGO.test(state.laterTitle)))
      addBrandText(state.laterTitle);
    state.laterTitle = '';
    state.isNameOfDrawing = false;
  }

  /** Word processors encode letters of a text, and sites those of their mail addresses: neither hides what is asked for. */
  function noteEncodedText(text: string): void {
    const letters = encodedLetters.takeUpTo(tokens.position - tokens.toldTag);
    const isHeading = state.headings > 0 || state.raw === 'title' || open.has('label') || state.inButton;
    const isAnother = letters === 0 && text.trim().length > LONGEST_SIGN;
    if (isHeading || isAnother) state.encodedBeforeField = 0;
    if (letters === 0 || (state.raw !== null && state.raw !== 'title') || text.includes('@')) return;
    if (isHeading) state.encodedLetters += letters;
    else if (text.length <= LONGEST_LABEL) state.encodedBeforeField += letters;
  }

  function noteEncodedTag(name: string, { type = '', placeholder = '', value = '' }: Attributes): void {
    const letters = encodedLetters.takeUpTo(tokens.position);
    if (name === 'button') state.inButton = true;
    if ((name !== 'input' && name !== 'textarea' && name !== 'button') || type.toLowerCase() === 'hidden') return;
    state.encodedLetters += state.encodedBeforeField;
    state.encodedBeforeField = 0;
    if (!`${placeholder}${value}`.includes('@')) state.encodedLetters += letters;
  }

  /** Letters that are written as codes take the room of letters. */
  function keepScript(text: string): void {
    const room = () => PAGE_BUDGET.maxScriptCharacters - state.script.length;
    if (room() < text.length && state.shortens) {
      state.shortens = hasLetterCodes(state.script);
      if (state.shortens) shortenScript();
    }
    if (room() > 0) state.script += text.slice(0, PAGE_BUDGET.maxScriptCharacters);
  }

  function shortenScript(): void {
    state.obfuscatedScript ||= scriptMarksOf(state.script).obfuscated;
    state.script = withoutLetterCodes(state.script);
    // What hardly became shorter is no text in codes.
    state.shortens = PAGE_BUDGET.maxScriptCharacters - state.script.length > PAGE_BUDGET.maxScriptCharacters / 10;
  }

  function tellBlock(kind: 'script' | 'style'): void {
    if (state.block !== '') watch?.[kind](state.block);
    state.block = '';
  }

  /** What a person can read. `label` is what stands between the last field and the next one. */
  function addText(text: string): void {
    if (text === ' ') labels.space(hiddenPart.isOpen);
    else labels.text(withoutPadding(text), hiddenPart.isOpen);
    if (state.skimsText) {
      skimText(text);
      return;
    }
    const shown = text === ' ' ? 0 : text.replace(/\s+/g, '').length;
    keepText(shown === 0 ? ' ' : withoutPadding(text));
    state.idle += !hiddenPart.isOpen ? text.length - shown : text.length;
    if (hiddenPart.isOpen) return;
    state.textLength += shown;
    if (shown > 0) seeLink();
    if (state.text.length >= PAGE_BUDGET.maxTextCharacters) keepNearField(text);
  }

  function skimText(text: string): void {
    if (hiddenPart.isOpen) {
      state.idle += text.length;
      return;
    }
    keepNearField(text);
    if (state.openLink !== null && /\S/.test(text)) seeLink();
  }

  function keepNearField(text: string): void {
    if (state.nearField === null) {
      state.lastText += text.slice(-MOST_BEFORE_FIELD);
      // Cut now and then: each cut copies.
      if (state.lastText.length > 10 * MOST_BEFORE_FIELD) state.lastText = state.lastText.slice(-MOST_BEFORE_FIELD);
    } else if (state.nearField.length < PAGE_BUDGET.maxFactText) state.nearField += text.slice(0, MOST_BEFORE_FIELD);
  }

  /** The first field for a secret: what stands around it is what the page is about. */
  function noteFieldForSecret(textAt = state.text.length): void {
    if (state.nearField !== null || state.fieldAt !== null) return;
    const isKept = textAt < state.text.length || (!state.skimsText && textAt < PAGE_BUDGET.maxTextCharacters);
    if (isKept) state.fieldAt = textAt;
    else state.nearField = `${state.text.slice(-MOST_BEFORE_FIELD)}${state.lastText}`.slice(-MOST_BEFORE_FIELD);
  }

  /** Words around the field that counts come before what fills the page up. */
  function textInOrder(): string {
    const { text, hiddenText, fieldAt } = state;
    const isLate = fieldAt !== null && fieldAt > LATE_FIELD;
    const late = isLate ? text.slice(fieldAt - MOST_BEFORE_FIELD, fieldAt + MOST_BEFORE_FIELD) : null;
    const near = state.nearField ?? late;
    return `${near === null ? '' : `${near} `}${text}${hiddenText === '' ? '' : ` ${hiddenText}`}`;
  }

  /** White space leaves room for what a person reads. */
  function keepText(text: string): void {
    const isHiddenText = hiddenPart.isOpen;
    const room = isHiddenText
      ? PAGE_BUDGET.maxHiddenText - state.hiddenText.length
      : PAGE_BUDGET.maxTextCharacters - state.text.length;
    if (room <= 0 || (text === ' ' && state.endsInSpace === isHiddenText)) return;
    const kept = (text.length > LONG_WHITE_SPACE ? text.replace(/\s{2,}/g, ' ') : text).slice(0, room);
    if (isHiddenText) state.hiddenText += kept;
    else state.text += kept;
    state.endsInSpace = kept.endsWith(' ') ? isHiddenText : null;
  }

  function onComment(comment: string, length: number): void {
    state.idle += length;
    carry(comment);
    const short = comment.slice(0, 2_000);
    state.cloned ??= cloneMarkOf(short);
    for (const mark of kitMarksOf(`<!--${short}`)) kitMarks.add(mark);
  }

  function noteHandlers(attributes: Attributes): void {
    for (const name in attributes) {
      const value = (attributes[name] ?? '').slice(0, PAGE_BUDGET.maxScriptCharacters);
      if (name.startsWith('data-')) carryAttribute(value);
      state.runsScript ||= name.startsWith('on') || /^\s{0,20}j[\sa]/i.test(value);
      if (!name.startsWith('on') || state.scriptInAttributes.length >= PAGE_BUDGET.maxTextCharacters) continue;
      state.scriptInAttributes += `${name}=${value};`;
      if (name === 'onload' || name === 'onerror' || name === 'onpageshow')
        state.onLoad += `\nonload=function(){${value}};`;
    }
  }

  function noteNames(name: string, { class: classes, id, src, href }: Attributes): void {
    if (classes !== undefined) names.add(classes);
    if (id !== undefined) names.add(id);
    if (src !== undefined) names.add(fileNameOf(src));
    if (href !== undefined && name === 'link') names.add(fileNameOf(href));
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
    if (state.metaRefresh !== null) return;
    const target = parseRefresh(content);
    state.reloads ||= isReload(content);
    const url = target === null ? null : resolve(target, LONGEST_REFRESH);
    if (url !== null && !isSamePage(url, baseUrl)) state.metaRefresh = url;
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
    const alt = shownLine(attributes.alt ?? '');
    if (alt === '') return;
    const names = `${attributes.class ?? ''} ${attributes.id ?? ''}`;
    // A picture that is written into its address holds any four letters.
    const about = `${alt} ${names} ${attributes.src ?? ''}`.slice(0, 500);
    if (OF_A_LOGO.test(about) || OF_A_LOGO.test(names)) addBrandText(alt);
    addText(` ${alt.slice(0, PAGE_BUDGET.maxBrandTextLength)} `);
  }

  function noteFrame(attributes: Attributes): void {
    const source = resolve(attributes.src);
    const host = source?.hostname ?? '';
    if (source !== null && host !== '') watch?.request(source.href);
    if (HARMLESS_HIDDEN_FRAMES.has(host)) return;
    const style = attributes.style ?? '';
    const isTiny = [attributes.width, attributes.height].some((size) => /^[01](px)?$/.test(size ?? ''));
    const isHiddenByStyle =
      /display\s*:\s*none|visibility\s*:\s*hidden|(?:^|[^-\w])(?:width|height)\s*:\s*[01](px)?\s*(;|$)/i.test(style);
    if (isTiny || isHiddenByStyle || attributes.hidden !== undefined) state.hiddenIframes += 1;
  }

  function noteShownFrame(attributes: Attributes, isFilling: boolean): void {
    if (hiddenPart.isOpen || isHidden(attributes)) return;
    const fills = isFilling || fillsWindow(attributes);
    if (frames.length >= PAGE_BUDGET.maxFrames && (!fills || frames.at(-1)?.isFilling !== false)) return;
    if (/^[01](?:px)?$/.test(attributes.width ?? '') || /^[01](?:px)?$/.test(attributes.height ?? '')) return;
    if (attributes.type !== undefined && !/html|xml/i.test(attributes.type)) return;
    const { srcdoc } = attributes;
    const inAddress = srcdoc === undefined ? htmlOfDataUrl((attributes.src ?? '').trimStart()) : null;
    const url = srcdoc === undefined && inAddress === null ? resolve(attributes.src, LONGEST_REFRESH) : null;
    const html = srcdoc ?? inAddress;
    if (html === null && (url === null || !/^https?:$/.test(url.protocol) || isWidget(url))) return;
    const frame = { url: html === null ? url : null, html, isFilling: fills };
    if (frame.isFilling) frames.unshift(frame);
    else frames.push(frame);
    frames.splice(PAGE_BUDGET.maxFrames);
  }

  /** A form inside a form is none (HTML Standard 13.2.6.4.7). */
  function openForm(attributes: Attributes): void {
    if (form !== null || waiting !== null) return;
    const { id } = attributes;
    const isNamed = id !== undefined && !formsById.has(id) && formsById.size < PAGE_BUDGET.maxLabels;
    if (state.skims && !isNamed) {
      waiting = attributes;
      return;
    }
    form = { ...targetOf(attributes.action), asks: new Set() };
    keepForm(form);
    if (isNamed) formsById.set(id, form);
  }

  /** The form that a field belongs to: the one it names, or the one around it. */
  function formOf({ form: named }: Attributes): OpenForm | null {
    if (named === undefined) {
      openWaitingForm();
      return form;
    }
    const known = formsById.get(named);
    if (known !== undefined) return known;
    const later: OpenForm = { ...targetOf(undefined), asks: new Set() };
    if (laterForms.length < PAGE_BUDGET.maxLabels) laterForms.push({ named, asks: later.asks });
    return later;
  }

  function openWaitingForm(): void {
    if (waiting === null) return;
    form = { ...targetOf(waiting.action), asks: new Set() };
    waiting = null;
    keepForm(form);
  }

  /** Beyond the bound a form takes the place of one that asks for no secret. */
  function keepForm(one: OpenForm): void {
    if (!hasRoomForForm()) return;
    if (forms.length >= PAGE_BUDGET.maxForms) forms.splice(forms.findIndex(isIdle), 1);
    forms.push(one);
  }

  function hasRoomForForm(): boolean {
    if (forms.length < PAGE_BUDGET.maxForms) return true;
    outgrown.add('forms');
    return forms.some(isIdle);
  }

  /** `formaction` on a button overrides the form's own action. */
  function noteFormAction(attributes: Attributes): void {
    const action = attributes.formaction;
    if (action === undefined || form === null) return;
    if (state.skims && (form.asks.size === 0 || !hasRoomForForm())) return;
    keepForm({ ...targetOf(action), asks: form.asks });
  }

  /** However long it is: a form is sent to any. A name before the @ goes along with nothing, and could hide the host. */
  function targetOf(action: string | undefined): Omit<OpenForm, 'asks'> {
    const reference = action?.trim() ?? '';
    const url = reference === '' ? null : URL.parse(reference, (state.base ?? baseUrl).href);
    if (url === null || !/^https?:$/.test(url.protocol))
      return { action: null, crossSite: false, toMessengerBot: false, toBareScript: false };
    url.username = '';
    url.password = '';
    return {
      action: url.href.slice(0, 2_048),
      crossSite: siteOf(url) !== siteOf(baseUrl),
      toMessengerBot: hasMessengerBot(url.href),
      toBareScript: BARE_SCRIPT.test(reference),
    };
  }

  function noteField(name: string, attributes: Attributes): void {
    const type = (attributes.type ?? '').toLowerCase();
    if (type !== 'hidden' && type !== 'password' && ++state.fields > PAGE_BUDGET.maxFields) {
      outgrown.add('fields');
      return;
    }
    if (name === 'input' && isTypedInto(type) && !SHORT_TYPES.has(type)) state.textInputs += 1;
    if (name === 'input' && (type === 'submit' || type === 'image')) noteFormAction(attributes);
    if (type !== 'hidden' && state.beforeField === null) noteFirstField();
    const field = { ...attributes, type: name === 'textarea' ? '' : type };
    if (isTypedInto(type)) noteTypedField(field);
    else if (type !== 'hidden') labels.takeBefore();
    if (type !== 'hidden') {
      const shown = `${attributes.placeholder ?? ''} ${type === 'submit' || type === 'button' ? (attributes.value ?? '') : ''}`;
      addText(` ${shown.slice(0, PAGE_BUDGET.maxBrandTextLength)} `);
      labels.takeBefore();
    }
    if (name === 'input' && type === 'file' && !hiddenPart.isOpen) state.uploads += 1;
  }

  function noteTypedField(attributes: Attributes): void {
    stray.meetField();
    const isBehindCaptcha = state.isBehindCaptcha;
    state.isBehindCaptcha = false;
    const waiting: WaitingField = {
      attributes,
      form: formOf(attributes),
      around: labels.around,
      before: labels.takeBefore(),
      claim: attributes.id === undefined ? 0 : labels.claim(attributes.id),
      textAt: state.text.length,
      isBehindCaptcha,
      said: null,
      asked: NOTHING,
    };
    const { id, 'aria-labelledby': by, 'aria-describedby': described } = attributes;
    const isLast = waiting.around === null && id === undefined && by === undefined && described === undefined;
    const asked = settle(waiting, isLast || waitingFields.length >= PAGE_BUDGET.maxWaitingFields);
    boxes.add(attributes, waiting.form, asked);
  }

  /** What a field asks for; where that may still change (`isLast` false) only a secret is final. */
  function settle(waiting: WaitingField, isLast: boolean): FieldAsks {
    const { attributes, form: of } = waiting;
    const words = labels.labelsOf(attributes, waiting);
    const said = isLast || words.isSeen ? words : { ...words, loose: '', alone: '' };
    const isSame = waiting.said !== null && sameLabels(waiting.said, said);
    const isPicture = waiting.isBehindCaptcha && [...said.own, said.loose].some((text) => CODE.test(text));
    const asked = isSame ? waiting.asked : isPicture ? NOTHING : askedBy(attributes, said);
    const isKnown = asked.sensitive !== null && asked.sensitive !== 'email';
    if (!isLast && !isKnown) {
      waitingFields.push({ ...waiting, said, asked });
      return asked;
    }
    if (asked.sensitive === 'seed_phrase') {
      state.masksWallet ||= attributes.type === 'password';
      state.asksWallet ||= isWalletField([...words.own, words.loose, ...Object.values(attributes)].join(' '));
    }
    if (asked.sensitive === null && attributes.type !== 'search')
      noteWalletLabel([attributes.placeholder ?? '', ...words.own].join('\n'), waiting);
    if (asked.sensitive === null && isMute(attributes, words)) noteMuteField(waiting);
    if (asked.sensitive === null && asked.detail === null) return asked;
    if (attributes.disabled === undefined) noteAsked(asked, of, waiting.textAt);
    else if (disabledFields.length < PAGE_BUDGET.maxLabels) disabledFields.push({ asked, form: of });
    return asked;
  }

  /** But for words of a wallet that a label only speaks of. */
  function askedBy(attributes: Attributes, said: FieldLabels): FieldAsks {
    const asked = fieldAsks(attributes, said);
    const label = [attributes.placeholder ?? '', ...said.own].join(' ');
    const isAbout = asked.sensitive === 'seed_phrase' && attributes.type !== 'password' && isAboutWalletWords(label);
    return isAbout && label.trim() !== '' ? NOTHING : asked;
  }

  /** Labels in whatever language. */
  function noteWalletLabel(label: string, waiting: WaitingField): void {
    if (state.asksWallet || label.length < LEAST_LABEL) return;
    if (labelsWalletWords(label.slice(0, BEFORE_FIELD), walletPage)) noteWalletField(waiting);
  }

  /** What no label of its own explains, the words before it may. */
  function noteMuteField(waiting: WaitingField): void {
    const { form: of, textAt } = waiting;
    stray.addField(of);
    if (state.asksWallet || Math.abs(textAt - state.walletLookAt) < LEAST_BETWEEN_LOOKS) return;
    state.walletLookAt = textAt;
    const before = state.text.slice(Math.max(0, textAt - BEFORE_FIELD), textAt);
    if (asksForWalletWords(before, walletPage)) noteWalletField(waiting);
  }

  function noteWalletField({ form: of, textAt }: WaitingField): void {
    state.asksWallet = true;
    noteAsked({ sensitive: 'seed_phrase', detail: null }, of, textAt);
  }

  function walletPage(): string {
    return `${state.title} ${state.text.slice(0, PAGE_BUDGET.maxFactText)}`;
  }

  /** A field that is switched off asks for nothing, as long as no script can switch it on. */
  function noteDisabledFields(): void {
    if (!state.runsScript) return;
    for (const { asked, form: of } of disabledFields) noteAsked(asked, of);
  }

  function noteAsked({ sensitive, detail }: FieldAsks, of: OpenForm | null, textAt?: number): void {
    if (detail !== null) details.add(detail);
    if (sensitive === null) return;
    asks.add(sensitive);
    if (sensitive !== 'email') noteFieldForSecret(textAt);
    of?.asks.add(sensitive);
  }

  /** What is known of the fields once all labels, styles and scripts are read. */
  function noteLateFields(): void {
    for (const waiting of waitingFields.splice(0)) settle(waiting, true);
    boxes.end();
    for (const { form: of, text } of stray.take()) noteAsked(secretOf(text), of);
    const script = askedByScript(`${state.script}\n${state.scriptInAttributes}`);
    for (const text of script.prompts) noteAsked(secretOf(text), null);
    const mute = stray.aForm();
    if (mute !== undefined) for (const text of script.labels) noteAsked(secretOf(text), mute);
    const masks = state.masks || styles.masks;
    if ((masks && state.textInputs > 0) || (script.makesPassword && mute !== undefined))
      noteAsked({ sensitive: 'password', detail: null }, forms.find(({ asks }) => asks.size > 0) ?? forms[0] ?? null);
  }

  /** A "secret word" or "word 3" away from any wallet is a game's. */
  function forgetSeedPhrase(): void {
    for (const one of [asks, ...forms.map((some) => some.asks)]) {
      if (one.delete('seed_phrase') && state.masksWallet) one.add('password');
    }
  }

  function noteFirstField(): void {
    state.beforeField = tokens.position;
    state.idleBeforeField = state.idle;
  }

  function noteClone(source: string | undefined): void {
    state.cloned ??= { source: source === undefined ? null : (URL.parse(source)?.href.slice(0, 500) ?? null) };
  }

  function addBrandText(text: string): void {
    if (brandTexts.size >= PAGE_BUDGET.maxBrandTexts) return;
    const short = shownLine(text).slice(0, PAGE_BUDGET.maxBrandTextLength);
    if (short !== '') brandTexts.add(short);
  }

  function resolve(reference: string | undefined, longest = LONGEST_REFERENCE): URL | null {
    if (reference === undefined) return null;
    const sent = reference.length > longest ? reference.replace(/#.*/s, '').trim() : reference.trim();
    return sent.length > longest ? null : URL.parse(sent, (state.base ?? baseUrl).href);
  }

  /** However long it is: of its end nothing goes into what is resolved against it, of its host and folder all. */
  function baseOf(reference: string): URL {
    const base = URL.parse(reference.trim(), baseUrl.href);
    if (base === null || reference.length <= LONGEST_REFERENCE) return base ?? baseUrl;
    base.username = '';
    base.password = '';
    base.search = '';
    base.hash = '';
    // Nothing in so deep a folder is asked for.
    if (base.href.length > LONGEST_BASE) base.pathname = '/';
    // Every reference of the page is read together with it.
    return base.href.length > LONGEST_BASE ? baseUrl : base;
  }

  function finish(): HtmlFacts {
    // Lets go of what the parser holds back, waiting for the end of a tag or a character code.
    if (!state.stopped) tokens.end();
    if (tokens.overfullTags > 0) outgrown.add('attributes');
    if (state.headings > 0) endHeading();
    if (state.beforeField === null) noteFirstField();
    labels.takeBefore();
    noteLateFields();
    noteDisabledFields();
    for (const { named, asks: some } of laterForms) {
      for (const field of some) formsById.get(named)?.asks.add(field);
    }
    const text = textInOrder();
    const marks = scriptMarksOf(`${state.script}\n${state.scriptInAttributes}`);
    for (const mark of kitMarksOf(state.script)) kitMarks.add(mark);
    const words = `${state.title} ${text}`;
    if (state.textInputs >= SEED_WORDS && (namesWallet(words) || (asksNobody() && fillsInWalletWords(words))))
      asks.add('seed_phrase');
    else if (asks.has('seed_phrase') && !state.asksWallet && !speaksOfCoins(words)) forgetSeedPhrase();
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
      text: text
        .slice(0, PAGE_BUDGET.maxFactText * 2)
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, PAGE_BUDGET.maxFactText),
      textLength: state.textLength,
      names: names.list(),
      claimedHosts: [...claimedHosts],
      encodedLetters: state.encodedLetters,
      disguisedWords: countDisguisedWords(`${state.title} ${text}`),
      scripts: state.scripts,
      images: state.images,
      rightClickBlocked: marks.rightClickBlocked,
      brandTexts: texts,
      assetHosts: assets.list(),
      faviconHost: state.faviconHost,
      hiddenIframes: state.hiddenIframes,
      obfuscatedScript: marks.obfuscated || state.obfuscatedScript,
      noindex: state.noindex,
      antiAnalysis: marks.antiAnalysis,
      kitMarks: [...kitMarks],
      ...(kits.length > 0 && { kits }),
      savedFiles: state.savedFiles,
      ...(state.uploads > 0 && { uploads: state.uploads }),
      ...(isElsewhere(marks.keysTo) && { sendsKeys: true as const }),
      ...(isHandedOut(marks.copiesCommand) && { copiesCommand: true as const }),
      ...((state.reloads || marks.polls) && { comesBack: true as const }),
      clonedFrom: state.cloned?.source ?? null,
      clonedMark: state.cloned !== null,
      messengerBotEndpoint: marks.messengerBot || forms.some((one) => one.toMessengerBot),
      ...(outgrown.size > 0 && { outgrown: [...outgrown] }),
      ...(isPadded() && { padded: true }),
      parked: state.parkedSource || isParkedWording(`${title} ${text}`),
    };
  }

  /** Guides show the command that a button copies, lures do not. */
  function isHandedOut(command: string | null): boolean {
    return command !== null && !state.text.toLowerCase().includes(command);
  }

  function isElsewhere(reference: string | null): boolean {
    const url = reference === null ? null : resolve(reference);
    return url !== null && url.hostname !== '' && siteOf(url) !== siteOf(baseUrl);
  }

  /** Too large to be read whole, mostly by what shows nothing and stands before the first field. */
  function isPadded(): boolean {
    if (!outgrown.has('bytes') && !outgrown.has('elements')) return false;
    const idle = state.idleBeforeField + (state.beforeField === tokens.position ? tokens.openComment : 0);
    return 2 * idle > (state.beforeField ?? 0);
  }

  /** It wants to know nothing of a person. */
  function asksNobody(): boolean {
    return details.size === 0 && !asks.has('email');
  }

  /** It says and asks next to nothing itself. */
  function isBare(): boolean {
    return state.textLength < PAGE_BUDGET.leastText && asks.size === 0 && details.size === 0;
  }

  function ensureBudget(): void {
    const shown = tokens.position - state.idle - state.unshown - tokens.openComment - tokens.openTag;
    const isOver = tokens.position > PAGE_BUDGET.mostBytes;
    if (shown <= PAGE_BUDGET.maxBytes && !isOver) return;
    outgrown.add('bytes');
    state.skimsText = true;
    state.stopped = isOver;
  }

  return {
    write(html) {
      if (state.stopped) return;
      watch?.html(html);
      encodedLetters.add(html);
      tokens.write(html);
      ensureBudget();
    },
    finish,
    get leads() {
      const script = scriptLeadsOf(`${state.script}${state.onLoad}`, isBare(), baseUrl);
      const scriptTarget = script.target === null ? null : resolve(script.target, LONGEST_REFRESH);
      const isSelf = scriptTarget === null || scriptTarget.href === baseUrl.href;
      const reloads = script.reloads || (script.target !== null && isSelf);
      return {
        refresh: state.metaRefresh,
        frames: frames.slice(0, PAGE_BUDGET.maxFrames),
        script: { ...script, reloads },
        scriptTarget: isSelf ? null : scriptTarget,
      };
    },
    get iconUrl() {
      return state.iconUrl;
    },
    get unfolded() {
      const script = `${state.script}\n${state.scriptInAttributes}`;
      return unfoldScripts(script, READS_ATTRIBUTES.test(script) ? [...carried, ...carriedValues] : carried);
    },
    get stopped() {
      return state.stopped;
    },
    get elements() {
      return state.elements;
    },
  };
}

/** HTML that stands in an address. */
function htmlOfDataUrl(href: string): string | null {
  const comma = href.indexOf(',');
  if (!/^data:/i.test(href) || comma < 0) return null;
  const [head, body] = [href.slice('data:'.length, comma).trimStart(), href.slice(comma + 1)];
  if (!/^(?:text\/html|application\/xhtml|image\/svg)/i.test(head)) return null;
  const bytes = bytesOfPercent(body.replace(/#.*/s, ''));
  return /;\s{0,5}base64\s{0,5}$/i.test(head) ? decodeBase64(bytes) : bytes;
}

function isWidget({ hostname }: URL): boolean {
  return WIDGETS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** Full width and height, by attributes or by style. */
function fillsWindow({ width, height, style }: Attributes): boolean {
  const text = style ?? '';
  const isWide = FULL.test(width ?? '') || /(?:^|[^-\w])width\s{0,5}:\s{0,5}(?:100(?:%|vw)|calc)/i.test(text);
  const isHigh = FULL.test(height ?? '') || /(?:^|[^-\w])height\s{0,5}:\s{0,5}(?:9\d|100)(?:%|vh)/i.test(text);
  const isFixed = /position\s{0,5}:\s{0,5}(?:fixed|absolute)/i.test(text);
  return isWide && (isHigh || isFixed);
}

const FULL = /^(?:9\d|100)%$|^\d{4}(?:px)?$/;

function attributesAsText(attributes: Attributes): string {
  let text = '';
  for (const name in attributes) text += ` ${name}="${(attributes[name] ?? '').slice(0, 100).replaceAll('"', '')}"`;
  return text;
}

/** White space takes the room of one space, and at the beginning none; a long run of invisible characters as little. */
function withText(before: string, text: string, longest?: number): string {
  const bare = withoutPadding(text);
  const more = bare.replace(/\s+/g, ' ');
  if (before !== '' && !before.endsWith(' ')) return `${before}${more}`.slice(0, longest);
  return `${before}${bare === text ? more.trimStart() : withoutStart(more)}`.slice(0, longest);
}

/** What a person can type into without being a field of a form (HTML Standard 6.8.1, WAI-ARIA). */
function isTextBox(name: string, { contenteditable, role }: Attributes): boolean {
  if (name === 'input' || name === 'textarea') return false;
  return role === 'textbox' || (contenteditable !== undefined && contenteditable.toLowerCase() !== 'false');
}

/** An element of the author's own that bears a label, or calls itself a field, as those of component libraries do. */
function isCustomField(name: string, { label, placeholder }: Attributes): boolean {
  if (!name.includes('-') || NO_FIELD.test(name)) return false;
  return (label ?? placeholder) !== undefined || /-(?:field|input|text-?box|text-?area|password)\b/.test(name);
}

const NO_FIELD =
  /button|btn|link|item|icon|menu|tab|option|dialog|modal|card|toggle|check|switch|tooltip|nav|header|alert|badge|chip|step|form|group|label|error/;

function asTextField(name: string, { label, placeholder, type, ...attributes }: Attributes): Attributes {
  const isPassword = type === 'password' || name.includes('password');
  return { ...attributes, type: isPassword ? 'password' : 'text', placeholder: label ?? placeholder ?? '' };
}

/** It shows its letters from right to left whatever they are. */
function turnsRound(name: string, { dir = '', style = '' }: Attributes): boolean {
  if (name === 'bdo') return dir.toLowerCase() === 'rtl';
  return style.includes('bidi-override') && /direction\s{0,5}:\s{0,5}rtl/i.test(style);
}

/** Its children are boxes of their own (CSS Flexbox 4, CSS Grid 6). */
function spreads({ style = '' }: Attributes): boolean {
  return style !== '' && SPREADS.test(style);
}

function sameLabels(one: FieldLabels, other: FieldLabels): boolean {
  return one.loose === other.loose && one.alone === other.alone && one.own.join('|') === other.own.join('|');
}

/** Only secrets: much else is called by common words. */
function secretOf(text: string): FieldAsks {
  return secretAlone(fieldAsks({ placeholder: text }));
}

function isHidden({ hidden, style }: Attributes): boolean {
  return hidden !== undefined || (style !== undefined && isHiddenStyle(style));
}

/** A refresh to a place in the page only scrolls there. */
export function isSamePage(url: URL, page: URL): boolean {
  return url.href.replace(/#.*/s, '') === page.href.replace(/#.*/s, '');
}

/** It asks for no secret. */
function isIdle({ asks }: OpenForm): boolean {
  return asks.size === 0 || (asks.size === 1 && asks.has('email'));
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
