import { html } from '@lurewatch/dashboard/html';
import { knownVerdict } from '@lurewatch/dashboard/words';
import { defang } from '@lurewatch/engine';
import { type Language, mailReasons, sharedMessageText, warningText } from '@lurewatch/messages';
import type { SharedMessage } from '../share-routes.ts';
import { footOf, sharePage, timeInWords } from './share-frame.ts';

/** What is kept of one message, for people: verdict, advice, reasons and the hosts of its links, defanged. No subject, no sender. */
export function renderSharedMessage({ message, sharedUntil }: SharedMessage, language: Language): string {
  const { verdict, score, signals, hosts, attachment_sha256: attachments } = message;
  const known = knownVerdict(verdict);
  const title = sharedMessageText(language, 'title');
  const reasons = mailReasons(language, signals);
  const facts: readonly [string, string][] = [
    [sharedMessageText(language, 'judged'), timeInWords(message.created_at, language)],
    [sharedMessageText(language, 'fingerprint'), message.message_sha256],
    ...attachments.map((hash): [string, string] => [sharedMessageText(language, 'attachment'), hash]),
  ];
  return sharePage(
    language,
    `${warningText(language, known)}: ${title}`,
    html`<section class="verdict ${known}">
<p class="headline"><strong>${warningText(language, known)}</strong></p>
<h1>${title}</h1>
<p>${sharedMessageText(language, `advice_${known}`)}</p>
<p class="quiet">${warningText(language, 'share_score', { score })}</p>
</section>
${reasons.length > 0 && html`<h2>${warningText(language, 'share_reasons')}</h2><ul class="checks">${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`}
${hosts.length > 0 && html`<h2>${sharedMessageText(language, 'hosts')}</h2><ul class="checks">${hosts.map((one) => html`<li><span class="url">${defang(one.host)}</span>: ${warningText(language, knownVerdict(one.verdict))}</li>`)}</ul>`}
<h2>${warningText(language, 'share_facts')}</h2>
<dl>${facts.map(([name, fact]) => html`<dt>${name}</dt><dd>${fact}</dd>`)}</dl>
<p class="quiet">${sharedMessageText(language, 'kept')}</p>`,
    footOf(sharedUntil, language),
  );
}
