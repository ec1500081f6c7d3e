/**
 * What a migration's statements take away or call by another name, as they say it. Left out: an index or a constraint that the
 * same migration makes, before that or, where it says `if exists`, after it: what an attempt that was interrupted left behind.
 */
export function removalsIn(statements: readonly string[]): readonly string[] {
  const clauses = statements.flatMap((statement) => statement.toLowerCase().split(/[,;]/)).map(words);
  const made = new Map<string, number>();
  for (const [at, clause] of clauses.entries()) {
    const name = nameAfter(clause, clause.includes('create') ? 'create' : 'add');
    if (name !== null && !made.has(name)) made.set(name, at);
  }
  return clauses
    .filter((clause, at) => {
      if (clause.includes('rename')) return true;
      if (!clause.includes('drop')) return false;
      const name = nameAfter(clause, 'drop');
      const madeAt = name === null ? undefined : made.get(name);
      return madeAt === undefined || (madeAt > at && !clause.includes('exists'));
    })
    .map((clause) => clause.join(' '));
}

function words(clause: string): readonly string[] {
  return clause.match(/[a-z0-9_$]+/g) ?? [];
}

const PASSED_OVER = new Set(['unique', 'concurrently', 'if', 'not', 'exists']);

/** `index x` or `constraint x` of a clause that makes or drops one; null: it is of something else. */
function nameAfter(clause: readonly string[], verb: 'create' | 'add' | 'drop'): string | null {
  const at = clause.indexOf(verb);
  if (at === -1) return null;
  const [kind, name] = clause.slice(at + 1).filter((word) => !PASSED_OVER.has(word));
  return (kind === 'index' || kind === 'constraint') && name !== undefined ? `${kind} ${name}` : null;
}
