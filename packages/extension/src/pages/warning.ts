import type { Warning } from '../background/warning.ts';
import type { Reporting, WarningAnswer } from '../shared/messages.ts';
import { carriedUrl } from '../shared/own-pages.ts';
import { askWorker } from './ask-worker.ts';
import { element, putHost, putList, show } from './element.ts';
import { hostLetters } from './host-letters.ts';
import { reasonTexts } from './reason-texts.ts';
import { offerFile } from './report-file.ts';
import { fillTexts, sentenceOf, text } from './text.ts';

/**
 * The page in place of a dangerous one. Its address says only which page that was: what is told, and whether anything is,
 * the worker decides anew, so that nobody can make up a warning by writing such an address.
 */
async function start(): Promise<void> {
  fillTexts();
  const url = carriedUrl(location.href);
  if (url === null || window.top !== window) return;
  const answer = await askWorker({ type: 'warning', url });
  if (answer === null || answer.warning === null) return;
  if (!answer.stops) {
    location.replace(url);
    return;
  }
  await tell(answer.warning);
  offerWayOut(answer);
  offerReport(answer.report, url);
  if (answer.report === null) offerFile(element('report-file', 'a'), answer.warning);
  offerWayThrough(answer.allowBypass, answer.warning.host, url);
  show('page');
  element('back', 'button').focus();
}

async function tell(warning: Warning): Promise<void> {
  const { matched } = warning.reasons.find(({ code }) => code.startsWith('brand_'))?.evidence ?? {};
  const letters = hostLetters(warning.host, typeof matched === 'string' ? matched : null);
  putHost(element('host', 'p'), letters.ascii);
  if (letters.unicode !== null) {
    const line = element('letters', 'p');
    const shown = document.createElement('bdi');
    putHost(shown, letters.unicode);
    line.replaceChildren(
      `${text('letters_shown')} `,
      shown,
      ` (${text('letters_foreign')} ${letters.foreign.join(', ')})`,
    );
    line.hidden = false;
  }
  document.title = `${text('warning_title')}: ${warning.host}`;
  element('sentence', 'p').textContent = sentenceOf(warning);
  putList(element('reasons', 'ul'), await reasonTexts(warning.reasons));
  show('reasons-section', warning.reasons.length > 0);
}

function offerWayOut({ warning, entriesOfStopped }: WarningAnswer): void {
  const back = element('back', 'button');
  back.addEventListener('click', () => {
    const stepsBack = warningsInARow() + entriesOfStopped;
    if (history.length > stepsBack) history.go(-stepsBack);
    else void askWorker({ type: 'leave' });
  });
  if (warning === null || warning.brand === null || warning.officialDomain === null) return;
  element('real', 'p').textContent = text('real_site', warning.brand, warning.officialDomain);
  show('real');
  const official = element('official', 'a');
  official.href = `https://${warning.officialDomain}/`;
  official.textContent = text('open_real_site', warning.officialDomain);
  official.hidden = false;
}

/** How many entries of the tab's history up to this one are warnings: a browser may draw one twice. 1 where it does not tell. */
function warningsInARow(): number {
  const { navigation } = window as { navigation?: Pick<Navigation, 'entries' | 'currentEntry'> };
  const entries = navigation?.entries().slice(0, (navigation.currentEntry?.index ?? 0) + 1) ?? [];
  const before = entries.findLastIndex(({ url }) => URL.parse(url ?? '')?.pathname !== location.pathname);
  return Math.max(entries.length - 1 - before, 1);
}

function offerReport(report: Reporting, url: string): void {
  if (report === null) {
    show('report-nowhere');
    return;
  }
  if (report.to === 'nobody') {
    show('report-private');
    return;
  }
  if (report.to === 'address') {
    element('report-address', 'a').href = report.address;
    show('report-elsewhere');
    return;
  }
  const tellAddress = element('tell-address', 'input');
  const note = (): void => {
    const name = tellAddress.checked ? 'report_note' : 'report_note_hash';
    element('report-note', 'p').textContent = text(name, report.host);
  };
  tellAddress.checked = report.tellsAddress;
  tellAddress.addEventListener('change', note);
  note();
  show('report');
  const form = element('report', 'form');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const comment = element('comment', 'input').value;
    element('status', 'p').textContent = '';
    const outcome = await askWorker({
      type: 'report',
      url,
      expected: 'safe',
      comment,
      tellsAddress: tellAddress.checked,
    });
    element('status', 'p').textContent = text(outcome?.ok === true ? 'report_sent' : 'report_failed');
    if (outcome?.ok === true) form.hidden = true;
  });
}

function offerWayThrough(isAllowed: boolean, host: string, url: string): void {
  show(isAllowed ? 'bypass' : 'no-bypass');
  const button = element('continue', 'button');
  button.textContent = text('continue', host);
  button.addEventListener('click', async () => {
    const outcome = await askWorker({ type: 'continue', url });
    if (outcome?.ok === true) location.replace(url);
    else element('status', 'p').textContent = text('continue_forbidden');
  });
}

// The next page that is stopped in this tab changes only what is behind the "#".
window.addEventListener('hashchange', () => location.reload());
void start();
