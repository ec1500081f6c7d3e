import type { Judged, Outcome } from '../judge/outcome.ts';
import type { FoundUrl } from './event-urls.ts';

/** A URL of an event and what became of it. */
export interface Finding extends FoundUrl {
  readonly outcome: Outcome;
}

export interface JudgedFinding extends FoundUrl {
  readonly outcome: Judged;
}

/** The judged URL that is most to be feared, of those that somebody asked for or that are mentioned; null when there is none. */
export function worstOf(findings: readonly Finding[]): JudgedFinding | null {
  return worstAmong(findings, (role) => role !== 'referrer');
}

/** The same of those that somebody came from. */
export function worstReferrer(findings: readonly Finding[]): JudgedFinding | null {
  return worstAmong(findings, (role) => role === 'referrer');
}

function worstAmong(findings: readonly Finding[], counts: (role: FoundUrl['role']) => boolean): JudgedFinding | null {
  let worst: JudgedFinding | null = null;
  for (const finding of findings) {
    if (isJudged(finding) && counts(finding.role) && (worst === null || finding.outcome.score < worst.outcome.score))
      worst = finding;
  }
  return worst;
}

export function isJudged(finding: Finding): finding is JudgedFinding {
  return finding.outcome.status === 'judged';
}

/** Why a URL was not judged, as a code; null when all were. What is no URL after all is no failure. */
export function errorOf(findings: readonly Finding[]): string | null {
  for (const { outcome } of findings) if (outcome.status === 'failed') return outcome.code;
  return null;
}
