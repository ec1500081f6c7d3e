/** More than V8 lets be allocated outside its heap before it collects. */
const PROMPTING_BYTES = 64 * 2 ** 20;
/** By then the first page has been judged. */
const AFTER_START_MS = 1_500;

/**
 * Building the detector leaves some twenty megabytes of text behind. V8 leaves them in a worker that allocates little afterwards, and
 * collects when much memory is asked for outside its heap. Nothing is written there, so the system never provides it.
 */
export function collectWhatTheStartLeft(): void {
  setTimeout(() => {
    try {
      new ArrayBuffer(PROMPTING_BYTES);
    } catch {
      // There is not so much to be had: V8 has collected then as well.
    }
  }, AFTER_START_MS);
}
