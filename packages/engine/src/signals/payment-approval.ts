import type { PageFacts } from '../evidence/evidence.ts';

/** Names of the card networks' step (EMV 3-D Secure), and codes that a bank sends for it. */
const APPROVAL: readonly RegExp[] = [
  /\b3-?d[- ]?secure\b|\bverified by visa\b|\bvisa secure\b|\b(?:mastercard )?secure ?code\b|\bmastercard identity check\b|\b(?:amex )?safekey\b/,
  /\b(?:code|otp|pin) (?:that )?(?:(?:we|your bank|the bank|has|have|was|been|just) ){1,4}sent\b/,
  /\bsent (?:an? |the |you |your )?(?:sms|text message|one-time|verification|security)\b/,
];
const CODES: ReadonlySet<string> = new Set(['one_time_code', 'password', 'bank_account']);

/**
 * The words of a step that approves a payment: the networks' own names where card data or codes are asked for, words about a code
 * that was sent where a code and a card are; null where none stands there.
 */
export function paymentApproval({ title, text, asks }: PageFacts): string | null {
  const plain = `${title} ${text}`.toLowerCase();
  const [named, ...sent] = APPROVAL;
  const asksCard = asks.includes('card');
  const asksCode = asks.some((one) => CODES.has(one));
  const name = asksCard || asksCode ? named?.exec(plain)?.[0] : undefined;
  if (name !== undefined) return name;
  if (!asksCard || !asks.includes('one_time_code')) return null;
  return sent.map((words) => words.exec(plain)?.[0]).find((words) => words !== undefined) ?? null;
}
