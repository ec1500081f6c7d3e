import type { PageFacts } from '../evidence/evidence.ts';

const PROVIDERS: readonly (readonly [string, RegExp])[] = [
  ['Gmail', /\bgmail\b|\bg suite\b/i],
  ['Outlook', /\boutlook\b|\bhotmail\b|\bwindows live\b/i],
  ['Office 365', /\b(?:office|microsoft) ?365\b/i],
  ['Yahoo', /\byahoo\b/i],
  ['AOL', /\baol\b/i],
  ['iCloud', /\bicloud\b/i],
  ['GMX', /\bgmx\b|\bweb\.de\b/i],
  ['Zoho', /\bzoho\b/i],
  ['Proton Mail', /\bproton ?mail\b/i],
  ['Yandex', /\byandex\b/i],
  ['Mail.ru', /\bmail\.ru\b/i],
  ['QQ', /\bqq ?(?:mail|邮箱)\b|\bqq\.com\b/i],
  ['163', /\b1(?:63|26)(?:\.com| ?mail|邮箱)/i],
  ['Naver', /\bnaver\b/i],
  ['Rackspace', /\brackspace\b/i],
  ['another', /\bother (?:(?:e-?)?mails?|providers?)\b|\bwebmail\b/i],
];

/** Mail providers that a page names in what it shows. */
export function mailProviders({ title, text, brandTexts }: PageFacts): readonly string[] {
  const shown = `${title} ${brandTexts.join(' ')} ${text}`;
  return PROVIDERS.flatMap(([name, words]) => (words.test(shown) ? [name] : []));
}
