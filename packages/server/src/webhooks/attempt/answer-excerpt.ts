/** How much of an answer is kept. */
export const EXCERPT_BYTES = 1024;

// Controls but for tab and line feed, and invisible formatting such as marks that turn the direction of text around.
const UNSAFE = /(?![\t\n])[\p{Cc}\p{Cf}]/gu;

/** The first bytes of an answer as text that is safe to store and to show: whatever a receiver sends is hostile. */
export function answerExcerpt(body: Uint8Array): string {
  // `stream` leaves out a character that the cut has split instead of replacing it.
  const text = new TextDecoder('utf-8').decode(body.subarray(0, EXCERPT_BYTES), { stream: true });
  return text.replaceAll('\r\n', '\n').replace(UNSAFE, '').toWellFormed();
}
