import { isPrivateHost } from '@lurewatch/engine';
import type { FieldAnswer, FieldMessage } from '../shared/messages.ts';
import type { Background } from './background.ts';
import { isBrandsOwn, isTrusted, isTrustedHost, type Judged } from './judge.ts';
import { type JudgedPage, judgeShownPage } from './look-at-page.ts';
import { lureWarning } from './lure-warning.ts';
import { showVerdict } from './show-verdict.ts';
import { type Reason, warningOf } from './warning.ts';
import { drawnAddress, wordlessTarget } from './words-in-picture.ts';

/** What a page in use was judged to be counts as long as this. */
const PAGE_LIFE_MS = 30 * 60_000;

/**
 * Judges a page that asks for a secret, or a frame of it, whatever its address says. A dangerous one is stopped at once. One that
 * shows a brand's log-in on another's address is only *suspicious* for that, and stopped when the person begins to write there.
 */
export async function answerField(
  { guard, findings, tabs, releases, ready, now }: Background,
  { html, isCut, isTyping }: FieldMessage,
  { tab, url: frameUrl, documentLifecycle }: chrome.runtime.MessageSender,
): Promise<FieldAnswer> {
  await ready;
  if (tab?.id === undefined || tab.url === undefined || frameUrl === undefined) return 'open';
  if (documentLifecycle === 'prerender') return 'open';
  const { id, url, incognito: isPrivate } = tab;
  const told = guard.tell(url, isPrivate);
  if (told === null || told.exception !== null || isBrandsOwn(url) || isBrandsOwn(frameUrl)) return 'open';
  if (frameUrl !== url && guard.stops(frameUrl, isPrivate)) {
    tabs.stopFrame(id, frameUrl);
    return 'stop';
  }
  const judged = judgeShownPage(url, frameUrl, html, isCut);
  if (judged === null) return 'open';
  const lure = disguisedLogin(judged, html);
  const isImitation = lure !== null || showsOthersLogin(judged);
  const isStopped = judged.judgement.verdict === 'dangerous' || (isImitation && isTyping);
  if (isStopped || judged.judgement.score < told.warning.score) {
    void releases.forgetPrepared();
    const seen = warningOf(judged, 'page');
    const warning = isStopped && lure !== null ? lureWarning(seen, lure, null) : seen;
    findings.set(url, { warning, isStopped, isPrivate, expiresAt: now() + PAGE_LIFE_MS });
    await showVerdict(id, guard.tell(url, isPrivate));
  }
  if (guard.stops(url, isPrivate)) {
    void tabs.stopShown(id, url);
    return 'stop';
  }
  return isImitation ? 'wait' : 'open';
}

/** What no words of the page give away. */
function disguisedLogin({ url, page }: JudgedPage, html: string): Pick<Reason, 'code' | 'message' | 'evidence'> | null {
  if (isTrusted(url) || isPrivateHost(url)) return null;
  const target = wordlessTarget(page, html, isTrustedHost);
  if (target !== null) {
    const message = `What the page is stands in pictures alone, and what is typed is sent to another site, ${target}`;
    return { code: 'lure_words_in_picture', message, evidence: { target } };
  }
  const host = drawnAddress(page, (one) => isBrandsOwn(`https://${one}/`));
  if (host === null) return null;
  const message = `The page draws an address line with ${host} inside itself: it is not there`;
  return { code: 'lure_drawn_window', message, evidence: { host } };
}

function showsOthersLogin({ judgement: { verdict, signals } }: Judged): boolean {
  return verdict === 'suspicious' && signals.some(({ code }) => code === 'page_brand_login');
}
