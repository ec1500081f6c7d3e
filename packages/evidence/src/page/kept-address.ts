/** As long as a URL that may be analysed: what is longer costs everybody who keeps it. */
const MAX_KEPT_ADDRESS = 2_048;

/** What is kept of an address: its beginning, where the host stands. */
export function keptAddress({ href }: URL): string {
  return href.slice(0, MAX_KEPT_ADDRESS);
}

/** Whether more may have stood behind what was kept. */
export function isCut(kept: string): boolean {
  return kept.length >= MAX_KEPT_ADDRESS;
}
