import { type Evidence, isEmptyShell, type ParsedUrl, type Verdict } from '@lurewatch/engine';

/** One stored analysis with what it rests on. */
export interface Candidate {
  readonly accountId: string;
  readonly analysisId: string;
  /** As it was submitted: what is stored has masks in it, and leads elsewhere. */
  readonly url: ParsedUrl;
  readonly verdict: Verdict;
  readonly evidence: Evidence;
}

/** Whether a browser may see what reading did not: a page that its scripts draw, or one that was suspicious and could not be read in time. */
export function isWorthDrawing(
  { url, verdict, evidence }: Candidate,
  isTrustedSite: (site: string) => boolean,
): boolean {
  const { page, render } = evidence;
  if (render?.status === 'found' || verdict === 'dangerous' || isTrustedSite(url.site)) return false;
  if (page.status === 'found') return verdict === 'suspicious' || isEmptyShell(page.value);
  return verdict === 'suspicious' && page.status === 'failed' && ['timeout', 'too_large'].includes(page.reason);
}
