/** How often one character, given by its code, stands in a text. */
export function countCharacters(text: string, code: number): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) === code) count++;
  return count;
}
