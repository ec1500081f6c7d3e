const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;

/** RFC 3339 in UTC, as TAXII writes instants. */
export function isInstantText(text: string): boolean {
  return INSTANT.test(text) && !Number.isNaN(Date.parse(text));
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** The milliseconds that one of our ids begins with: what came later has a later one, which a record's instant need not. */
export function instantOfId(id: string): string {
  const time = id.slice(id.indexOf('_') + 1).slice(0, 10);
  let milliseconds = 0;
  for (const letter of time) milliseconds = milliseconds * 32 + ALPHABET.indexOf(letter);
  return new Date(milliseconds).toISOString();
}
