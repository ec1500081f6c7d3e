import type { Settings } from '../settings/settings.ts';
import { api } from '../shared/browser-api.ts';
import {
  FIELD,
  type LookMessage,
  type Outcome,
  type PageMessage,
  type PopupAnswer,
  PRESS,
  type Reporting,
  readContentMessage,
  readPageMessage,
  SUBMIT,
  type WarningAnswer,
} from '../shared/messages.ts';
import { isOwnPage, meantUrl } from '../shared/own-pages.ts';
import { answerField } from './answer-field.ts';
import { answerPress } from './answer-press.ts';
import { answerSubmit } from './answer-submit.ts';
import type { Background } from './background.ts';
import { knowledge } from './judge.ts';
import { judgeShownPage } from './look-at-page.ts';
import { showVerdict } from './show-verdict.ts';
import { warningOf } from './warning.ts';

/** A page that the content script describes counts as long as this. */
const PAGE_LIFE_MS = 30 * 60_000;

/** Answers the extension's own pages; listens to its content script. Whatever else speaks is not answered. */
export function answerMessages(background: Background): void {
  api.runtime.onMessage.addListener((value: unknown, sender, respond) => {
    if (sender.id !== api.runtime.id) return false;
    if (isOwnPage(sender.url ?? '')) {
      const message = readPageMessage(value);
      if (message === null) return false;
      void answer(background, message, sender).then(respond, () => respond(null));
      return true;
    }
    const message = readContentMessage(value);
    if (message?.type === 'held') {
      void answerHeld(background, message.token, sender).then(respond, () => respond(false));
      return true;
    }
    if (message?.type === FIELD) {
      void answerField(background, message, sender).then(respond, () => respond(null));
      return true;
    }
    if (message?.type === PRESS) {
      void answerPress(background, message, sender).then(respond, () => respond(null));
      return true;
    }
    if (message?.type === SUBMIT) {
      void answerSubmit(background, message.target, sender).then(respond, () => respond(null));
      return true;
    }
    if (message?.type === 'page') void noteShownPage(background, message, sender);
    return false;
  });
}

async function answer(
  background: Background,
  message: PageMessage,
  { tab }: chrome.runtime.MessageSender,
): Promise<unknown> {
  await background.ready;
  // Firefox tells no tab of the popup, and one worker serves all windows.
  const about = 'tabId' in message ? await api.tabs.get(message.tabId) : tab;
  const isPrivate = about?.incognito ?? api.extension.inIncognitoContext;
  switch (message.type) {
    case 'warning':
      return answerWarning(background, message.url, isPrivate, tab?.id);
    case 'continue':
      return goOn(background, message.url, isPrivate);
    case 'leave':
      return leave(tab);
    case 'popup':
      return answerPopup(background, message);
    case 'revoke': {
      await background.bypasses.revoke({ origin: message.origin, isPrivate });
      return { ok: true };
    }
    case 'learnt':
      await background.settings.read();
      return background.learnt.tell();
    case 'refresh-learnt':
      await background.settings.read();
      return isPrivate ? NOT_FROM_PRIVATE : background.learnt.refresh(message.acceptKey);
    case 'published':
      await background.settings.read();
      await background.published.ready;
      return background.published.tell();
    case 'refresh-published':
      await background.settings.read();
      return isPrivate ? NOT_FROM_PRIVATE : background.published.refresh();
    case 'go-back-published':
      return isPrivate ? NOT_FROM_PRIVATE : background.published.goBack();
    case 'ask-service':
      return isPrivate ? NOT_FROM_PRIVATE : background.service.ask(message.url);
    case 'report':
      return isPrivate ? NOT_FROM_PRIVATE : background.service.report(message);
  }
}

/** Nothing of private windows is sent, whatever asks for it. */
const NOT_FROM_PRIVATE: Outcome = { ok: false, reason: 'private_window' };

async function answerWarning(
  { guard, settings, tabs, rules }: Background,
  url: string,
  isPrivate: boolean,
  tabId: number | undefined,
): Promise<WarningAnswer> {
  const told = guard.tell(url, isPrivate);
  const stops = guard.stops(url, isPrivate);
  // A rule knows the host alone: else it would block what the warning opens.
  if (!stops && told !== null) await rules.forgetKnownHost(told.url.host);
  return {
    stops,
    warning: told?.warning ?? null,
    allowBypass: settings.current().settings.allowBypass,
    report: reportingOf(settings.current().settings, isPrivate),
    entriesOfStopped: tabId === undefined ? 0 : tabs.entriesOfStopped(tabId),
  };
}

async function goOn({ bypasses, settings }: Background, url: string, isPrivate: boolean): Promise<Outcome> {
  const parsed = URL.parse(url);
  if (!settings.current().settings.allowBypass || parsed === null) return { ok: false, reason: 'forbidden' };
  await bypasses.add({ origin: parsed.origin, isPrivate });
  return { ok: true };
}

/** Where there is nothing to go back to, a new tab takes the place of this one. */
async function leave(tab: chrome.tabs.Tab | undefined): Promise<Outcome> {
  if (tab?.id === undefined) return { ok: false, reason: 'no_tab' };
  await api.tabs.create({ windowId: tab.windowId, index: tab.index });
  await api.tabs.remove(tab.id);
  return { ok: true };
}

/** Asks the browser nothing: a person waits for it. */
function answerPopup(
  { guard, settings, bypasses }: Background,
  { url, isPrivate }: Pick<Extract<PageMessage, { type: 'popup' }>, 'url' | 'isPrivate'>,
): PopupAnswer {
  const { settings: held, refused } = settings.current();
  const told = guard.tell(meantUrl(url), isPrivate);
  return {
    warning: told?.warning ?? null,
    exception: told?.exception ?? null,
    bypasses: bypasses.list(isPrivate),
    mode: held.mode,
    serviceHost: held.server === null || isPrivate ? null : new URL(held.server).host,
    isPrivate,
    refusedSettings: refused,
    knowledge: knowledge(),
  };
}

/** The address of `reportTo` is told nothing: the person writes there, or not. */
function reportingOf({ reportTo, server, key, mode }: Settings, isPrivate: boolean): Reporting {
  if (reportTo !== null) return { to: 'address', address: reportTo };
  if (server === null || key === null) return null;
  return isPrivate ? { to: 'nobody' } : { to: 'service', host: new URL(server).host, tellsAddress: mode === 'full' };
}

/** @returns whether the page was let go; one that is dangerous is led away instead. */
async function answerHeld(
  { guard, tabs, releases, modelRead, ready }: Background,
  token: string,
  { tab, url, documentLifecycle, frameId }: chrome.runtime.MessageSender,
): Promise<boolean> {
  // Whatever is wrong with the extension, honest pages must open.
  if (!(await modelRead)) {
    await releases.release(token).catch(() => {});
    return true;
  }
  await ready;
  if (tab?.id === undefined || url === undefined || frameId !== 0) return false;
  if (!guard.stops(url, tab.incognito)) {
    await releases.release(token);
    return true;
  }
  // What is prepared in the background stays stopped, and is led away when it is shown.
  if (documentLifecycle !== 'prerender') await tabs.stopShown(tab.id, url);
  return false;
}

/** Counts only where the worker asked for it, and only against the page: what a page shows of itself clears it of nothing. */
async function noteShownPage(
  { guard, findings, tabs, releases, ready, now }: Background,
  { html, isCut }: Pick<LookMessage, 'html' | 'isCut'>,
  { tab, url: frameUrl }: chrome.runtime.MessageSender,
): Promise<void> {
  await ready;
  if (tab?.id === undefined || tab.url === undefined || frameUrl === undefined) return;
  const told = guard.tell(tab.url, tab.incognito);
  if (told === null || told.warning.verdict === 'safe') return;
  const judged = judgeShownPage(tab.url, frameUrl, html, isCut);
  if (judged === null || judged.judgement.score >= told.warning.score) return;
  const warning = warningOf(judged, 'page');
  void releases.forgetPrepared();
  findings.set(tab.url, { warning, isPrivate: tab.incognito, expiresAt: now() + PAGE_LIFE_MS });
  await showVerdict(tab.id, guard.tell(tab.url, tab.incognito));
  if (guard.stops(tab.url, tab.incognito)) await tabs.stopShown(tab.id, tab.url);
}
