import type { FieldAnswer } from '../shared/messages.ts';
import type { Background } from './background.ts';

/** Judges where a form is about to be sent: in an ordinary Chromium nothing would keep it until the answer of the server is there. */
export async function answerSubmit(
  { guard, tabs, ready }: Background,
  target: string,
  { tab }: chrome.runtime.MessageSender,
): Promise<FieldAnswer> {
  await ready;
  if (tab?.id === undefined || !guard.stops(target, tab.incognito)) return 'open';
  tabs.stopFrame(tab.id, target);
  return 'stop';
}
