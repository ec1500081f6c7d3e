/** The facts behind a signal as short texts: names in words, lists joined, empty ones left out. */
export function factsOf(evidence: object): readonly { name: string; value: string }[] {
  return Object.entries<unknown>({ ...evidence })
    .map(([name, fact]) => ({ name: name.replaceAll('_', ' '), value: textOf(fact) }))
    .filter(({ value }) => value !== '');
}

function textOf(fact: unknown): string {
  if (fact === null || fact === undefined) return '';
  if (Array.isArray(fact)) return fact.map(textOf).filter(Boolean).join(', ');
  if (typeof fact === 'boolean') return fact ? 'yes' : 'no';
  return typeof fact === 'object' ? JSON.stringify(fact) : String(fact);
}
