/**
 * Columns hold what this code wrote: the only place where stored text is taken for a narrower type.
 * A value outside the set means a damaged or foreign database, which must not pass silently.
 */
export function oneOf<const T extends string>(allowed: readonly T[], value: string): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new Error(`A stored value is none of ${allowed.join(', ')}`);
  return found;
}

/** Reads JSON that this code wrote with the same type. */
export function storedJson<T>(text: string): T {
  return JSON.parse(text) as T;
}
