/** As text is compared where case and spelling of the same characters make no difference, on both databases alike. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
