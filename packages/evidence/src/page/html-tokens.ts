import { foreignContent, html, Token, Tokenizer, TokenizerMode } from 'parse5';
import { PAGE_BUDGET } from './page-budget.ts';

/** Names in lower case. What has no value has an empty one. */
export type Attributes = Readonly<Record<string, string>>;

/** What a browser makes of the next piece of HTML. */
export interface HtmlTokenHandler {
  onStartTag(name: string, attributes: Attributes, isForeign: boolean): void;
  onEndTag(name: string): void;
  /** Characters between two tags or comments, character codes resolved. */
  onText(text: string): void;
  /** Its first part; `length` counts all of it. Bogus comments (`<!…>`, `<?…>`, CDATA outside of SVG and MathML) are comments too. */
  onComment(text: string, length: number): void;
}

export interface HtmlTokens {
  write(html: string): void;
  end(): void;
  /** Characters read so far. */
  readonly position: number;
  /** Characters of a comment that has not ended yet. */
  readonly openComment: number;
  /** Characters of a tag that has not ended yet. */
  readonly openTag: number;
  /** Characters of the tag that is being told. */
  readonly toldTag: number;
  /** Tags that had more attributes than are kept. */
  readonly overfullTags: number;
}

const { NS, TAG_ID } = html;
/** The text of these elements is no markup, up to their own end tag (HTML Standard 13.2.6.4; `noscript` where scripts run). */
const TEXT_MODES: ReadonlyMap<html.TAG_ID, Tokenizer['state']> = new Map([
  [TAG_ID.TEXTAREA, TokenizerMode.RCDATA],
  [TAG_ID.TITLE, TokenizerMode.RCDATA],
  [TAG_ID.PLAINTEXT, TokenizerMode.PLAINTEXT],
  [TAG_ID.SCRIPT, TokenizerMode.SCRIPT_DATA],
  ...[TAG_ID.STYLE, TAG_ID.IFRAME, TAG_ID.XMP, TAG_ID.NOEMBED, TAG_ID.NOFRAMES, TAG_ID.NOSCRIPT].map(
    (tag) => [tag, TokenizerMode.RAWTEXT] as const,
  ),
]);

/**
 * The tokens of the HTML Standard's tokenizer (parse5), with what the tree builder tells it: which elements hold raw text, and
 * where SVG and MathML begin and end. No tree is built, so that the cost is linear in the page whatever it nests.
 * `runsScripts` false: as a mail program reads it, which shows what stands in `noscript`. `isXml`: the page is XHTML by its type: names
 * with a prefix that stands for HTML are HTML's own (Namespaces in XML 1.0).
 */
export function createHtmlTokens(
  handler: HtmlTokenHandler,
  { runsScripts = true, isXml = false }: { readonly runsScripts?: boolean; readonly isXml?: boolean } = {},
): HtmlTokens {
  const namespaces: html.NS[] = [];
  const here = () => namespaces.at(-1) ?? NS.HTML;
  const enter = (namespace: html.NS) => {
    namespaces.push(namespace);
    tokenizer.inForeignNode = namespace !== NS.HTML;
  };
  const leave = () => {
    namespaces.pop();
    tokenizer.inForeignNode = here() !== NS.HTML;
  };
  /** Leaves all SVG and MathML up to the next place where HTML may stand: what stood open in it is closed. */
  const leaveForeign = () => {
    for (let namespace = here(); namespace !== NS.HTML; namespace = here()) {
      leave();
      handler.onEndTag(namespace === NS.SVG ? 'svg' : 'math');
    }
    foreignNames.clear();
  };
  const textModeOf = (tag: html.TAG_ID): Tokenizer['state'] | undefined =>
    tag === TAG_ID.NOSCRIPT && !runsScripts ? undefined : TEXT_MODES.get(tag);
  const htmlNames = createNameTally();
  const foreignNames = createNameTally();

  const prefixes = createHtmlPrefixes();
  const tokenizer = new RunningTokenizer({
    onStartTag(token) {
      if (isXml) prefixes.take(token);
      const isForeign = adjustStart(token);
      handler.onStartTag(token.tagName, attributesOf(token), isForeign);
      if (!isForeign) htmlNames.open(token.tagName);
      else if (!token.selfClosing) foreignNames.open(token.tagName);
      else handler.onEndTag(token.tagName);
    },
    onEndTag(token) {
      if (isXml) prefixes.take(token);
      adjustEnd(token);
      handler.onEndTag(token.tagName);
    },
    onCharacter: ({ chars }) => handler.onText(chars),
    onWhitespaceCharacter: ({ chars }) => handler.onText(chars),
    onNullCharacter() {},
    onComment: ({ data }) => handler.onComment(data, data.length + tokenizer.droppedComment),
    onDoctype() {},
    onEof() {},
    onParseError: null,
  });

  function adjustStart(token: Token.TagToken): boolean {
    if (token.tagID === TAG_ID.SVG) enter(NS.SVG);
    else if (token.tagID === TAG_ID.MATH) enter(NS.MATHML);
    if (here() === NS.HTML) {
      if (token.tagID === TAG_ID.IMAGE) token.tagName = 'img';
      tokenizer.state = textModeOf(token.tagID) ?? tokenizer.state;
      return false;
    }
    if (foreignContent.causesExit(token)) {
      leaveForeign();
      tokenizer.state = textModeOf(token.tagID) ?? tokenizer.state;
      return false;
    }
    if (here() === NS.SVG) foreignContent.adjustTokenSVGTagName(token);
    if (token.selfClosing) {
      if (token.tagID === TAG_ID.SVG || token.tagID === TAG_ID.MATH) leave();
    } else if (foreignContent.isIntegrationPoint(token.tagID, here(), token.attrs)) enter(NS.HTML);
    return true;
  }

  function adjustEnd(token: Token.TagToken): void {
    const namespace = here();
    if (namespace === NS.HTML) {
      htmlNames.close(token.tagName);
      const around = namespaces.at(-2);
      if (around === undefined) return;
      if (around === NS.SVG) foreignContent.adjustTokenSVGTagName(token);
      if (foreignContent.isIntegrationPoint(token.tagID, around, token.attrs)) leave();
      return;
    }
    const isOwnEnd = token.tagID === (namespace === NS.SVG ? TAG_ID.SVG : TAG_ID.MATH);
    if (isOwnEnd) {
      leave();
      foreignNames.close(token.tagName);
    } else if (token.tagID === TAG_ID.P || token.tagID === TAG_ID.BR) leaveForeign();
    else if (foreignNames.close(token.tagName)) return;
    // The end of an HTML element around it ends SVG and MathML as well.
    else if (!ENDS_NOTHING_INSIDE.has(token.tagName) && htmlNames.close(token.tagName)) leaveForeign();
  }

  return {
    write(text) {
      tokenizer.write(text, false);
      tokenizer.emitLongText();
    },
    end: () => tokenizer.write('', true),
    get position() {
      return tokenizer.preprocessor.offset;
    },
    get openComment() {
      return tokenizer.openComment;
    },
    get openTag() {
      return tokenizer.openTag;
    },
    get toldTag() {
      return tokenizer.sinceTagStart;
    },
    get overfullTags() {
      return tokenizer.overfullTags;
    },
  };
}

const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
/** More than a page needs. */
const MOST_PREFIXES = 20;

/** Takes the prefixes that a page declares for HTML off the names of its elements; where one is declared anew is not followed. */
function createHtmlPrefixes(): { take(token: Token.TagToken): void } {
  const prefixes = new Set<string>();
  return {
    take(token) {
      for (const { name, value } of token.attrs) {
        if (value !== XHTML_NAMESPACE || !name.startsWith('xmlns:') || prefixes.size >= MOST_PREFIXES) continue;
        prefixes.add(name.slice('xmlns:'.length));
      }
      const end = token.tagName.indexOf(':');
      if (end < 0 || !prefixes.has(token.tagName.slice(0, end))) return;
      token.tagName = token.tagName.slice(end + 1);
      token.tagID = html.getTagID(token.tagName);
    },
  };
}

/** Their end tags leave what stands open inside them as it is. */
const ENDS_NOTHING_INSIDE: ReadonlySet<string> = new Set(['form', 'body', 'html', 'head']);

interface NameTally {
  open(name: string): void;
  /** False where none of this name stands open. */
  close(name: string): boolean;
  clear(): void;
}

/** More different names than a page needs. */
const MOST_NAMES = 1_000;

/** How many elements of each name stand open, as far as start and end tags alone tell. */
function createNameTally(): NameTally {
  const counts = new Map<string, number>();
  return {
    open(name) {
      const count = counts.get(name);
      if (count !== undefined || counts.size < MOST_NAMES) counts.set(name, (count ?? 0) + 1);
    },
    close(name) {
      const count = counts.get(name) ?? 0;
      if (count > 1) counts.set(name, count - 1);
      else counts.delete(name);
      return count > 0;
    },
    clear: () => counts.clear(),
  };
}

function attributesOf({ attrs }: Token.TagToken): Attributes {
  const attributes: Record<string, string> = Object.create(null);
  for (const { name, value } of attrs) attributes[name] = value;
  return attributes;
}

/** Characters that mean nothing special in each state; carriage returns and surrogates are left to the slow path. */
const PLAIN = /[^<&\0\r\ud800-\udfff]+/y;
const PLAIN_SCRIPT = /[^<\-\0\r\ud800-\udfff]+/y;
const PLAIN_COMMENT = /[^<\->\0\r\ud800-\udfff]+/y;
const PLAIN_DOUBLE_QUOTED = /[^"&\0\r\ud800-\udfff]+/y;
const PLAIN_SINGLE_QUOTED = /[^'&\0\r\ud800-\udfff]+/y;
/** Of a comment, what is looked at or may be read back by a script. */
const LONGEST_COMMENT = 200_000;
const LONG_TEXT = 4_096;
/** Below this many, looking through the list is quicker than keeping a set. */
const FEW_ATTRIBUTES = 16;

/**
 * parse5's tokenizer, which takes ordinary characters a run at a time instead of one by one, keeps text together up to the next
 * tag, and does not look through all attributes of a tag for each further one.
 */
class RunningTokenizer extends Tokenizer {
  droppedComment = 0;
  overfullTags = 0;
  #tagStart = 0;
  #names: Set<string> | null = null;
  #isOverfull = false;
  /** The state inside of a character reference, once there was one. */
  #inReference: number | null = null;

  constructor(handler: Tokenizer['handler']) {
    super({ sourceCodeLocationInfo: false }, handler);
  }

  get openComment(): number {
    const token = this.currentToken;
    return token?.type === Token.TokenType.COMMENT ? token.data.length + this.droppedComment : 0;
  }

  get openTag(): number {
    const type = this.currentToken?.type;
    return type === Token.TokenType.START_TAG || type === Token.TokenType.END_TAG ? this.sinceTagStart : 0;
  }

  get sinceTagStart(): number {
    return this.preprocessor.offset - this.#tagStart;
  }

  /** Text without end is told piece by piece. */
  emitLongText(): void {
    if ((this.currentCharacterToken?.chars.length ?? 0) > LONG_TEXT) this._emitCurrentCharacterToken(null);
    // Where a character reference stands open, the tokenizer goes back to its place in what was written.
    if (this.state !== this.#inReference) this.preprocessor.dropParsedChunk();
  }

  protected override _startCharacterReference(): void {
    super._startCharacterReference();
    this.#inReference = this.state;
  }

  protected override _appendCharToCurrentCharacterToken(type: Token.CharacterToken['type'], text: string): void {
    if (type === Token.TokenType.NULL_CHARACTER) return;
    if (this.currentCharacterToken === null) this._createCharacterToken(Token.TokenType.CHARACTER, text);
    else this.currentCharacterToken.chars += text;
  }

  protected override _stateData(cp: number): void {
    super._stateData(cp);
    if (this.state === TokenizerMode.DATA) this.#takeText(PLAIN);
  }

  protected override _stateRcdata(cp: number): void {
    super._stateRcdata(cp);
    if (this.state === TokenizerMode.RCDATA) this.#takeText(PLAIN);
  }

  protected override _stateRawtext(cp: number): void {
    super._stateRawtext(cp);
    if (this.state === TokenizerMode.RAWTEXT) this.#takeText(PLAIN);
  }

  protected override _stateScriptData(cp: number): void {
    super._stateScriptData(cp);
    if (this.state === TokenizerMode.SCRIPT_DATA) this.#takeText(PLAIN);
  }

  protected override _stateScriptDataEscaped(cp: number): void {
    const before = this.state;
    super._stateScriptDataEscaped(cp);
    if (this.state === before) this.#takeText(PLAIN_SCRIPT);
  }

  protected override _stateScriptDataDoubleEscaped(cp: number): void {
    const before = this.state;
    super._stateScriptDataDoubleEscaped(cp);
    if (this.state === before) this.#takeText(PLAIN_SCRIPT);
  }

  protected override _statePlaintext(cp: number): void {
    super._statePlaintext(cp);
    this.#takeText(PLAIN);
  }

  protected override _createCommentToken(offset: number): void {
    super._createCommentToken(offset);
    this.droppedComment = 0;
  }

  protected override _stateComment(cp: number): void {
    const before = this.state;
    super._stateComment(cp);
    if (this.state === before) this.#takeComment();
  }

  protected override _stateBogusComment(cp: number): void {
    const before = this.state;
    super._stateBogusComment(cp);
    if (this.state === before) this.#takeComment();
  }

  protected override _stateAttributeValueDoubleQuoted(cp: number): void {
    const before = this.state;
    super._stateAttributeValueDoubleQuoted(cp);
    if (this.state === before) this.currentAttr.value += this.#run(PLAIN_DOUBLE_QUOTED);
  }

  protected override _stateAttributeValueSingleQuoted(cp: number): void {
    const before = this.state;
    super._stateAttributeValueSingleQuoted(cp);
    if (this.state === before) this.currentAttr.value += this.#run(PLAIN_SINGLE_QUOTED);
  }

  protected override _createStartTagToken(): void {
    super._createStartTagToken();
    this.#tagStart = this.preprocessor.offset;
    this.#names = null;
    this.#isOverfull = false;
  }

  protected override _createEndTagToken(): void {
    super._createEndTagToken();
    this.#tagStart = this.preprocessor.offset;
    this.#names = null;
    this.#isOverfull = false;
  }

  /** A browser keeps them all; beyond the bound those are kept that the reader looks at. */
  protected override _leaveAttrName(): void {
    const token = this.currentToken;
    if (token === null || !('attrs' in token) || token.attrs.length < FEW_ATTRIBUTES) {
      super._leaveAttrName();
      return;
    }
    const { attrs } = token;
    this.#names ??= new Set(attrs.map(({ name }) => name));
    const { name } = this.currentAttr;
    if (attrs.length >= PAGE_BUDGET.maxAttributesPerTag && !this.#isOverfull) {
      this.#isOverfull = true;
      this.overfullTags += 1;
    }
    if (this.#names.has(name) || (this.#isOverfull && !READ_ATTRIBUTES.has(name))) return;
    this.#names.add(name);
    attrs.push(this.currentAttr);
  }

  #takeText(plain: RegExp): void {
    const text = this.#run(plain);
    if (text !== '') this._appendCharToCurrentCharacterToken(Token.TokenType.CHARACTER, text);
  }

  #takeComment(): void {
    const token = this.currentToken;
    if (token?.type !== Token.TokenType.COMMENT) return;
    const text = this.#run(PLAIN_COMMENT);
    if (token.data.length < LONGEST_COMMENT) token.data += text;
    else this.droppedComment += text.length;
  }

  /** The ordinary characters that come next, taken from the input. */
  #run(plain: RegExp): string {
    const input = this.preprocessor;
    if (input.endOfChunkHit) return '';
    const from = input.pos + 1;
    // A line feed after a carriage return is no character of its own.
    if (input.html.charCodeAt(input.pos) === CARRIAGE_RETURN) return '';
    plain.lastIndex = from;
    if (!plain.test(input.html)) return '';
    input.pos = plain.lastIndex - 1;
    return input.html.slice(from, plain.lastIndex);
  }
}

const CARRIAGE_RETURN = 0x0d;

/** Kept on a tag however many others stand before them. */
const READ_ATTRIBUTES: ReadonlySet<string> = new Set([
  'action',
  'title',
  'role',
  'onfocus',
  'onclick',
  'maxlength',
  'label',
  'inputmode',
  'dir',
  'contenteditable',
  'aria-describedby',
  'aria-labelledby',
  'alt',
  'aria-label',
  'autocomplete',
  'class',
  'content',
  'data',
  'disabled',
  'for',
  'form',
  'formaction',
  'height',
  'hidden',
  'href',
  'http-equiv',
  'id',
  'name',
  'placeholder',
  'property',
  'rel',
  'shadowrootmode',
  'src',
  'srcdoc',
  'style',
  'type',
  'value',
  'width',
]);
