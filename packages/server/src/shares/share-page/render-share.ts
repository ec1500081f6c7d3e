import type { Analysis, Signal } from '@lurewatch/contract';
import { type Html, html } from '@lurewatch/dashboard/html';
import { checkNameOf, isByAddressAlone, knownVerdict, maskedName, outcomeOf } from '@lurewatch/dashboard/words';
import { defang } from '@lurewatch/engine';
import {
  adviceIn,
  headlineIn,
  isFullLanguage,
  type Language,
  lineIn,
  verdictIn,
  warningText,
} from '@lurewatch/messages';
import { tellAnalysis, toldOf } from '../../formats/tell-analysis.ts';
import { parseStoredUrl } from '../../store/parse-stored-url.ts';
import type { SharedAnalysis } from '../share-routes.ts';
import { footOf, localeOf, sharePage, timeInWords } from './share-frame.ts';

/** One analysis for people: that of the dashboard without its buttons, in the reader's language. Addresses are defanged and nothing of them is a link. */
export function renderShare(
  { analysis: stored, sharedUntil, pictureOf }: SharedAnalysis,
  language: Language,
  token: string,
): string {
  const analysis = tellAnalysis(stored, language);
  const told = toldOf(stored);
  const { redirects, signals, checks } = analysis;
  const weighty = signals.filter(({ impact }) => impact !== 0);
  const minor = signals.filter(({ impact }) => impact === 0);
  const verdict = verdictIn(language, told);
  const summary = language === 'en' ? analysis.summary : headlineIn(language, told);
  return sharePage(
    language,
    `${verdict}: ${defang(analysis.normalized_url)}`,
    html`<section class="verdict ${toneOf(analysis)}">
<p class="headline"><strong>${verdict}</strong> · ${defang(lineIn(language, told))}</p>
<h1>${defang(summary)}</h1>
<p>${adviceIn(language, told)}</p>
<p class="quiet">${warningText(language, 'share_score', { score: analysis.score })}</p>
</section>
<h2>${warningText(language, 'share_address')}</h2>
${drawingOf(analysis, language)}
${imitationOf(analysis, language)}
${redirects.length > 0 && html`<h2>${warningText(language, 'share_where')}</h2><ol>${redirects.map((url) => html`<li class="url">${defang(url)}</li>`)}</ol>`}
<h2>${warningText(language, 'share_reasons')}</h2>
${reasonList(weighty.length > 0 ? weighty : minor, language)}
${weighty.length > 0 && minor.length > 0 && html`<h3>${warningText(language, 'share_without_weight')}</h3>${reasonList(minor, language)}`}
${pictureOf !== null && html`<h2>${warningText(language, 'share_picture')}</h2><p><img src="/share/${token}/picture" alt="${warningText(language, 'share_picture')}"></p>`}
<h2>${warningText(language, 'share_looked_at')}</h2>
<ul class="checks">${checks.map((check) => checkLine(check, language))}</ul>
<p class="quiet">${warningText(language, 'share_never_speaks')}</p>
<h2>${warningText(language, 'share_facts')}</h2>
${factList(analysis, language)}`,
    footOf(sharedUntil, language),
  );
}

const CHECK_TEXTS: Readonly<Record<string, Parameters<typeof plainText>[1]>> = {
  url: 'check_url',
  brand: 'check_brand',
  feeds: 'check_feeds',
  dns: 'check_dns',
  rdap: 'check_rdap',
  tls: 'check_tls',
  page: 'check_page',
  render: 'check_render',
  picture: 'check_picture',
  press: 'check_press',
};

type PlainName =
  | `check_${'url' | 'brand' | 'feeds' | 'dns' | 'rdap' | 'tls' | 'page' | 'render' | 'picture' | 'press'}`
  | `outcome_${'ok' | 'partial' | 'unread' | 'absent' | 'timeout' | 'failed' | 'skipped'}`;

function plainText(language: Language, name: PlainName): string {
  return warningText(language, name);
}

/** In English with why it failed; in the others what came of it. */
function checkLine(check: Analysis['checks'][number], language: Language): Html {
  const text = CHECK_TEXTS[check.name];
  if (language === 'en' || text === undefined)
    return html`<li><strong>${checkNameOf(check)}</strong>: ${defang(outcomeOf(check))}</li>`;
  const name = plainText(language, text);
  const whole = check.host === undefined ? name : warningText(language, 'check_of', { check: name, host: check.host });
  return html`<li><strong>${defang(whole)}</strong>: ${plainText(language, `outcome_${check.status}`)}</li>`;
}

/** What is known of the site, then of the analysis. */
function factList(analysis: Analysis, language: Language): Html {
  const { facts } = analysis;
  const rows: [string, string | null | undefined][] = [
    [warningText(language, 'share_host'), facts?.host],
    [warningText(language, 'share_registered'), facts?.registered_at && dateInWords(facts.registered_at, language)],
    [warningText(language, 'share_registrar'), facts?.registrar],
    [warningText(language, 'share_certificate'), facts?.certificate_issuer],
    [warningText(language, 'share_page_title'), facts?.page_title],
    [warningText(language, 'share_forms'), facts?.form_targets.join(', ')],
    [warningText(language, 'share_checked'), timeInWords(analysis.revised_at ?? analysis.analyzed_at, language)],
    [warningText(language, 'share_valid_until'), timeInWords(analysis.expires_at, language)],
    [warningText(language, 'share_analysis'), analysis.id],
    [
      warningText(language, 'share_engine'),
      warningText(language, 'share_engine_of', { version: analysis.engine_version, date: analysis.data_version }),
    ],
  ];
  const told = rows.filter((row): row is [string, string] => typeof row[1] === 'string' && row[1] !== '');
  return html`<dl>${told.map(([name, fact]) => html`<dt>${name}</dt><dd>${name === warningText(language, 'share_engine') ? fact : defang(fact)}</dd>`)}</dl>`;
}

/** Safe by the address alone is drawn less loudly. */
function toneOf(analysis: Analysis): string {
  return isByAddressAlone(analysis) ? 'by-address' : knownVerdict(analysis.verdict);
}

/** The address, with the domain that decides whose it is underlined, and with what stood before its host to be taken for it struck out. */
function drawingOf(analysis: Analysis, language: Language): Html {
  const masked = maskedName(analysis);
  const address = defang(analysis.normalized_url);
  const [scheme, rest] = [address.slice(0, address.indexOf('//') + 2), address.slice(address.indexOf('//') + 2)];
  return html`<p class="url">${scheme}${masked !== null && html`<del>${defang(masked)}</del>`}${siteMarked(rest, analysis.normalized_url)}</p>
${masked !== null && html`<p class="quiet">${warningText(language, 'share_struck_out')}</p>`}`;
}

function siteMarked(address: string, url: string): Html {
  const parsed = parseStoredUrl(url);
  const site = parsed.ok ? defang(parsed.url.site) : '';
  const host = address.slice(0, address.search(/[/?#]|$/));
  const at = host.lastIndexOf(site);
  if (site === '' || at < 0) return html`${address}`;
  return html`${address.slice(0, at)}<b>${site}</b>${address.slice(at + site.length)}`;
}

function imitationOf({ brand_detected: brand, official_domain: domain }: Analysis, language: Language): Html {
  if (brand === null || domain === null) return html``;
  return html`<p>${defang(warningText(language, 'share_imitates', { brand, domain }))}</p>`;
}

/** Reasons of a language that has none of its own are marked as English, for those who hear them read. */
function reasonList(signals: readonly Signal[], language: Language): Html {
  const of = isFullLanguage(language) ? language : 'en';
  return html`<ul class="reasons" lang="${of}">${signals.map(
    ({ type, impact, message }) =>
      html`<li class="reason"><span class="points ${type}">${pointsOf(impact)}</span><span>${defang(message)}</span></li>`,
  )}</ul>`;
}

/** Signed, so that one sees which way it speaks: minus is against the address. */
function pointsOf(impact: number): string {
  if (impact === 0) return '0';
  return impact > 0 ? `+${impact}` : `−${-impact}`;
}

function dateInWords(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));
}
