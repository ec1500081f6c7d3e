/** A few words of a form that stand apart from its fields. */
interface StrayLabel<Form> {
  readonly form: Form;
  readonly text: string;
  readonly labelled: string | null;
  /** Outside of a form, and before any field. */
  readonly isEarly: boolean;
}

/** Words and fields of which nobody knows yet whether they belong together: a style may place one at the other. */
export interface StrayLabels<Form> {
  /** Any field that is typed into. */
  meetField(): void;
  /** Any field, by its id: the label that names it is no other's. */
  meetId(id: string): void;
  /** A few words that stand alone; `labelled` is the id that their label names. */
  addWords(form: Form, text: string, labelled: string | null): void;
  /** A field that says nothing of itself. */
  addField(form: Form): void;
  /** What a button says. */
  addKey(text: string): void;
  /** The words in forms that have fields of which nothing is known, or a pad of keys. */
  take(): readonly StrayLabel<Form>[];
  /** The form of such a field; undefined: there is none. */
  aForm(): Form | undefined;
}

/** Words that tell something instead of asking for it: "BIC: GENODEF1M04". */
const IS_VALUE = /\d{3}|:\s*\S/;
const MOST_IDS = 10_000;
const MOST_WORDS = 1_000;
/** Words outside of forms that stand farther behind a field are none of its. */
const FARTHEST = 20;
const KEYS_OF_A_PAD = 10;

export function createStrayLabels<Form>(): StrayLabels<Form> {
  const words: StrayLabel<Form>[] = [];
  const known = new Map<Form, Set<string>>();
  const ids = new Set<string>();
  let hasField = false;
  /** Words outside of forms since the last field. */
  let sinceField = 0;
  const fields = new Set<Form>();
  const keys = new Set<string>();
  let isCalculator = false;
  return {
    meetField() {
      hasField = true;
      sinceField = 0;
    },
    meetId(id) {
      if (ids.size < MOST_IDS) ids.add(id);
    },
    addWords(form, text, labelled) {
      if (form === null && ++sinceField > FARTHEST) return;
      if (IS_VALUE.test(text)) return;
      const ofForm = known.get(form) ?? new Set();
      if (words.length >= MOST_WORDS || ofForm.has(text)) return;
      known.set(form, ofForm.add(text));
      words.push({ form, text, labelled, isEarly: form === null && !hasField });
    },
    addField: (form) => {
      fields.add(form);
    },
    addKey(text) {
      const key = text.trim();
      if (/^\d$/.test(key)) keys.add(key);
      else if (/^[+\-−×÷*/=%#]$/.test(key)) isCalculator = true;
    },
    take() {
      const isPad = keys.size === KEYS_OF_A_PAD && !isCalculator;
      return words.filter(({ form, isEarly, labelled }) => {
        const isFree = labelled === null || !ids.has(labelled);
        return isFree && (isPad || (!isEarly && fields.has(form)));
      });
    },
    aForm() {
      const [first] = fields;
      return first;
    },
  };
}
