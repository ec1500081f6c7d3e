/** `2026-06-09T12:30Z`: seconds tell nothing here. */
export function dayAndMinute(instant: string): string {
  return `${instant.slice(0, 16)}Z`;
}
