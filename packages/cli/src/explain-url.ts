import { type Engine, type Explanation, noEvidence, type ParsedUrl } from '@lurewatch/engine';
import { visibleText } from './lines/visible-text.ts';

const BAR_WIDTH = 24;
const LABEL_WIDTH = 32;

/** The additive breakdown of one URL's score, as text for a person. Makes no network requests. */
export function explainUrl(engine: Engine, url: ParsedUrl): string {
  const explanation = engine.explain(url, noEvidence(new Date()));
  const { judged, judgement, logOdds, thresholds } = explanation;
  return [
    ...(judged === url ? [] : [url.href, 'leads to']),
    judged.href,
    ...markWords(judged, explanation),
    '',
    `verdict  ${judgement.verdict}`,
    `summary  ${visibleText(judgement.summary)}`,
    `score    ${judgement.score} of 100 (100 is safest; dangerous up to 30, safe from 70)`,
    `model    ${(judgement.risk * 100).toFixed(judgement.risk < 0.01 ? 3 : 1)} % likely phishing (risk_score of an answer: ${100 - judgement.score})`,
    `brand    ${judgement.brand ?? 'none'}`,
    ...(engine.overlayVersion === null ? [] : [`learnt   ${engine.overlayVersion}`]),
    '',
    `What adds up, in log-odds (right: towards phishing), from a baseline of ${signed(explanation.baseline).trim()}:`,
    ...explanation.parts.map((part) => barLine(part.code, part.logOdds)),
    `${'sum'.padEnd(LABEL_WIDTH)} ${signed(logOdds)}   suspicious from ${signed(thresholds.suspicious)}, dangerous from ${signed(thresholds.dangerous)}`,
    '',
    `Points: every URL starts at ${judgement.baseScore}, and the signals add up to the score:`,
    ...judgement.signals.map(
      ({ impact, type, message }) => `${String(impact).padStart(4)}  ${type.padEnd(8)}  ${visibleText(message)}`,
    ),
  ].join('\n');
}

/** A line under the URL: "^" below what speaks for phishing, "·" below what speaks against. */
function markWords(url: ParsedUrl, { words }: Explanation): string[] {
  const { href } = url;
  const marks = Array.from({ length: href.length }, () => ' ');
  const hostAt = href.indexOf(url.host);
  const pathAt = href.indexOf('/', hostAt + url.host.length);
  const origins = { host: hostAt, path: pathAt, query: href.indexOf('?') + 1, fragment: href.indexOf('#') + 1 };
  for (const { part, start, end, contribution } of words) {
    const mark = contribution > 0.5 ? '^' : contribution < -0.5 ? '·' : ' ';
    for (let at = start; at < end; at++) marks[origins[part] + at] = mark;
  }
  const line = marks.join('').trimEnd();
  return line === '' ? [] : [line];
}

function barLine(label: string, logOdds: number): string {
  const length = Math.min(BAR_WIDTH, Math.round(Math.abs(logOdds) * 3));
  const left = logOdds < 0 ? '█'.repeat(length) : '';
  const right = logOdds < 0 ? '' : '█'.repeat(length);
  return `${label.padEnd(LABEL_WIDTH)} ${signed(logOdds)} ${left.padStart(BAR_WIDTH)}│${right}`;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`.padStart(7);
}
