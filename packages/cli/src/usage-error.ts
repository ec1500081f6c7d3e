/** What was asked for makes no sense as it stands; the message says how to fix it. The program ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
