/**
 * The same text with memory of its own. V8 makes a part of a text, and what is taken out of it by a pattern, point into the whole: a
 * host that is remembered would keep the 64 KB with which it came, and the cookies in there. A joined text is written anew when it
 * is cut (some 70 ns for an address).
 */
export function ownText(text: string): string {
  return ` ${text}`.slice(1);
}
