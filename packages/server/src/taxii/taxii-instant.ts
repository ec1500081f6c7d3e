const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?Z$/;

/** RFC 3339 in UTC, as TAXII writes instants, as microseconds since 1970; null: it is none. */
export function microsecondsOf(text: string): number | null {
  const [, seconds = '', fraction = ''] = INSTANT.exec(text) ?? [];
  const milliseconds = Date.parse(`${seconds}Z`);
  return Number.isNaN(milliseconds) ? null : milliseconds * 1000 + Number(fraction.padEnd(6, '0').slice(0, 6));
}

/** Six digits of a second: no two objects of a collection were added at the same instant. */
export function instantOf(microseconds: number): string {
  const milliseconds = new Date(Math.floor(microseconds / 1000)).toISOString();
  return milliseconds.replace('Z', `${String(microseconds % 1000).padStart(3, '0')}Z`);
}
