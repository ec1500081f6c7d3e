/** Elements whose start tag has no end tag (HTML Standard 13.1.2). */
const VOID: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
);
/** Those that the next of their kind, or their parent's end, closes: they add no level by being left open. */
const CLOSED_BY_OTHERS: ReadonlySet<string> = new Set(
  'html head body p li dt dd option optgroup tr td th thead tbody tfoot rp rt colgroup caption a button'.split(' '),
);

export function isVoid(name: string): boolean {
  return VOID.has(name);
}

/** Whether an element adds a level until its own end tag. */
export function addsLevel(name: string): boolean {
  return !VOID.has(name) && !CLOSED_BY_OTHERS.has(name);
}

export interface OpenElements {
  open(name: string): void;
  /** `left`: told of each element that the end tag closes, innermost first. */
  close(name: string, left: (name: string) => void): void;
  has(name: string): boolean;
  readonly depth: number;
  /** So many stand open that further ones are not noted. */
  readonly isFull: boolean;
}

/** Chromium nests none deeper than 512. */
const MOST_OPEN = 100_000;

/**
 * Which elements stand open. An end tag closes what was opened inside its element as well; one without an element is ignored.
 * All of it together costs no more than one look at each tag, however deep the page nests.
 */
export function createOpenElements(): OpenElements {
  const stack: string[] = [];
  const counts = new Map<string, number>();
  const countOf = (name: string) => counts.get(name) ?? 0;
  return {
    open(name) {
      if (stack.length >= MOST_OPEN || !addsLevel(name)) return;
      stack.push(name);
      counts.set(name, countOf(name) + 1);
    },
    close(name, left) {
      if (countOf(name) === 0) return;
      for (let inner = stack.pop(); inner !== undefined; inner = stack.pop()) {
        const others = countOf(inner) - 1;
        if (others > 0) counts.set(inner, others);
        else counts.delete(inner);
        left(inner);
        if (inner === name) return;
      }
    },
    has: (name) => countOf(name) > 0,
    get depth() {
      return stack.length;
    },
    get isFull() {
      return stack.length >= MOST_OPEN;
    },
  };
}
