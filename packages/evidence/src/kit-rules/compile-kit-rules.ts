import {
  KIT_FIELDS,
  KIT_LIMITS,
  type KitExpression,
  type KitField,
  type KitRule,
  type KitRuleSet,
  type KitTest,
} from './kit-rule.ts';
import { createExpressionSet, type ExpressionSet } from './linear-expression.ts';
import type { PageHead, PageWatch } from './page-watch.ts';
import { createStringAutomaton } from './string-automaton.ts';

export interface KitRules {
  /** null where there is no rule. */
  watch(head: PageHead): PageWatch | null;
}

const MAX_KITS = 5;
const MAX_REQUESTS = 300;
const MAX_BLOCKS = 300;
const MAX_BLOCK_CHARACTERS = 200_000;
/** Of a page's beginning and end, for tests of these and for regular expressions. */
const MAX_HELD = 50_000;
const NO_RULES: KitRules = { watch: () => null };

/** A test with what it takes to know its outcome for one page. */
interface PlacedTest extends KitTest {
  /** Among all tests of all rules. */
  readonly place: number;
}

interface PlacedRule {
  readonly rule: KitRule;
  readonly source: string;
  readonly firstTest: number;
}

/** Makes the rules of all feeds ready for pages: one automaton for all strings, one set of expressions for each field. */
export function compileKitRules(sets: readonly KitRuleSet[]): KitRules {
  const rules: PlacedRule[] = [];
  const tests: PlacedTest[] = [];
  for (const { source, rules: own } of sets) {
    for (const rule of own) {
      rules.push({ rule, source, firstTest: tests.length });
      for (const test of rule.tests) tests.push({ ...test, place: tests.length });
    }
  }
  if (rules.length === 0) return NO_RULES;

  const strings = [...new Set(tests.filter(({ how }) => how === 'contains').map(({ value }) => value))];
  const placeOfString = new Map(strings.map((string, place) => [string, place]));
  const automaton = createStringAutomaton(strings);
  const readers = eachField((field) =>
    readerOf(
      tests.filter((test) => fieldsOf(test.field).includes(field)),
      placeOfString,
    ),
  );

  function watch({ url, headers }: PageHead): PageWatch {
    const held = new Uint8Array(tests.length);
    const seen = eachField(() => new Uint8Array(0));
    const texts = eachField((): string[] => []);
    let place = 0;
    let start = '';
    let end = '';

    /** Whole texts: a title, one request, one script. */
    function look(field: KitField, text: string): void {
      const reader = readers[field];
      if (reader.isIdle) return;
      const lower = text.toLowerCase();
      scan(field, lower, 0);
      for (const test of reader.compared) if (compares(test, lower, lower)) held[test.place] = 1;
      if (reader.searched.length > 0) texts[field].push(text.slice(0, MAX_HELD));
    }

    function scan(field: KitField, lower: string, from: number): number {
      const reader = readers[field];
      if (reader.contained.size === 0) return 0;
      if (seen[field].length === 0) seen[field] = new Uint8Array(automaton.nodes);
      return automaton.scan(lower, from, seen[field], (string) => {
        for (const { place: test } of reader.contained.get(string) ?? []) held[test] = 1;
      });
    }

    function namedKits(outcomes: Outcomes): PlacedRule[] | null {
      const named: PlacedRule[] = [];
      for (const one of rules) {
        const outcome = outcomeOf(one, outcomes);
        if (outcome === null) return null;
        if (outcome) named.push(one);
      }
      return named;
    }

    function runExpressions(): void {
      for (const field of KIT_FIELDS) {
        const { searched, expressions } = readers[field];
        if (searched.length === 0) continue;
        for (const text of texts[field]) {
          for (const found of expressions.search(text)) {
            const test = searched[found];
            if (test !== undefined) held[test.place] = 1;
          }
        }
      }
    }

    const counts = { request: 0, js: 0, css: 0 };
    return {
      html(piece) {
        if (readers.html.isIdle) return;
        const lower = piece.toLowerCase();
        place = scan('html', lower, place);
        if (start.length < MAX_HELD) start = (start + piece).slice(0, MAX_HELD);
        end = (end + lower).slice(-KIT_LIMITS.maxValueCharacters);
      },
      script(text) {
        if (counts.js++ < MAX_BLOCKS) look('js', text.slice(0, MAX_BLOCK_CHARACTERS));
      },
      style(text) {
        if (counts.css++ < MAX_BLOCKS) look('css', text.slice(0, MAX_BLOCK_CHARACTERS));
      },
      request(href) {
        if (counts.request++ < MAX_REQUESTS) look('requests', href.slice(0, KIT_LIMITS.maxValueCharacters));
      },
      finish(title) {
        look('title', title);
        look('hostname', url.hostname);
        look('requests', url.href);
        for (const [name, value] of Object.entries(headers)) look('headers', `${name}: ${value}`);
        for (const cookie of cookiesOf(headers['set-cookie'])) look('cookies', cookie);
        const lowerStart = start.toLowerCase();
        for (const test of readers.html.compared) if (compares(test, lowerStart, end)) held[test.place] = 1;
        texts.html.push(start);
        const known: Outcomes = ({ place: test, how }) => (held[test] === 1 ? true : how === 're' ? null : false);
        let named = namedKits(known);
        if (named === null) {
          runExpressions();
          named = namedKits(({ place: test }) => held[test] === 1);
        }
        return (named ?? [])
          .slice(0, MAX_KITS)
          .map(({ rule, source }) => ({ kit: rule.title, author: rule.author, source }));
      },
    };
  }

  /** null: an expression would have to be searched for first. */
  function outcomeOf({ rule, firstTest }: PlacedRule, outcomes: Outcomes): boolean | null {
    const selected: (boolean | null | undefined)[] = [];
    const evaluate = (expression: KitExpression): boolean | null => {
      if ('not' in expression) {
        const value = evaluate(expression.not);
        return value === null ? null : !value;
      }
      if ('all' in expression) return combined(expression.all, false);
      if ('any' in expression) return combined(expression.any, true);
      if ('test' in expression) {
        const test = tests[firstTest + expression.test];
        return test === undefined ? false : outcomes(test);
      }
      const { selection } = expression;
      if (selected[selection] === undefined) {
        const inner = rule.selections[selection];
        selected[selection] = inner === undefined ? false : evaluate(inner);
      }
      return selected[selection] ?? null;
    };
    /** `decides`: the value of one part that is the value of all together. */
    const combined = (parts: readonly KitExpression[], decides: boolean): boolean | null => {
      let isOpen = false;
      for (const part of parts) {
        const value = evaluate(part);
        if (value === decides) return decides;
        isOpen ||= value === null;
      }
      return isOpen ? null : !decides;
    };
    return evaluate(rule.condition);
  }

  return { watch };
}

type Outcomes = (test: PlacedTest) => boolean | null;

/** The tests of one field, by how they are made. */
interface FieldReader {
  readonly isIdle: boolean;
  /** By the place of their string in the automaton. */
  readonly contained: ReadonlyMap<number, readonly PlacedTest[]>;
  readonly compared: readonly PlacedTest[];
  readonly searched: readonly PlacedTest[];
  readonly expressions: ExpressionSet;
}

function readerOf(tests: readonly PlacedTest[], placeOfString: ReadonlyMap<string, number>): FieldReader {
  const searched = tests.filter(({ how }) => how === 're');
  return {
    isIdle: tests.length === 0,
    contained: Map.groupBy(
      tests.filter(({ how }) => how === 'contains'),
      ({ value }) => placeOfString.get(value) ?? -1,
    ),
    compared: tests.filter(({ how }) => how !== 'contains' && how !== 're'),
    searched,
    expressions: createExpressionSet(searched.map(({ value }) => value)),
  };
}

/** What was drawn and what was sent are read as one: only one of them is at hand. */
function fieldsOf(field: KitField): readonly KitField[] {
  return field === 'dom' ? ['html'] : [field];
}

function compares({ how, value }: KitTest, start: string, end: string): boolean {
  if (how === 'startswith') return start.startsWith(value);
  return how === 'endswith' ? end.endsWith(value) : start === value;
}

/** Set-Cookie headers come joined; each begins with its name and value. */
function cookiesOf(header: string | undefined): string[] {
  if (header === undefined) return [];
  return header.split(/,\s?(?=[^;,\s]{1,200}=)/).map((cookie) => (cookie.split(';')[0] ?? '').trim());
}

function eachField<T>(make: (field: KitField) => T): Record<KitField, T> {
  return {
    title: make('title'),
    hostname: make('hostname'),
    html: make('html'),
    dom: make('dom'),
    js: make('js'),
    css: make('css'),
    cookies: make('cookies'),
    headers: make('headers'),
    requests: make('requests'),
  };
}
