/** `http`, in any case, as base64 writes it behind three, four or five letters … of whatever stands in front. */
const HTTP = /[Sa][FH]R[U0][Uc]|[EUk0GWm2]h[U0][Vd][FH][AB]|[Io][Vd][FH]R[Qw]/;
const RUNS = /[\w+/-]{8,}/g;

/** Base64 in a value, decoded, as far as it may hold the start of a web address; wherever in the run it begins. */
export function decodedRuns(text: string): string[] {
  if (!HTTP.test(text)) return [];
  const found: string[] = [];
  for (const [run] of text.matchAll(RUNS)) {
    if (!HTTP.test(run)) continue;
    for (let offset = 0; offset < 4; offset++) {
      const decoded = decodedWhole(run.slice(offset));
      if (decoded !== null && /https?:/i.test(decoded)) found.push(decoded);
    }
  }
  return found;
}

const SHORTEST = 12;
const BASE64 = /^[\w+/-]+={0,2}$/;

/** A text that is base64 as a whole, decoded; null where it is none. */
export function decodedWhole(text: string): string | null {
  if (text.length < SHORTEST || !BASE64.test(text)) return null;
  const letters = text.replaceAll('=', '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    return atob(letters.length % 4 === 1 ? letters.slice(0, -1) : letters);
  } catch {
    return null;
  }
}
