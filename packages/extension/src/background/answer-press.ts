import { isPrivateHost } from '@lurewatch/engine';
import { type PressedLure, pressedLure } from '@lurewatch/engine/pressed-lure';
import type { FieldAnswer, PressMessage } from '../shared/messages.ts';
import type { Background } from './background.ts';
import { brandNamed, isBrandsOwn, isTrustedPage } from './judge.ts';
import { lureWarning } from './lure-warning.ts';
import { showVerdict } from './show-verdict.ts';
import { shownIn } from './shown-in.ts';

/** What a page in use was judged to be counts as long as this. */
const PAGE_LIFE_MS = 30 * 60_000;

const MESSAGES: Readonly<Record<PressedLure, string>> = {
  lure_command:
    'The page wants a command to be pasted and run, as proof that a person is there: that is how malware comes',
  lure_device_code: 'The page gives a code to type in at a sign-in page: that lets its makers into the account',
  lure_support_call:
    'The page says that the computer is locked or infected and gives a telephone number: no maker does that',
};

/** Judges a page where somebody is about to press something, and the words are those of a lure. */
export async function answerPress(
  { guard, findings, tabs, releases, ready, now }: Background,
  words: PressMessage,
  sender: chrome.runtime.MessageSender,
): Promise<FieldAnswer> {
  await ready;
  const shown = shownIn(sender);
  const kind = pressedLure(words);
  if (shown === null || kind === null) return 'open';
  const { tabId: id, isPrivate, url, frameUrl } = shown;
  const told = guard.tell(url, isPrivate);
  if (told === null || told.exception !== null || isBrandsOwn(url) || isBrandsOwn(frameUrl)) return 'open';
  // What everybody reads on a known site others wrote beside much else; and machines of one's own do name codes.
  if (isTrustedPage(told.url) || isPrivateHost(told.url)) return 'open';
  const brand = kind === 'lure_command' ? null : brandNamed(words.title, words.text);
  const warning = lureWarning(told.warning, { code: kind, message: MESSAGES[kind], evidence: {} }, brand);
  void releases.forgetPrepared();
  findings.set(url, { warning, isPrivate, expiresAt: now() + PAGE_LIFE_MS });
  await showVerdict(id, guard.tell(url, isPrivate));
  void tabs.stopShown(id, url);
  return 'stop';
}
