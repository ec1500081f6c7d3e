/** What somebody was about to do with the address that is asked about. */
export const ASKED_CONTEXTS = ['navigation', 'subresource', 'connect', 'dns', 'mail_link', 'log'] as const;

/** `navigation`: a person opens it, frames included; `subresource`: a page fetches it; `connect`: a tunnel to a port that is no browser's. */
export type AskedContext = (typeof ASKED_CONTEXTS)[number];

/** Nobody sees a page there that could deceive: what no list names is not held against it by its looks. */
export function isByListsAlone(context: AskedContext | undefined): boolean {
  return context === 'subresource' || context === 'connect';
}
