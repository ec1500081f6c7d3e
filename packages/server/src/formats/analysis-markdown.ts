import type { Analysis } from '@lurewatch/contract';
import { defang } from '@lurewatch/engine';

/** One analysis as a page for a ticket or a wiki. Nothing in it is a link, and nothing of the URL is Markdown. */
export function analysisMarkdown(analysis: Analysis): string {
  const { verdict, score, summary, brand_detected: brand, official_domain: official, checks, signals } = analysis;
  const facts: readonly (readonly [string, string])[] = [
    ['URL', safe(analysis.normalized_url)],
    ...analysis.redirects.map((url, index) => [`Redirect ${index + 1}`, safe(url)] as const),
    ['Verdict', `**${verdict}**, safety score ${score} of 100 (100 is safest)`],
    ...(brand === null
      ? []
      : [['Imitates', `${safe(brand)}${official === null ? '' : `, whose domain is ${safe(official)}`}`] as const]),
    ['Analysed', analysis.analyzed_at],
    ['Valid until', analysis.expires_at],
    ['Engine', engineOf(analysis)],
    ['Analysis', safe(analysis.id)],
  ];
  return [
    `# Lurewatch: ${verdict}`,
    safe(summary),
    table(['', ''], facts),
    '## Reasons',
    signals.length === 0
      ? 'None.'
      : table(
          ['severity', 'points', 'reason', 'code'],
          signals.map(({ type, impact, message, code }) => [type, String(impact), safe(message), safe(code)]),
        ),
    '## What was looked at',
    table(
      ['check', 'outcome', 'milliseconds'],
      checks.map(({ name, status, reason, time_ms }) => [
        name,
        reason === undefined ? status : `${status}: ${safe(reason)}`,
        String(time_ms),
      ]),
    ),
    'A check that failed never speaks for a URL; `unknown` is not `safe`.',
    '',
  ].join('\n\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/**
 * Defanged, and escaped wherever Markdown, its tables, HTML or formulas could read more than the character itself
 * (CommonMark §2.4, GFM).
 */
function safe(text: string): string {
  return escaped(defang(text));
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>|~&#!(){}$^]/g, '\\$&').replace(/^(\s*\d*)([-+=.])/, '$1\\$2');
}

function engineOf({ engine_version: engine, data_version: data, overlay_version: overlay }: Analysis): string {
  // A version has dots, and is no address.
  return `${escaped(engine)}, data of ${safe(data)}${overlay === null ? '' : `, learnt up to ${safe(overlay)}`}`;
}
