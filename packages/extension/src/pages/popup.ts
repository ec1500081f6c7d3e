import type { Warning } from '../background/warning.ts';
import { api } from '../shared/browser-api.ts';
import type { PopupAnswer } from '../shared/messages.ts';
import { askWorker } from './ask-worker.ts';
import { element, putHost, putList, show } from './element.ts';
import { hostLetters } from './host-letters.ts';
import { offerPrivateWindows } from './private-windows.ts';
import { reasonTexts } from './reason-texts.ts';
import { offerFile, publicForm } from './report-file.ts';
import { fillTexts, knowledgeText, sentenceOf, text } from './text.ts';

async function start(): Promise<void> {
  const asked = tabToTellOf();
  fillTexts();
  element('options', 'button').addEventListener('click', () => void api.runtime.openOptionsPage());
  void offerPrivateWindows();
  const tab = await asked;
  if (tab?.id !== undefined) await draw({ ...tab, id: tab.id });
}

/** Opened as a page of its own, `popup.html#7` tells of the tab with that number. */
async function tabToTellOf(): Promise<chrome.tabs.Tab | undefined> {
  if (/^#\d+$/.test(location.hash)) return api.tabs.get(Number(location.hash.slice(1)));
  return (await api.tabs.query({ active: true, currentWindow: true }))[0];
}

interface Tab {
  readonly id: number;
  /** Kept from us for what is no web page. */
  readonly url?: string | undefined;
  readonly incognito: boolean;
}

async function draw(tab: Tab): Promise<void> {
  const answer = await askWorker({ type: 'popup', url: tab.url ?? '', isPrivate: tab.incognito });
  if (answer === null) {
    element('status', 'p').textContent = text('worker_silent');
    return;
  }
  await tell(answer);
  listBypasses(answer, tab);
  offerService(answer, tab);
  offerReport(answer);
  element('mode', 'span').textContent =
    answer.refusedSettings.length > 0
      ? text('settings_refused', answer.refusedSettings.join(', '))
      : text(answer.isPrivate ? 'mode_private' : `mode_${answer.mode}`);
  document.body.dataset.drawn = String(Math.round(performance.now()));
}

async function tell({ warning, exception, knowledge }: PopupAnswer): Promise<void> {
  const verdict = warning?.verdict ?? 'unknown';
  const isByAddress = warning?.isByAddressAlone === true;
  element('icon', 'img').src = `icons/${isByAddress ? 'unknown' : verdict}-32.png`;
  element('verdict', 'h1').textContent = text(
    warning === null ? 'no_web_page' : isByAddress ? 'verdict_address' : `verdict_${verdict}`,
  );
  if (warning === null) {
    element('sentence', 'p').textContent = text('no_web_page_note');
    return;
  }
  putHost(element('host', 'p'), hostLetters(warning.host, null).ascii);
  element('sentence', 'p').textContent = exception === null ? sentenceOf(warning) : text(`exception_${exception}`);
  putList(element('reasons', 'ul'), await reasonTexts(warning.reasons));
  show('reasons-section', warning.reasons.length > 0);
  const hasReal = warning.verdict !== 'safe' && warning.brand !== null && warning.officialDomain !== null;
  if (hasReal) element('real', 'p').textContent = text('real_site', warning.brand ?? '', warning.officialDomain ?? '');
  show('real', hasReal);
  element('found-by', 'p').textContent = text(`found_by_${warning.foundBy}`);
  element('knowledge', 'p').textContent = knowledgeText({ ...knowledge, overlayVersion: warning.overlayVersion });
}

function listBypasses({ bypasses }: PopupAnswer, tab: Tab): void {
  show('bypasses-section', bypasses.length > 0);
  element('bypasses', 'ul').replaceChildren(
    ...bypasses.map((origin) => {
      const item = document.createElement('li');
      const name = document.createElement('bdi');
      name.textContent = origin;
      const revoke = document.createElement('button');
      revoke.type = 'button';
      revoke.textContent = text('revoke');
      revoke.setAttribute('aria-label', text('revoke_host', origin));
      revoke.addEventListener('click', async () => {
        await askWorker({ type: 'revoke', origin, tabId: tab.id });
        await draw(tab);
      });
      item.append(name, revoke);
      return item;
    }),
  );
}

function offerService({ serviceHost, warning }: PopupAnswer, tab: Tab): void {
  const ask = element('ask', 'button');
  ask.hidden = serviceHost === null || warning === null;
  if (serviceHost === null || warning === null) return;
  ask.textContent = text('ask_service', serviceHost);
  ask.onclick = async () => {
    ask.disabled = true;
    const outcome = await askWorker({ type: 'ask-service', url: warning.url, tabId: tab.id });
    ask.disabled = false;
    element('status', 'p').textContent = outcome?.ok === true ? '' : text('service_failed', outcome?.reason ?? '');
    if (outcome?.ok === true) await draw(tab);
  };
}

/** One press: what is thought to be harmless is phishing, or the other way round. */
function offerReport({ serviceHost, warning, mode, isPrivate }: PopupAnswer): void {
  const report = element('report', 'button');
  if (serviceHost === null && warning !== null) offerWithoutService(warning, isPrivate);
  report.hidden = serviceHost === null || warning === null;
  if (serviceHost === null || warning === null) return;
  const { url, verdict } = warning;
  const expected = verdict === 'dangerous' ? 'safe' : 'dangerous';
  // Nobody can look at a missed page of which the hash alone is known.
  const tellsAddress = expected === 'dangerous' || mode === 'full';
  report.title = text(tellsAddress ? 'report_note' : 'report_note_hash', serviceHost);
  report.textContent = text(`report_as_${expected}`, serviceHost);
  report.onclick = async () => {
    report.disabled = true;
    const outcome = await askWorker({ type: 'report', url, expected, comment: '', tellsAddress });
    report.disabled = false;
    report.hidden = outcome?.ok === true;
    element('status', 'p').textContent = text(outcome?.ok === true ? 'report_sent' : 'report_failed');
  };
}

/** The form of a public list learns the address as soon as it is opened, so not from private windows. */
function offerWithoutService(warning: Warning, isPrivate: boolean): void {
  offerFile(element('report-file', 'a'), warning);
  if (isPrivate || warning.verdict === 'dangerous') return;
  const form = element('report-form', 'a');
  form.href = publicForm(warning.url);
  form.hidden = false;
}

void start();
