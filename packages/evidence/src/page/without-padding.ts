/** More invisible characters in a row than any script, emoji or flag has. */
const PADDING = /[\s\p{Default_Ignorable_Code_Point}\u2800]{12,}/gu;
const AT_START = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+/u;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
const SHORTEST = 12;

/** Text whose long runs of invisible characters take the room of one; white space alone stays as it is. */
export function withoutPadding(text: string): string {
  if (text.length < SHORTEST) return text;
  return text.replace(PADDING, (run) => {
    if (!INVISIBLE.test(run)) return run;
    return /\s/.test(run) ? ' ' : (run.match(INVISIBLE)?.[0] ?? '');
  });
}

/** Without what is invisible at the beginning. */
export function withoutStart(text: string): string {
  return text.replace(AT_START, '');
}

/** Without padding, white space as one space and none at the ends: what a browser shows of a line. */
export function shownLine(text: string): string {
  const bare = withoutPadding(text);
  return (bare === text ? bare : withoutStart(bare)).replace(/\s+/g, ' ').trim();
}
