/** Outlook shows what stands in a comment that begins with a condition. */
export const OUTLOOK_COMMENT: RegExp = /^\s{0,9}\[if\s/i;
/** HTML within HTML. */
export const MOST_LAYERS = 3;
