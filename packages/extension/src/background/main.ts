import './ask-for-detector.ts';
import { mayBeDangerous } from '../hold/may-be-dangerous.ts';
import { api, isFirefox } from '../shared/browser-api.ts';
import { answerMessages } from './answer-messages.ts';
import { createBackground } from './background.ts';
import { collectWhatTheStartLeft } from './collect-what-the-start-left.ts';
import { explainAtInstallation } from './explain-at-installation.ts';
import { canJudge, forgetJudged, isDangerousHost } from './judge.ts';
import { judgeShownPages } from './judge-shown-pages.ts';
import { noteListed } from './note-listed.ts';
import { showDetector } from './show-detector.ts';

/*
 * Four layers before a page:
 *
 *   1. network-rules.ts   the browser itself does not ask for hosts that were stopped before
 *   2. onBeforeRequest    Firefox, and Chromium under policy, wait for the detector; elsewhere the tab is led away at once
 *   3. content/hold.ts    in Chromium, a page that may be dangerous waits before its first script (answer-messages.ts)
 *   4. onCommitted        the net (judge-shown-pages.ts): a page that is there all the same is led away
 *
 * All listeners are registered before anything is awaited: what wakes the worker must find them.
 */
const background = createBackground();
const { guard, tabs } = background;

type Navigation = Pick<chrome.webRequest.OnBeforeRequestDetails, 'url' | 'tabId' | 'type' | 'method'> & {
  readonly incognito?: boolean;
  readonly documentLifecycle?: string;
};
type BlockingResponse = chrome.webRequest.BlockingResponse;

const PAGES = {
  urls: ['http://*/*', 'https://*/*'],
  types: ['main_frame' as const, 'sub_frame' as const, 'object' as const],
};

/** For the first moments of the worker. */
let isModelUnderWay = true;
void background.modelRead.then(() => {
  isModelUnderWay = false;
});
void background.modelRead.then(showDetector);

/** Set as soon as the browser has asked and waits: then nothing else needs to lead the tab away. */
let isWaitedFor = isFirefox;

if (isFirefox) {
  // Firefox takes a promise for an answer, and so a person's exceptions are known even while the worker wakes up.
  const answerLater = async (details: Navigation): Promise<BlockingResponse> => {
    await background.ready;
    await noteListed(background, details.url, isPrivate(details));
    return answerRequest(details);
  };
  api.webRequest.onBeforeRequest.addListener(answerLater as unknown as () => undefined, PAGES, ['blocking']);
} else {
  const observe = (details: Navigation): undefined => leadAwaySoon(details, details.url);
  const observeRedirect = (details: chrome.webRequest.OnBeforeRedirectDetails): undefined =>
    leadAwaySoon(details, details.redirectUrl);
  const answerNow = (details: Navigation): BlockingResponse => {
    if (!isWaitedFor) {
      isWaitedFor = true;
      // The browser would tell the worker of each request twice.
      api.webRequest.onBeforeRequest.removeListener(observe);
      api.webRequest.onBeforeRedirect.removeListener(observeRedirect);
    }
    return canJudge() ? answerRequest(details) : answerUnjudged(details);
  };
  // Refused, with a line in the extension's own log, where no policy installed the extension.
  api.webRequest.onBeforeRequest.addListener(answerNow, PAGES, ['blocking']);
  api.webRequest.onBeforeRequest.addListener(observe, PAGES);
  api.webRequest.onBeforeRedirect.addListener(observeRedirect, PAGES);
}

function answerRequest(details: Navigation): BlockingResponse {
  if (!guard.stops(details.url, isPrivate(details))) {
    if (details.type === 'main_frame') letGo(details.url, isPrivate(details));
    return {};
  }
  noteStopped(details.url, isPrivate(details));
  // A redirect to the warning would need a page of the extension that every web page can open. In Chromium the tab is led there once
  // the browser has said that it gave up (judge-shown-pages.ts); a warning in a frame says nothing: nobody sees whose it is.
  if (isFirefox && details.type === 'main_frame' && details.tabId >= 0) tabs.stop(details.tabId, details.url);
  return { cancel: true };
}

/**
 * The browser takes no promise for an answer, and so no page is opened before it can be judged: a moment later it is opened again, or
 * warned of (judge-shown-pages.ts). Nothing opens a frame again, nor sends a form again without asking: what is harmless by its look
 * is let through.
 */
function answerUnjudged({ url, tabId, type, method, documentLifecycle }: Navigation): BlockingResponse {
  const isPage = type === 'main_frame';
  if (!isModelUnderWay || ((!isPage || method !== 'GET') && !mayBeDangerous(url))) return {};
  if (isPage && tabId >= 0 && documentLifecycle !== 'prerender') background.unjudgedPages.add(tabId, url);
  return { cancel: true };
}

function leadAwaySoon(details: Navigation, url: string): undefined {
  if (canJudge()) return leadAway(details, url);
  void background.modelRead.then((isRead) => isRead && leadAway(details, url));
}

/**
 * In the same turn as the event, which counts: the page is on its way. Where exceptions are not known yet, the warning page
 * finds out and opens what it warns of.
 */
function leadAway(details: Navigation, url: string): undefined {
  if (isWaitedFor || details.tabId < 0 || details.documentLifecycle === 'prerender') return;
  const isFrame = details.type !== 'main_frame';
  if (!guard.stops(url, isPrivate(details))) {
    if (!isFrame) letGo(url, isPrivate(details));
    return;
  }
  // The page around it stays: what is typed into the frame is guarded (answer-field.ts).
  if (!isFrame) tabs.stop(details.tabId, url);
  noteStopped(url, isPrivate(details));
}

/** A page that would be held finds the word there when it comes. */
function letGo(url: string, isPrivateWindow: boolean): void {
  if (!isFirefox && !isPrivateWindow && mayBeDangerous(url)) void background.releases.prepare(url);
}

/** The browser itself stops it the next time. */
function noteStopped(url: string, isPrivateWindow: boolean): void {
  if (isPrivateWindow) return;
  const host = URL.parse(url)?.hostname ?? '';
  if (isDangerousHost(host)) void background.ready.then(() => background.rules.addKnownHost(host));
}

judgeShownPages(background);

api.tabs.onRemoved.addListener((tabId) => tabs.forget(tabId));

api.windows.onRemoved.addListener(async () => {
  if ((await api.windows.getAll()).some(({ incognito }) => incognito)) return;
  background.findings.forgetPrivate();
  forgetJudged();
  await background.bypasses.forgetPrivate();
});

answerMessages(background);

// Pages that were there before the worker: those of a browser that had none until now.
void background.ready.then(async () => {
  for (const { id, url, incognito } of await api.tabs.query({ url: PAGES.urls })) {
    if (id !== undefined && url !== undefined && guard.stops(url, incognito)) void tabs.stopShown(id, url);
  }
});

// What a place lists is known a little later.
void Promise.all([background.ready, background.published.ready]).then(async () => {
  for (const { id, url, incognito } of await api.tabs.query({ url: PAGES.urls })) {
    if (id === undefined || url === undefined) continue;
    await noteListed(background, url, incognito);
    if (guard.stops(url, incognito)) void tabs.stopShown(id, url);
  }
});

// Wakes the worker before the first page is opened.
api.runtime.onStartup.addListener(() => {});
api.runtime.onInstalled.addListener(({ reason }) => void explainAtInstallation(reason));

/** Firefox tells it with the request; in Chromium a worker of its own serves private windows. */
function isPrivate({ incognito }: Navigation): boolean {
  return incognito ?? api.extension.inIncognitoContext;
}

/** While the worker lives; it looks at its start too. */
setInterval(() => {
  void background.learnt.refreshIfDue();
  void background.published.refreshIfDue();
}, 60_000);

if (!isFirefox) collectWhatTheStartLeft();

// Chromium ends a worker that heard nothing for 30 s, and starts it too late for the page that it should have stopped.
if (!isFirefox) setInterval(() => void api.runtime.getPlatformInfo(), 20_000);
