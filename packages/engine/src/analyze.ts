import type { Brand } from './brand/brand.ts';
import { conclude } from './conclude.ts';
import type { Explanation } from './engine.ts';
import type { Evidence } from './evidence/evidence.ts';
import { impactsOf } from './impact.ts';
import type { Judgement, Rating, Signal, Verdict } from './judgement.ts';
import { type EngineTables, readUrl } from './read-url.ts';
import { type LogOddsThresholds, probabilityOf, scoreOf, verdictOf } from './score.ts';
import { byImpact } from './signals/by-impact.ts';
import { carriedUrl } from './signals/carried-url.ts';
import { createContext } from './signals/create-context.ts';
import { imitatedOnPage } from './signals/imitated-on-page.ts';
import { nameCauses } from './signals/name-causes.ts';
import { isPrivateHost } from './signals/private-address.ts';
import { copiedFace, copiedIcon } from './signals/seen-likeness.ts';
import { severityOf } from './signals/severity.ts';
import type { SignalContext } from './signals/signal-context.ts';
import { summaryOf } from './signals/summary.ts';
import { hasTellingName, isUnopenedLink } from './signals/unopened-link.ts';
import { weighedUrlRules, weighSignals, weightOf } from './signals/weigh-signals.ts';
import type { WeighedSignal } from './signals/weighed-signal.ts';
import { aboutCarried, asWrapped } from './signals/wrapped-link.ts';
import { sortFew } from './sort-few.ts';
import type { ParsedUrl } from './url/parsed-url.ts';

const UNKNOWN_SCORE = 50;

/**
 * Judges one URL by its text and by what was found outside, a wrapped link by the address that it carries. Pure: the clock
 * is `evidence.asOf`. The log-odds of the model and of every signal add up; conclude.ts holds the order of precedence,
 * score.ts the scale.
 */
export function analyze(
  tables: EngineTables,
  thresholds: LogOddsThresholds,
  url: ParsedUrl,
  evidence: Evidence,
): Judgement {
  const carried = carriedUrl(url);
  if (carried === null) return judge(tables, thresholds, url, evidence);
  return asWrapped(judge(tables, thresholds, carried, aboutCarried(evidence)), url, carried);
}

function judge(tables: EngineTables, thresholds: LogOddsThresholds, url: ParsedUrl, evidence: Evidence): Judgement {
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
  const judged = carriedUrl(url) ?? url;
  const found = judged === url ? evidence : aboutCarried(evidence);
  const { logOdds, baseline, signals, explanation } = weigh(tables, thresholds, judged, found);
  const parts = signals.filter((part) => part.logOdds !== 0);
  return {
    judged,
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
  const judged = carriedUrl(url) ?? url;
  const reading = readUrl(tables, judged, tables.model.logOdds(judged));
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
function brandOf(context: SignalContext, verdict: Verdict): Brand | null {
  if (context.brand !== null) return context.brand.brand;
  if (verdict === 'safe') return null;
  return (imitatedOnPage(context) ?? copiedFace(context) ?? copiedIcon(context))?.brand ?? null;
}

/** Where nobody looked, a private address says nothing, nor does a link that forwards, unless its own text says enough. */
function isUnknowable(context: SignalContext, logOdds: number, thresholds: LogOddsThresholds): boolean {
  const { url, evidence, visit } = context;
  if (visit !== null || evidence.accountLists.length > 0 || evidence.feeds.status === 'found') return false;
  if (isPrivateHost(url)) return true;
  if (logOdds >= thresholds.dangerous || !isUnopenedLink(context)) return false;
  return logOdds < thresholds.suspicious || !hasTellingName(context);
}
