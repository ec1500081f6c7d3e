import { api } from '../shared/browser-api.ts';
import type { PopupAnswer } from '../shared/messages.ts';
import { askWorker } from './ask-worker.ts';
import { element, putHost, putList, show } from './element.ts';
import { hostLetters } from './host-letters.ts';
import { fillTexts, reasonText, sentenceOf, text } from './text.ts';

async function start(): Promise<void> {
  fillTexts();
  element('options', 'button').addEventListener('click', () => void api.runtime.openOptionsPage());
  const tabId = tabOfAddress() ?? (await api.tabs.query({ active: true, currentWindow: true }))[0]?.id;
  if (tabId !== undefined) await draw(tabId);
}

/** Opened as a page of its own, `popup.html#7` tells of the tab with that number. */
function tabOfAddress(): number | null {
  return /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : null;
}

async function draw(tabId: number): Promise<void> {
  const answer = await askWorker({ type: 'popup', tabId });
  if (answer === null) {
    element('status', 'p').textContent = text('worker_silent');
    return;
  }
  tell(answer);
  listBypasses(answer, tabId);
  offerService(answer, tabId);
  element('mode', 'span').textContent =
    answer.refusedSettings.length > 0
      ? text('settings_refused', answer.refusedSettings.join(', '))
      : text(answer.isPrivate ? 'mode_private' : `mode_${answer.mode}`);
  document.body.dataset.drawn = String(Math.round(performance.now()));
}

function tell({ warning, exception }: PopupAnswer): void {
  const verdict = warning?.verdict ?? 'unknown';
  element('icon', 'img').src = `icons/${verdict}-32.png`;
  element('verdict', 'h1').textContent = text(warning === null ? 'no_web_page' : `verdict_${verdict}`);
  if (warning === null) {
    element('sentence', 'p').textContent = text('no_web_page_note');
    return;
  }
  putHost(element('host', 'p'), hostLetters(warning.host, null).ascii);
  element('sentence', 'p').textContent = exception === null ? sentenceOf(warning) : text(`exception_${exception}`);
  putList(element('reasons', 'ul'), warning.reasons.map(reasonText));
  show('reasons-section', warning.reasons.length > 0);
  const hasReal = warning.verdict !== 'safe' && warning.brand !== null && warning.officialDomain !== null;
  if (hasReal) element('real', 'p').textContent = text('real_site', warning.brand ?? '', warning.officialDomain ?? '');
  show('real', hasReal);
  element('found-by', 'p').textContent = text(`found_by_${warning.foundBy}`);
}

function listBypasses({ bypasses }: PopupAnswer, tabId: number): void {
  show('bypasses-section', bypasses.length > 0);
  element('bypasses', 'ul').replaceChildren(
    ...bypasses.map((host) => {
      const item = document.createElement('li');
      const name = document.createElement('bdi');
      name.textContent = host;
      const revoke = document.createElement('button');
      revoke.type = 'button';
      revoke.textContent = text('revoke');
      revoke.setAttribute('aria-label', text('revoke_host', host));
      revoke.addEventListener('click', async () => {
        await askWorker({ type: 'revoke', host, tabId });
        await draw(tabId);
      });
      item.append(name, revoke);
      return item;
    }),
  );
}

function offerService({ serviceHost, warning }: PopupAnswer, tabId: number): void {
  const ask = element('ask', 'button');
  ask.hidden = serviceHost === null || warning === null;
  if (serviceHost === null || warning === null) return;
  ask.textContent = text('ask_service', serviceHost);
  ask.onclick = async () => {
    ask.disabled = true;
    const outcome = await askWorker({ type: 'ask-service', url: warning.url, tabId });
    ask.disabled = false;
    element('status', 'p').textContent = outcome?.ok === true ? '' : text('service_failed', outcome?.reason ?? '');
    if (outcome?.ok === true) await draw(tabId);
  };
}

void start();
