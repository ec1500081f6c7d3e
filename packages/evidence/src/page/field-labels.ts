import type { Attributes } from './html-tokens.ts';
import { addsLevel } from './open-elements.ts';
import { PAGE_BUDGET } from './page-budget.ts';
import type { FieldLabels } from './sensitive-field.ts';

/** A label around fields, or one that names a field elsewhere; its words may come behind the field. */
export interface OpenLabel {
  text: string;
  readonly isHidden: boolean;
}

/** What a page says of its fields, as it is read from the beginning to the end. */
export interface LabelReading {
  /** Text that is shown, or (`isHidden`) that stands in a hidden part. */
  text(text: string, isHidden: boolean): void;
  /** The same of one space. */
  space(isHidden: boolean): void;
  /** A start or end tag that parts words. */
  part(name: string, isStart: boolean): void;
  startLabel(attributes: Attributes, isHidden: boolean): void;
  endLabel(): void;
  /** An element whose text others may refer to by its id. */
  startNamed(element: NamedElement): void;
  endElement(name: string, depth: number): void;
  /** The label that stands open. */
  readonly around: OpenLabel | null;
  /** A field takes the labels that name it and stand before it; the last one with its id those behind it, too. */
  claim(id: string): number;
  /** What is known of a field by now. */
  labelsOf(attributes: Attributes, place: FieldPlace): FieldLabels;
  /** Takes the words before the field: they are no other's. */
  takeBefore(): LooseWords;
  /** A few words that stood alone between two tags; `labelled` is the id of the field that their label names. */
  onBlock: ((text: string, labelled: string | null) => void) | null;
}

interface NamedElement {
  readonly id: string;
  readonly name: string;
  /** How deep it lies; one that adds no level ends with an end tag of its name. */
  readonly depth: number;
  readonly isHidden: boolean;
}

/** Where a field stands among its labels. */
export interface FieldPlace {
  readonly around: OpenLabel | null;
  readonly before: LooseWords;
  /** Which of the fields with its id it is. */
  readonly claim: number;
}

/** The labels that name an id, and how many of them stood before each field that has it. */
interface Naming {
  readonly labels: OpenLabel[];
  readonly claims: number[];
}

export interface LooseWords {
  readonly loose: string;
  readonly alone: string;
}

/** What is before and behind one of these belongs to something else. */
const BREAKS: ReadonlySet<string> = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 form section article header main footer nav aside ul ol table hr blockquote dialog legend ' +
    'label'
  ).split(' '),
);
/** Words in these are no label of a field that follows. */
const NO_LABEL: ReadonlySet<string> = new Set('a button h1 h2 h3 h4 h5 h6 option title'.split(' '));
const LONGEST_ALONE = 30;
/** Labels that name one id, and fields that have it. */
const MOST_FOR_ONE = 50;
/** With letters that stand apart. */
const LONGEST_BLOCK = 120;
const MOST_WORDS_ALONE = 4;
/** A longer sentence with a full stop is running text. */
const MOST_WORDS_OF_LABEL = 5;
const LABEL = PAGE_BUDGET.maxLabelCharacters;
const STOP = /[.!?。！？।]$/;
const DENIES =
  /\b(?:never|not|don['’]t|won['’]t|nicht|niemals|kein\w{0,2}|jamais|nunca|non|nooit|niet|inte)\b|никогда|\bне\s/i;

export function createLabelReading(): LabelReading {
  const named = new Map<string, Naming>();
  const byId = new Map<string, string>();
  let around: (OpenLabel & { readonly names: string | null }) | null = null;
  let open: (NamedElement & { text: string }) | null = null;
  let loose = '';
  let breaks = false;
  let block = '';
  let lastBlock = '';
  let isNoLabel = false;

  function endBlock(startsNoLabel: boolean): void {
    const text = block.trim();
    if (text !== '' && /\p{L}/u.test(text)) {
      const isAlone = !isNoLabel && block.length < LONGEST_BLOCK && isFewWords(text);
      lastBlock = isAlone ? text : '';
      if (isAlone) reading.onBlock?.(text, around?.names ?? null);
    }
    block = '';
    isNoLabel = startsNoLabel;
  }

  const reading: LabelReading = {
    onBlock: null,
    text(text, isHidden) {
      if (around !== null && (!isHidden || around.isHidden)) around.text = joined(around.text, text, LABEL);
      if (open !== null && (!isHidden || open.isHidden)) open.text = joined(open.text, text, LABEL);
      if (isHidden) return;
      block = joined(block, text, LONGEST_BLOCK);
      const start = breaks ? text.search(/[\p{L}\p{N}]/u) : -1;
      if (start >= 0) {
        loose = text.slice(start).slice(-LABEL);
        breaks = false;
      } else loose = (loose + text.slice(-LABEL)).slice(-LABEL);
    },
    space(isHidden) {
      if (around !== null && (!isHidden || around.isHidden)) around.text = spaced(around.text);
      if (open !== null && (!isHidden || open.isHidden)) open.text = spaced(open.text);
      if (isHidden) return;
      loose = spaced(loose);
      block = spaced(block);
    },
    part(name, isStart) {
      endBlock(isStart && NO_LABEL.has(name));
      breaks ||= BREAKS.has(name);
      if (name === 'form') loose = '';
      if (open !== null && /\p{L}/u.test(open.text)) endNamed();
    },
    startLabel(attributes, isHidden) {
      around = { names: attributes.for ?? null, isHidden, text: '' };
    },
    endLabel() {
      if (around?.names != null) {
        const naming = namingOf(around.names);
        if (naming !== null && naming.labels.length < MOST_FOR_ONE) naming.labels.push(around);
      }
      around = null;
    },
    startNamed(element) {
      endNamed();
      open = { ...element, text: '' };
    },
    endElement(name, depth) {
      if (open !== null && (depth < open.depth || (name === open.name && !addsLevel(name)))) endNamed();
    },
    get around() {
      return around;
    },
    claim(id) {
      const naming = namingOf(id);
      if (naming === null || naming.claims.length >= MOST_FOR_ONE) return 0;
      return naming.claims.push(naming.labels.length) - 1;
    },
    labelsOf({ id, 'aria-labelledby': by = '', 'aria-describedby': described = '' }, { around: label, before, claim }) {
      const referred = `${by} ${described}`
        .slice(0, 200)
        .split(/\s+/)
        .filter((one) => one !== '')
        .slice(0, 5);
      if (open !== null && referred.includes(open.id)) endNamed();
      const naming = id === undefined ? [] : labelsFor(named.get(id), claim);
      const about = referred.map((one) => byId.get(one) ?? '').filter((text) => !DENIES.test(text));
      const own = [label?.text ?? '', ...naming.map(({ text }) => text), ...about];
      return {
        own: own.map(withoutRemark).filter((text) => text !== ''),
        isSeen: naming.some(isLabel) || (label !== null && isLabel(label)),
        ...before,
      };
    },
    takeBefore() {
      endBlock(false);
      const words = { loose: labelIn(loose), alone: DENIES.test(lastBlock) ? '' : lastBlock };
      loose = '';
      lastBlock = '';
      breaks = false;
      return words;
    },
  };

  function namingOf(id: string): Naming | null {
    const known = named.get(id);
    if (known !== undefined || named.size >= PAGE_BUDGET.maxLabels) return known ?? null;
    const naming: Naming = { labels: [], claims: [] };
    named.set(id, naming);
    return naming;
  }

  /** The newest are kept: what is referred to stands near the field. */
  function endNamed(): void {
    if (open === null) return;
    const text = open.text.trim();
    if (text !== '') {
      byId.delete(open.id);
      byId.set(open.id, text);
      const [oldest] = byId.keys();
      if (byId.size > PAGE_BUDGET.maxLabels && oldest !== undefined) byId.delete(oldest);
    }
    open = null;
  }

  return reading;
}

/** Several fields may have one id, and a label each. */
function labelsFor(naming: Naming | undefined, claim: number): readonly OpenLabel[] {
  if (naming === undefined) return [];
  const { labels, claims } = naming;
  const isLast = claim >= claims.length - 1;
  return labels.slice(claims[claim - 1] ?? 0, isLast ? labels.length : claims[claim]);
}

function joined(text: string, more: string, longest: number): string {
  if (text.length >= longest) return text;
  // The beginning of a long text is mostly enough.
  const begun = more.length > 4 * longest ? collapsed(text + more.slice(0, 4 * longest)) : '';
  return (begun.length >= longest ? begun : collapsed(text + more)).slice(0, longest);
}

function collapsed(text: string): string {
  return (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text).trimStart();
}

function spaced(text: string): string {
  return text === '' || text.endsWith(' ') ? text : `${text} `;
}

/** What a label says in brackets at length is no part of what it asks for. */
function withoutRemark(text: string): string {
  return text.replace(/\([^)]{20,}\)?/g, '').trim();
}

function isLabel({ text, isHidden }: OpenLabel): boolean {
  return !isHidden && /\p{L}/u.test(text);
}

/** Of the words before a field what may be its label: no sentence that ended before it, and none that says more. */
function labelIn(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim();
  const isSentence = STOP.test(text);
  const end = Math.max(...['. ', '! ', '? '].map((stop) => text.slice(0, -1).lastIndexOf(stop)));
  const rest = end > 0 && isRunning(text.slice(0, end)) ? text.slice(end + 2) : text;
  return isSentence && isRunning(rest) ? '' : DENIES.test(rest) ? '' : rest;
}

function isRunning(text: string): boolean {
  return countWords(text) > MOST_WORDS_OF_LABEL || DENIES.test(text);
}

/** Letters that stand apart are one word. */
function isFewWords(text: string): boolean {
  const letters = text.replace(/(?<=(?:^|\s)\S) (?=\S(?:\s|$))/g, '').replace(/\p{Cf}|\p{M}/gu, '');
  return letters.length <= LONGEST_ALONE && countWords(letters) <= MOST_WORDS_ALONE && !/[.!?]\s/.test(letters);
}

function countWords(text: string): number {
  return text.split(' ').length;
}
