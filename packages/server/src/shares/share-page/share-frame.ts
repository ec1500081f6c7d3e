import { type Html, html } from '@lurewatch/dashboard/html';
import { LANGUAGES, type Language, warningText } from '@lurewatch/messages';
import { isoInstant } from '../../time/time.ts';

/** The whole page: no script, and no other origin. */
export function sharePage(language: Language, title: string, body: Html, foot: Html): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="stylesheet" href="/share/style.css">
</head>
<body><header>Lurewatch</header><main>${body}</main><footer>${foot}</footer></body>
</html>
`.html;
}

/** For a link that is wrong, expired or revoked. */
export function renderMissingShare(language: Language): string {
  return sharePage(
    language,
    warningText(language, 'share_missing'),
    html`<h1>${warningText(language, 'share_missing')}</h1><p>${warningText(language, 'share_ask')}</p>`,
    html``,
  );
}

/** Until when it works, and its other languages. */
export function footOf(sharedUntil: number, language: Language): Html {
  return html`<p>${warningText(language, 'share_until', { time: timeInWords(isoInstant(sharedUntil), language) })}</p>
<nav aria-label="${warningText(language, 'share_language')}">${LANGUAGES.map((other) => languageLink(other, language))}</nav>`;
}

/** The same page in another language, by the name that the language gives itself. */
function languageLink(language: Language, current: Language): Html {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return language === current
    ? html`<span aria-current="true" lang="${language}">${name}</span> `
    : html`<a href="?lang=${language}" hreflang="${language}" lang="${language}">${name}</a> `;
}

export function timeInWords(instant: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(instant))} UTC`;
}

/** English dates have the day before the month. */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}
