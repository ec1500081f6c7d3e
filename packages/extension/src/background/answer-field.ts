import { isPrivateHost } from '@lurewatch/engine';
import type { FieldAnswer, FieldMessage } from '../shared/messages.ts';
import type { Background } from './background.ts';
import { brandOfTitle, isBrandsOwn, isTrustedHost, isTrustedPage } from './judge.ts';
import { type JudgedPage, judgeShownPage } from './look-at-page.ts';
import { lureWarning } from './lure-warning.ts';
import { createOneByOne } from './one-by-one.ts';
import { showVerdict } from './show-verdict.ts';
import { shownIn } from './shown-in.ts';
import { type Reason, warningOf } from './warning.ts';
import { drawnAddress, wordlessTarget } from './words-in-picture.ts';

/** What a page in use was judged to be counts as long as this. */
const PAGE_LIFE_MS = 30 * 60_000;

const turnOf = createOneByOne();

/**
 * Judges a page that asks for a secret, or a frame of it, whatever its address says. A dangerous one is stopped at once. One that
 * shows a brand's log-in on another's address is only *suspicious* for that, and stopped when the person begins to write there.
 */
export async function answerField(
  { guard, findings, tabs, releases, ready, now }: Background,
  { html, isCut, isTyping }: FieldMessage,
  sender: chrome.runtime.MessageSender,
): Promise<FieldAnswer> {
  await ready;
  const shown = shownIn(sender);
  if (shown === null) return 'open';
  // A person waits where somebody types.
  if (!isTyping) await turnOf(shown.tabId);
  const { tabId: id, isPrivate, url, frameUrl } = shown;
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
  if (isTrustedPage(url) || isPrivateHost(url)) return null;
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

/** In a folder where strangers publish it may be the brand of the service itself that they imitate. */
function showsOthersLogin({ judgement: { verdict, signals }, page }: JudgedPage): boolean {
  if (verdict !== 'suspicious') return false;
  const has = (asked: string): boolean => signals.some(({ code }) => code === asked);
  return has('page_brand_login') || (has('secret_in_strangers_folder') && brandOfTitle(page.title) !== null);
}
