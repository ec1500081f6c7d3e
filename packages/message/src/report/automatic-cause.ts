import type { AutomaticCause } from './report-facts.ts';

type Values = (name: string) => readonly string[];

/** Whether a message is one that must not be answered (RFC 3834, section 2); null for what a person sent. */
export function automaticCause(values: Values, from: string): AutomaticCause | null {
  const has = (name: string): boolean => values(name).length > 0;
  const any = (name: string, what: RegExp): boolean => values(name).some((value) => what.test(value.slice(0, 200)));
  if (values('return-path').some((value) => /^\s{0,20}<\s{0,5}>/.test(value))) return 'bounce';
  if (any('content-type', /^\s{0,20}multipart\/report\b/i)) return 'bounce';
  if (has('x-loop')) return 'loop';
  if (values('auto-submitted').some((value) => !/^\s{0,20}no\b/i.test(value))) return 'auto_submitted';
  if (any('x-auto-response-suppress', /\b(?:all|autoreply)\b/i)) return 'auto_submitted';
  if (has('x-autoreply') || has('x-autorespond') || has('x-auto-reply')) return 'auto_submitted';
  if (['list-id', 'list-post', 'list-unsubscribe', 'mailing-list'].some(has)) return 'list';
  if (any('precedence', /\b(?:bulk|junk|list|auto_reply)\b/i)) return 'bulk';
  const mailbox = from.slice(0, Math.max(0, from.lastIndexOf('@'))).toLowerCase();
  if (/^(?:mailer-daemon|postmaster|bounces?)(?:\b|[+=_-])/.test(mailbox)) return 'bounce';
  return /^(?:no|not|do-?not)[._-]?reply\b/.test(mailbox) ? 'no_reply' : null;
}
