import type { Brand } from './brand/brand.ts';
import { conclude } from './conclude.ts';
import type { Explanation } from './engine.ts';
import type { Evidence } from './evidence/evidence.ts';
import { impactsOf } from './impact.ts';
import type { Judgement, Rating, Severity, Signal, Verdict } from './judgement.ts';
import { type EngineTables, readUrl } from './read-url.ts';
import { type LogOddsThresholds, probabilityOf, scoreOf, verdictOf } from './score.ts';
import { createContext } from './signals/create-context.ts';
import { nameCauses } from './signals/name-causes.ts';
import { isPrivateHost } from './signals/private-address.ts';
import { severityOf } from './signals/severity.ts';
import type { SignalContext } from './signals/signal-context.ts';
import { summaryOf } from './signals/summary.ts';
import { isUnopenedLink } from './signals/unopened-link.ts';
import { weighedUrlRules, weighSignals, weightOf } from './signals/weigh-signals.ts';
import type { WeighedSignal } from './signals/weighed-signal.ts';
import { sortFew } from './sort-few.ts';
import type { ParsedUrl } from './url/parsed-url.ts';

const UNKNOWN_SCORE = 50;

/**
 * Judges one URL by its text and by what was found outside. Pure: the clock is `evidence.asOf`.
 * The log-odds of the model and of every signal add up; conclude.ts holds the order of precedence, score.ts the scale.
 */
export function analyze(
  tables: EngineTables,
  thresholds: LogOddsThresholds,
  url: ParsedUrl,
  evidence: Evidence,
): Judgement {
  const { context, logOdds, baseline, signals } = weigh(tables, thresholds, url, evidence);
  const isUnknown = isUnknowable(context, logOdds, thresholds);
  const score = isUnknown ? UNKNOWN_SCORE : scoreOf(logOdds, thresholds);
  const baseScore = isUnknown ? UNKNOWN_SCORE : scoreOf(baseline, thresholds);
  const impacts = isUnknown ? [] : impactsOf(signals.map(effectOf), baseline, { baseScore, score }, thresholds);
  const verdict = isUnknown ? 'unknown' : verdictOf(logOdds, thresholds);
  const brand = brandOf(context, verdict);
  const told = sortFew(
    signals.map((signal, i) => toSignal(signal, impacts[i] ?? 0)),
    byImpact,
  );
  return {
    risk: probabilityOf(logOdds),
    summary: summaryOf(verdict, told),
    baseScore,
    score,
    verdict,
    brand: brand?.name ?? null,
    officialDomain: brand?.domains[0] ?? null,
    signals: told,
  };
}

/** The additive breakdown behind `analyze`: the baseline and the parts sum to the total. */
export function explain(
  tables: EngineTables,
  thresholds: LogOddsThresholds,
  url: ParsedUrl,
  evidence: Evidence,
): Explanation {
  const { logOdds, baseline, signals, explanation } = weigh(tables, thresholds, url, evidence);
  const parts = signals.filter((part) => part.logOdds !== 0);
  return {
    judgement: analyze(tables, thresholds, url, evidence),
    logOdds,
    baseline,
    thresholds,
    parts: parts
      .map(({ code, message, logOdds: amount }) => ({ code, message, logOdds: amount }))
      .sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds)),
    words: explanation.words,
  };
}

function weigh(tables: EngineTables, thresholds: LogOddsThresholds, url: ParsedUrl, evidence: Evidence) {
  const explanation = tables.model.explain(url);
  const reading = readUrl(tables, url, explanation.logOdds);
  const context = createContext(tables, reading, evidence);
  const found = weighSignals(context);
  const effects: number[] = [];
  const logOdds = conclude(reading.modelLogOdds, found, thresholds, effects);
  const decided = found.map((signal, i) => withEffect(signal, effects[i] ?? signal.logOdds));
  const signals = nameCauses(context, decided, explanation);
  return { context, logOdds, baseline: explanation.baseline, signals, explanation };
}

/** Nearly every signal's effect is its weight. */
function withEffect(signal: WeighedSignal, effect: number): WeighedSignal {
  return effect === signal.logOdds ? signal : { ...signal, logOdds: effect };
}

function effectOf({ logOdds }: WeighedSignal): number {
  return logOdds;
}

/** Risk, score, verdict and brand as `analyze` tells them with no evidence, without the reasons: half the time. */
export function rate(tables: EngineTables, thresholds: LogOddsThresholds, url: ParsedUrl, asked: Evidence): Rating {
  const reading = readUrl(tables, url, tables.model.logOdds(url));
  const context = createContext(tables, reading, asked);
  const found = weighedUrlRules
    .filter((rule) => rule.applies(context))
    .map((rule) => ({ code: rule.code, logOdds: weightOf(rule) }));
  const logOdds = conclude(reading.modelLogOdds, found, thresholds);
  const isUnknown = isUnknowable(context, logOdds, thresholds);
  const verdict = isUnknown ? 'unknown' : verdictOf(logOdds, thresholds);
  return {
    risk: probabilityOf(logOdds),
    score: isUnknown ? UNKNOWN_SCORE : scoreOf(logOdds, thresholds),
    verdict,
    brand: brandOf(context, verdict)?.name ?? null,
  };
}

function toSignal(signal: WeighedSignal, impact: number): Signal {
  const { code, message, source, evidence } = signal;
  return { type: severityOf(signal), code, message, impact, source, evidence };
}

/** What the URL imitates; else what the page pretends to be where that is held against it. */
function brandOf({ brand, visit }: SignalContext, verdict: Verdict): Brand | null {
  if (brand !== null) return brand.brand;
  if (verdict === 'safe' || visit?.presentedBrand == null || visit.official?.brand === visit.presentedBrand)
    return null;
  return visit.presentedBrand;
}

/** Where nobody looked, a private address says nothing, nor does a link that forwards, unless its own text says enough. */
function isUnknowable(context: SignalContext, logOdds: number, { suspicious }: LogOddsThresholds): boolean {
  const { url, evidence, visit } = context;
  if (visit !== null || evidence.accountLists.length > 0 || evidence.feeds.status === 'found') return false;
  return isPrivateHost(url) || (logOdds < suspicious && isUnopenedLink(context));
}

function byImpact(a: Signal, b: Signal): number {
  return Math.abs(b.impact) - Math.abs(a.impact) || RANK[a.type] - RANK[b.type];
}

const RANK: Readonly<Record<Severity, number>> = { critical: 0, high: 1, medium: 2, positive: 3, low: 4, info: 5 };
