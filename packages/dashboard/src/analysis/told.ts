import type { Analysis, Check } from '@lurewatch/contract';
import { isByAddressAlone } from '../../words/by-address-alone.ts';
import { hasDoubts } from '../../words/has-doubts.ts';
import { isFailed } from '../../words/is-failed.ts';
import { knownVerdict } from '../../words/verdict-words.ts';
import { text } from '../language/text.ts';
import { defang } from './defang.ts';

/** The verdict as a line of text. */
export function lineOf(analysis: Analysis): string {
  if (isByAddressAlone(analysis)) return text('line_by_address');
  if (hasDoubts(analysis)) return text('line_safe_doubts');
  const verdict = knownVerdict(analysis.verdict);
  const { brand_detected: brand } = analysis;
  if (verdict === 'dangerous' && brand !== null) return text('line_dangerous_brand', { brand });
  if (verdict === 'suspicious' && brand !== null) return text('line_suspicious_brand', { brand });
  return text(`line_${verdict}`);
}

/** What to do now. Checks that brought no answer are told, not passed over. */
export function adviceOf(analysis: Analysis): string {
  const failed = failedInWords(analysis.checks);
  if (isByAddressAlone(analysis)) return [failed, text('advice_by_address')].filter((one) => one !== null).join(' ');
  const verdict = knownVerdict(analysis.verdict);
  if (hasDoubts(analysis)) return [text('advice_safe_doubts'), failed].filter((one) => one !== null).join(' ');
  return verdict === 'safe' && failed !== null ? failed : text(`advice_${verdict}`);
}

/** How many checks failed and what that means for the verdict; null where none did. */
export function failedInWords(checks: readonly Check[]): string | null {
  const failed = checks.filter(isFailed).length;
  const asked = checks.filter(({ status }) => status !== 'skipped').length;
  return failed === 0 ? null : text('checks_failed', { failed, asked });
}

const LOOKS: readonly Check['name'][] = ['dns', 'rdap', 'tls', 'page'];

/** Why nothing of the site is known: nobody asked, those who were asked did not answer, or they answered and there was nothing. */
export function nothingKnownOf(checks: readonly Check[]): string {
  const looks = checks.filter(({ name, status }) => LOOKS.includes(name) && status !== 'skipped');
  const failed = looks.filter(isFailed).length;
  if (looks.length === 0) return text('site_not_asked');
  if (failed === looks.length) return text('site_no_answer');
  return failed > 0 ? text('site_partly', { failed, asked: looks.length }) : text('site_nothing');
}

/** A text to send to a colleague who asks about the address, which is defanged: what is sent on must not be clicked. */
export function colleagueText({ verdict, summary, normalized_url }: Analysis): string {
  const headline = /[.。!?]$/.test(summary) ? summary : `${summary}.`;
  return text(`colleague_${knownVerdict(verdict)}`, { address: defang(normalized_url), headline });
}

const CHECKS = ['url', 'brand', 'feeds', 'dns', 'rdap', 'tls', 'page', 'render', 'picture', 'press'] as const;

export function checkName(name: string): string {
  const known = CHECKS.find((check) => check === name);
  return known === undefined ? name : text(`check_${known}`);
}

export function checkNameOf({ name, host }: Check): string {
  return host === undefined ? checkName(name) : text('check_of', { check: checkName(name), host });
}

export function statusInWords({ status }: Check): string {
  return text(`outcome_${status}`);
}

const REASONS = [
  ...(['cut', 'limit', 'undecodable', 'not_a_page', 'gate', 'script', 'empty', 'frame', 'redirect'] as const),
  ...(['unreachable', 'refused', 'blocked_address', 'protocol_error', 'too_large', 'redirect_too_long'] as const),
  ...(['resolver_unusable', 'rate_limited', 'circuit_open', 'unsupported', 'internal', 'acts_when_opened'] as const),
];

/** Status and reason in one clause, as it stands after the name of the check. */
export function outcomeOf(check: Check): string {
  const { reason } = check;
  if (reason === undefined || reason === null) return statusInWords(check);
  const known = REASONS.find((one) => one === reason);
  return `${statusInWords(check)} (${known === undefined ? reason.replaceAll('_', ' ') : text(`reason_${known}`)})`;
}

/** What is not known while a check has brought nothing. */
export function meaningOf({ name }: Check): string {
  return text(name === 'render' || name === 'picture' || name === 'press' ? 'meaning_other' : `meaning_${name}`);
}
