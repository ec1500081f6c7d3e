import { mayBeDangerous } from '../hold/may-be-dangerous.ts';
import { holdAddress, newHoldToken, preparedAddress, RELEASED, releasedAnswer } from '../shared/hold-address.ts';
import { HELD } from '../shared/messages.ts';

/*
 * Runs in every page before the page's own scripts, where the browser does not wait for the extension (Chromium). A page that may
 * be dangerous waits here until the worker has judged its address: the loop is what makes it wait, since nothing else can stop a
 * page and let it go on as if nothing had been.
 */

/** A browser that has just started needs its time to start the worker. */
const LONGEST_HOLD_MS = 3_000;

/** A worker that says nothing for so long is taken for lost. */
const LONGEST_SILENCE_MS = 20_000;

if (mayBeDangerous(location.href)) hold();

function hold(): void {
  const canWait = mayWait();
  // Judged already, when the browser asked the server for it.
  const prepared = preparedAddress(location.href);
  if (canWait && prepared !== null && isReleased(prepared, RELEASED)) return;
  const token = newHoldToken();
  const answer = askWorker(token);
  if (answer === null) return;
  const address = holdAddress(token);
  const end = performance.now() + (canWait ? LONGEST_HOLD_MS : 0);
  while (performance.now() < end) if (isReleased(address, token)) return;
  // Loaded again for want of an answer: whatever is wrong with the worker, honest pages must open.
  if (wasReloaded()) return;
  window.stop();
  document.documentElement.replaceChildren();
  const openAgain = (): void => location.reload();
  const patience = setTimeout(openAgain, LONGEST_SILENCE_MS);
  void answer.then((released) => (released === true ? openAgain() : clearTimeout(patience)), openAgain);
}

/** null where the extension was updated or removed since the page began. */
function askWorker(token: string): Promise<unknown> | null {
  try {
    return chrome.runtime.sendMessage({ type: HELD, token });
  } catch {
    return null;
  }
}

/** The worker's word comes as an answer of the browser to a request that no server sees: nothing else arrives while a page waits. */
function isReleased(address: string, word: string): boolean {
  const request = new XMLHttpRequest();
  try {
    request.open('GET', address, false);
    request.send();
    // A server that was reached all the same could say the word, but not from there.
    if (request.responseURL !== releasedAnswer(word)) return false;
    // For the page to see nothing of this.
    performance.clearResourceTimings();
    return true;
  } catch {
    return false;
  }
}

/**
 * A page can forbid such requests, for scripts of extensions too, and one in a sandbox gets no answer to them. It is stopped at
 * once then, and opened again if it may be.
 */
function mayWait(): boolean {
  if (window.origin === 'null') return false;
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature('sync-xhr') ?? true;
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}
