import { bytesOfPercent, decodeBase64 } from '@lurewatch/evidence/markup';
import { type AnyNode, type Expression, type PrivateIdentifier, parse, type SpreadElement, type Super } from 'acorn';

/** What is left of it is what the reading of one message may still cost. */
export interface ScriptBudget {
  steps: number;
  characters: number;
}

type Value = string | number | readonly Value[];
type Operand = Expression | Super | PrivateIdentifier | SpreadElement;

const LITERAL = /"((?:[^"\\\n]|\\.){4,20000})"|'((?:[^'\\\n]|\\.){4,20000})'|`([^`]{4,20000})`/g;
const LONGEST_TEXT = 200_000;
const SHORTEST_TEXT = 4;
/** A pattern whose letters all stand for themselves. */
const PLAIN_PATTERN = /^[^\\.*+?^$|()[\]{}]+$/;

/**
 * The texts that a script makes of its own literals by `+`, `atob`, `unescape`, `decodeURIComponent`, `String.fromCharCode`, `join`
 * and `replace`, in their order. Nothing else is followed and nothing is run; what costs more than the budget ends the reading.
 */
export function textsOfScript(script: string, budget: ScriptBudget): readonly string[] {
  let program: AnyNode;
  try {
    program = parse(script, { ecmaVersion: 'latest', allowReturnOutsideFunction: true, allowHashBang: true });
  } catch {
    // What is no script of today still has literals.
    return [...script.matchAll(LITERAL)].slice(0, 1_000).map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  }
  const texts: string[] = [];
  try {
    collectTexts(program, budget, texts);
  } catch (error) {
    // Nested deeper than the stack: what was found until then counts.
    if (!(error instanceof RangeError)) throw error;
  }
  return texts;
}

function collectTexts(program: AnyNode, budget: ScriptBudget, texts: string[]): void {
  const names = new Map<string, Value>();
  const open: AnyNode[] = [program];
  const keep = (text: string): void => {
    if (text.length < SHORTEST_TEXT) return;
    texts.push(text);
    budget.characters -= text.length;
  };
  while (open.length > 0 && budget.steps > 0 && budget.characters > 0) {
    const node = open.pop() as AnyNode;
    budget.steps -= 1;
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init != null)
      define(names, node.id.name, textOrNumber(node.init, names, budget));
    if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier') {
      const added = textOrNumber(node.right, names, budget);
      const before = node.operator === '+=' ? names.get(node.left.name) : undefined;
      const whole = typeof before === 'string' && typeof added === 'string' ? bounded(before + added) : added;
      define(names, node.left.name, whole);
      if (typeof whole === 'string' && whole !== added) keep(whole);
    }
    const value = isExpression(node) ? textOrNumber(node, names, budget) : undefined;
    if (typeof value === 'string') {
      if (node.type !== 'Identifier') keep(value);
      continue;
    }
    for (const child of childrenOf(node).toReversed()) open.push(child);
  }
}

function define(names: Map<string, Value>, name: string, value: Value | undefined): void {
  if (value === undefined) names.delete(name);
  else names.set(name, value);
}

const EXPRESSIONS: ReadonlySet<string> = new Set([
  'Literal',
  'TemplateLiteral',
  'BinaryExpression',
  'CallExpression',
  'Identifier',
]);

function isExpression(node: AnyNode): node is Expression {
  return EXPRESSIONS.has(node.type);
}

function* childNodes(node: AnyNode): Generator<AnyNode> {
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'object' && one !== null && typeof one.type === 'string') yield one as AnyNode;
    }
  }
}

const childrenOf = (node: AnyNode): readonly AnyNode[] => [...childNodes(node)];

/** undefined: it is made when the script runs. */
function textOrNumber(node: Operand, names: ReadonlyMap<string, Value>, budget: ScriptBudget): Value | undefined {
  if (--budget.steps <= 0) return undefined;
  const of = (one: Operand): Value | undefined => textOrNumber(one, names, budget);
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? node.value : undefined;
    case 'Identifier':
      return names.get(node.name);
    case 'TemplateLiteral': {
      const inner = node.expressions.map(of);
      if (inner.some((one) => one === undefined)) return undefined;
      return node.quasis.map(({ value }, at) => `${value.cooked ?? ''}${inner[at] ?? ''}`).join('');
    }
    case 'ArrayExpression': {
      const items = node.elements.map((one) => (one === null ? undefined : of(one)));
      return items.every((one) => one !== undefined) ? items : undefined;
    }
    case 'BinaryExpression':
      return node.operator === '+' ? sum(operands(node), of) : undefined;
    case 'CallExpression':
      return called(node.callee, node.arguments, of);
    default:
      return undefined;
  }
}

/** `a + b + c …` nests to the left, a level for each: it is taken apart without descending. */
function operands(node: AnyNode): readonly Operand[] {
  const list: Operand[] = [];
  let left: AnyNode = node;
  while (left.type === 'BinaryExpression' && left.operator === '+') {
    list.push(left.right);
    left = left.left;
  }
  list.push(left as Operand);
  return list.reverse();
}

function sum(parts: readonly Operand[], of: (one: Operand) => Value | undefined): Value | undefined {
  let total: string | number | undefined;
  for (const part of parts) {
    const value = of(part);
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    if (total === undefined) total = value;
    else total = typeof total === 'number' && typeof value === 'number' ? total + value : bounded(`${total}${value}`);
    if (total === undefined) return undefined;
  }
  return total;
}

const bounded = (text: string): string | undefined => (text.length > LONGEST_TEXT ? undefined : text);

const DECODERS: Readonly<Record<string, (text: string) => string | null>> = {
  atob: decodeBase64,
  unescape: bytesOfPercent,
  decodeURIComponent: bytesOfPercent,
  decodeURI: bytesOfPercent,
};

function called(callee: Operand, args: readonly Operand[], of: (one: Operand) => Value | undefined): Value | undefined {
  const name = nameOf(callee);
  const owner = callee.type === 'MemberExpression' ? callee.object : null;
  const decode = name === null ? undefined : DECODERS[name];
  if (decode !== undefined) {
    const text = args[0] === undefined ? undefined : of(args[0]);
    return typeof text === 'string' ? (decode(text) ?? undefined) : undefined;
  }
  if (owner === null) return undefined;
  if (name === 'fromCharCode' || name === 'fromCodePoint') {
    const codes = args.map(of);
    if (!codes.every((code) => typeof code === 'number' && code >= 0 && code <= 0x10ffff)) return undefined;
    return (codes as number[]).map((code) => String.fromCodePoint(code)).join('');
  }
  if (name === 'join') {
    const items = of(owner);
    const by = args[0] === undefined ? ',' : of(args[0]);
    return Array.isArray(items) && typeof by === 'string' ? bounded(items.join(by)) : undefined;
  }
  if (name === 'replace' || name === 'replaceAll') return replaced(of(owner), args, name === 'replaceAll', of);
  return undefined;
}

function replaced(
  text: Value | undefined,
  [pattern, by]: readonly Operand[],
  isAll: boolean,
  of: (one: Operand) => Value | undefined,
): string | undefined {
  const to = by === undefined ? undefined : of(by);
  if (typeof text !== 'string' || typeof to !== 'string' || pattern === undefined) return undefined;
  if (pattern.type === 'Literal' && 'regex' in pattern && pattern.regex != null) {
    const { pattern: source, flags } = pattern.regex;
    if (!PLAIN_PATTERN.test(source)) return undefined;
    return bounded(flags.includes('g') ? text.replaceAll(source, () => to) : text.replace(source, () => to));
  }
  const from = of(pattern);
  if (typeof from !== 'string' || from === '') return undefined;
  return bounded(isAll ? text.replaceAll(from, () => to) : text.replace(from, () => to));
}

/** `atob`, `window.atob`, `window["atob"]`. */
function nameOf(callee: Operand): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression') return null;
  const { property, computed } = callee;
  if (!computed && property.type === 'Identifier') return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
}
