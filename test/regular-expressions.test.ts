import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { check } from 'recheck';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Everything that can see text from outside: URLs, pages, headers, answers, lists. */
const SOURCES = ['contract', 'engine', 'evidence', 'server'];

/** What is not proven, with the longest input that it can meet and what keeps it so short. */
const BOUNDED: Readonly<Record<string, string>> = {
  '/[\\d\\W_]+$/': '128 characters: `ensureGoodPassword` refuses longer passwords before it looks at one',
};
/** Files that put a pattern together at run time, and of what. */
const BUILT: Readonly<Record<string, string>> = {
  'packages/server/src/http/not-found.ts': 'of our own route table: literal text and `[^/]+` between slashes',
  'packages/server/src/store/server-address.ts':
    'of a literal in the same file; reads the operator’s own settings alone',
};

interface Found {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

describe('regular expressions', () => {
  const { literals, built } = readSources();
  const distinct = new Map(literals.map((one) => [`/${one.pattern}/${one.flags}`, one]));

  it('are all found in the sources', () => {
    expect(distinct.size).toBeGreaterThan(120);
    expect([...new Set(built)].sort()).toEqual(Object.keys(BUILT).sort());
    for (const text of Object.keys(BOUNDED)) expect([...distinct.keys()]).toContain(text);
  });

  it('take time linear in their input, as automata theory proves of each', { timeout: 600_000 }, async () => {
    const unproven: string[] = [];
    for (const [text, { file, pattern, flags }] of distinct) {
      if (text in BOUNDED) continue;
      // The automaton checker alone proves; the fuzzer that recheck falls back to only fails to find an attack.
      const { status } = await check(pattern, flags, { checker: 'automaton', timeout: 60_000 });
      if (status !== 'safe') unproven.push(`${status}: ${file} ${text}`);
    }
    expect(unproven).toEqual([]);
  });

  it('are told apart by the tool: the ones that once stopped the service are found', async () => {
    const comments = '^\\s*(<!--[\\s\\S]{0,8}-->\\s*)*<html';
    const email = '[^\\s@/]+@[^\\s@/]+\\.[^\\s@/.]';
    expect((await check(comments, 'i', { checker: 'automaton' })).status).toBe('vulnerable');
    expect((await check(email, '', { checker: 'automaton' })).status).toBe('vulnerable');
  });
});

function readSources(): { literals: Found[]; built: string[] } {
  const literals: Found[] = [];
  const built: string[] = [];
  for (const name of SOURCES) {
    for (const file of globSync(`packages/${name}/src/**/*.ts`, { cwd: ROOT })) {
      if (file.endsWith('.test.ts')) continue;
      const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
      visit(program, (node) => {
        const regex = node.type === 'Literal' ? node.regex : undefined;
        if (isRegex(regex)) literals.push({ file, ...regex });
        if (isNewRegExp(node)) built.push(file);
        // JSON schemas of the contract carry theirs as text.
        const schemaPattern = schemaPatternOf(node);
        if (schemaPattern !== null) literals.push({ file, pattern: schemaPattern, flags: 'u' });
      });
    }
  }
  return { literals, built };
}

type Node = Readonly<Record<string, unknown>>;

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, look);
  else if (isNode(value)) {
    look(value);
    for (const child of Object.values(value)) visit(child, look);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function isRegex(value: unknown): value is { pattern: string; flags: string } {
  return isNode(value) && typeof value.pattern === 'string' && typeof value.flags === 'string';
}

function isNewRegExp(node: Node): boolean {
  return (
    (node.type === 'NewExpression' || node.type === 'CallExpression') &&
    isNode(node.callee) &&
    node.callee.name === 'RegExp'
  );
}

function schemaPatternOf(node: Node): string | null {
  const isPattern = node.type === 'Property' && isNode(node.key) && node.key.name === 'pattern';
  return isPattern && isNode(node.value) && typeof node.value.value === 'string' ? node.value.value : null;
}
