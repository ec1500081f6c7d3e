import type { Severity } from '../judgement.ts';
import type { GroupContribution, ModelExplanation } from '../model/index.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import type { WeighedSignal } from './weighed-signal.ts';

/** Groups that weigh less than this are told together. */
const LEAST_LOG_ODDS = 0.4;
const MOST_WORDS = 4;

/** The model's log-odds as signals: its strongest readable groups, and one remainder that holds all else. They add up exactly. */
export function modelSignals(url: ParsedUrl, { logOdds, groups }: ModelExplanation): WeighedSignal[] {
  const strong = groups.filter((group) => Math.abs(group.contribution) >= LEAST_LOG_ODDS);
  const told = strong.reduce((sum, group) => sum + group.contribution, 0);
  const signals = strong.map((group) => groupSignal(url, group));
  signals.push({
    code: 'model_remainder',
    source: 'url',
    message: 'Everything else in the URL, and how common phishing is at all',
    evidence: { log_odds: rounded(logOdds - told) },
    logOdds: logOdds - told,
    isPartOfModel: true,
  });
  return signals;
}

/** The ladder of severity for a part of the model: a factor of 7 in the odds is high, of 3 medium. */
export function modelSeverity(logOdds: number): Severity {
  if (logOdds >= 2) return 'high';
  if (logOdds >= 1) return 'medium';
  if (logOdds >= LEAST_LOG_ODDS) return 'low';
  return logOdds <= -LEAST_LOG_ODDS ? 'positive' : 'info';
}

function groupSignal(url: ParsedUrl, group: GroupContribution): WeighedSignal {
  const words = strongestWords(url, group);
  const kind = group.contribution > 0 ? 'phishing' : 'harmless';
  const quoted = words.length === 0 ? '' : ` (${words.map((word) => `"${word}"`).join(', ')})`;
  return {
    code: `model_${group.code}`,
    source: 'url',
    message: `${group.title}${quoted}: like that of ${kind} pages`,
    evidence: { words, log_odds: rounded(group.contribution) },
    logOdds: group.contribution,
    isPartOfModel: true,
  };
}

/** The words of the URL that pull in the direction of the group. */
function strongestWords(url: ParsedUrl, { contribution, spans }: GroupContribution): string[] {
  const sign = Math.sign(contribution);
  return spans
    .filter((span) => span.contribution * sign > 0.1)
    .sort((a, b) => (b.contribution - a.contribution) * sign)
    .slice(0, MOST_WORDS)
    .map(({ part, start, end }) =>
      partOf(url, part)
        .slice(start, end)
        .replace(/^[^a-z0-9]+|[^a-z0-9]+$/gi, ''),
    )
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 40));
}

function partOf(url: ParsedUrl, part: GroupContribution['spans'][number]['part']): string {
  switch (part) {
    case 'host':
      return url.host;
    case 'path':
      return url.path;
    case 'query':
      return url.query;
    case 'fragment': {
      const at = url.href.indexOf('#');
      return at < 0 ? '' : url.href.slice(at + 1);
    }
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
