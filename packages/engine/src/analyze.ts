import type { Brand } from './brand/brand.ts';
import { type Unwrapped, unwrapped } from './carried/carried-url.ts';
import type { Contribution } from './conclude.ts';
import { hasTrick, type Worse, worstBeside } from './decision/beside-carried.ts';
import { type Decision, decide, type RateCarried } from './decision/decide.ts';
import { asWritten } from './decision/washing.ts';
import type { Explanation } from './engine.ts';
import { basisOf } from './evidence/basis-of.ts';
import { type Evidence, noEvidence } from './evidence/evidence.ts';
import { lookFailed } from './evidence/look-failed.ts';
import { impactsOf } from './impact.ts';
import type { Judgement, Rating, Signal, Verdict } from './judgement.ts';
import type { EngineTables } from './read-url.ts';
import { type LogOddsThresholds, scoreOf } from './score.ts';
import { asksForSecrets } from './signals/asks-for-secrets.ts';
import { byImpact } from './signals/by-impact.ts';
import { decidingPart } from './signals/deciding-part.ts';
import { imitatedOnPage } from './signals/imitated-on-page.ts';
import { learntParts } from './signals/learnt-parts.ts';
import { LEAST_TOLD, nameCauses } from './signals/name-causes.ts';
import { netOfName } from './signals/net-of-name.ts';
import { nothingKnownSignal } from './signals/nothing-known.ts';
import { oneRowAFact } from './signals/one-row-a-fact.ts';
import { oneSideAName } from './signals/one-side-a-name.ts';
import { oneSiteOrNone } from './signals/one-site-or-none.ts';
import { nameLikeBrand } from './signals/rules/name-like-brand.ts';
import { brandInPicture } from './signals/seen-in-picture.ts';
import { copiedFace, copiedIcon } from './signals/seen-likeness.ts';
import { severityOf } from './signals/severity.ts';
import type { SignalContext } from './signals/signal-context.ts';
import { summaryOf } from './signals/summary.ts';
import { weighedUrlRules, weighSignals, weightOf } from './signals/weigh-signals.ts';
import type { WeighedSignal } from './signals/weighed-signal.ts';
import { aboutCarried, aboutLink, asWrapped } from './signals/wrapped-link.ts';
import { sortFew } from './sort-few.ts';
import type { ParsedUrl } from './url/parsed-url.ts';

/**
 * Judges one URL by its text and by what was found outside, a wrapped link by the address that it carries. Pure: the clock
 * is `evidence.asOf`. The log-odds of the model and of every signal add up; decide.ts holds the order of precedence,
 * score.ts the scale.
 */
export function analyze(
  tables: EngineTables,
  thresholds: LogOddsThresholds,
  url: ParsedUrl,
  evidence: Evidence,
): Judgement {
  const { judged, found, isCarried } = whatIsJudged(tables, thresholds, url, evidence);
  const judgement = judge(tables, thresholds, judged, found);
  return isCarried ? asWrapped(judgement, url, judged, lookFailed(found)) : judgement;
}

/** The URL itself; of a wrapped link the address that it carries, or what is worse about the link. */
function whatIsJudged(tables: EngineTables, thresholds: LogOddsThresholds, url: ParsedUrl, evidence: Evidence) {
  const link = unwrapped(url);
  if (link === null) return { judged: url, found: evidence, isCarried: false };
  const own = { judged: link.carried, found: aboutCarried(evidence), isCarried: true };
  if (evidence.accountLists.length > 0) return own;
  const { decision } = weigh(tables, thresholds, own.judged, own.found);
  const found = aboutLink(evidence);
  const worse = besideCarried(tables, thresholds, link, decision, found, true);
  return worse === null ? own : { judged: worse.url, found, isCarried: worse.isCarried };
}

/** `worstBeside`; `isOpened` where what the link itself carries is judged too. */
function besideCarried(
  tables: EngineTables,
  thresholds: LogOddsThresholds,
  link: Unwrapped,
  own: Pick<Rating, 'verdict' | 'risk'>,
  asked: Evidence,
  isOpened: boolean,
): Worse | null {
  const rateInner = isOpened
    ? (url: ParsedUrl) => rateLink(tables, thresholds, url, noEvidence(asked.asOf), false)
    : null;
  return worstBeside(
    link,
    own,
    (url) => rateAlone(tables, thresholds, url, asked, rateInner),
    (url) => {
      const decision = decide(tables, thresholds, url, asked, asking(tables, weighWithoutWords), rateInner);
      return hasTrick(decision.context, decision.found) ? ratingOf(decision, asked) : null;
    },
  );
}

function judge(tables: EngineTables, thresholds: LogOddsThresholds, url: ParsedUrl, evidence: Evidence): Judgement {
  const { decision, baseline, signals } = weigh(tables, thresholds, url, evidence);
  const { context, verdict, score, risk, unknownBecause, little } = decision;
  const basis = basisOf(evidence, verdict);
  const isUnknown = unknownBecause !== null;
  const baseScore = isUnknown ? score : scoreOf(baseline, thresholds);
  const impacts = isUnknown ? [] : impactsOf(signals.map(effectOf), baseline, { baseScore, score }, thresholds);
  const imitated = brandOf(context, verdict);
  const brand = imitated?.name ?? null;
  const officialDomain = imitated?.domains[0] ?? null;
  const told = sortFew(
    [
      ...signals.map((signal, i) => toSignal(signal, impacts[i] ?? 0)),
      ...(little === null ? [] : [nothingKnownSignal(context, little)]),
    ],
    byImpact,
  );
  return {
    risk,
    summary: summaryOf({ verdict, basis, brand, officialDomain, signals: told, lookFailed: lookFailed(evidence) }),
    baseScore,
    score,
    verdict,
    basis,
    brand,
    officialDomain,
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
  const { judged, found } = whatIsJudged(tables, thresholds, url, evidence);
  const { decision, baseline, signals, explanation } = weigh(tables, thresholds, judged, found);
  const parts = signals.filter((part) => part.logOdds !== 0);
  return {
    judged: decision.reading.address,
    judgement: analyze(tables, thresholds, url, evidence),
    logOdds: decision.logOdds,
    baseline,
    thresholds,
    parts: parts
      .map(({ code, message, logOdds: amount }) => ({ code, message, logOdds: amount }))
      .sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds)),
    words: explanation.words,
  };
}

/** A decision with its reasons: what each signal adds in the end, and what the model reads out of the address that decided. */
function weigh(tables: EngineTables, thresholds: LogOddsThresholds, url: ParsedUrl, evidence: Evidence) {
  const rateCarried = (inner: ParsedUrl): Rating =>
    rateLink(tables, thresholds, inner, noEvidence(evidence.asOf), false);
  const decision = decide(tables, thresholds, url, evidence, asking(tables, weighSignals), rateCarried);
  const { context, reading, found, effects } = decision;
  const explanation = tables.model.explain(reading.address);
  const decided = found.map((signal, i) => withEffect(signal, effects[i] ?? signal.logOdds));
  const isLearntTold = Math.abs(reading.learnt) >= LEAST_TOLD;
  const small = isLearntTold ? 0 : reading.learnt;
  const signals = oneRowAFact(
    nameCauses({ ...context, url: asWritten(reading.address, context.url) }, decided, explanation, small),
  );
  if (reading.part !== 'whole' || reading.cap !== 0) signals.push(...decidingPart(context, reading));
  if (tables.overlay !== null) signals.push(...learntParts(context, reading, tables.overlay, isLearntTold));
  const told = oneSideAName(context, oneSiteOrNone(netOfName(signals)), decision.verdict);
  return { decision, baseline: explanation.baseline, signals: told, explanation };
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
  return rateLink(tables, thresholds, url, asked, true);
}

/** `isOpened` where addresses inside the URL are judged too. */
function rateLink(
  tables: EngineTables,
  thresholds: LogOddsThresholds,
  url: ParsedUrl,
  asked: Evidence,
  isOpened: boolean,
): Rating {
  const link = unwrapped(url);
  const rateInner = isOpened ? (inner: ParsedUrl) => rateLink(tables, thresholds, inner, asked, false) : null;
  const own = rateAlone(tables, thresholds, link?.carried ?? url, asked, rateInner);
  return link === null ? own : (besideCarried(tables, thresholds, link, own, asked, isOpened)?.rating ?? own);
}

/** `rateCarried`: what judges addresses inside the URL; null where none are looked for. */
function rateAlone(
  tables: EngineTables,
  thresholds: LogOddsThresholds,
  url: ParsedUrl,
  asked: Evidence,
  rateCarried: RateCarried | null,
): Rating {
  return ratingOf(decide(tables, thresholds, url, asked, asking(tables, weighWithoutWords), rateCarried), asked);
}

function ratingOf(decision: Decision<Contribution>, asked: Evidence): Rating {
  const { context, risk, score, verdict, unknownBecause } = decision;
  return {
    risk,
    score,
    verdict,
    basis: basisOf(asked, verdict),
    brand: brandOf(context, verdict)?.name ?? null,
    isNothingKnown: unknownBecause === 'nothing_known',
  };
}

function weighWithoutWords(context: SignalContext): readonly Contribution[] {
  return weighedUrlRules
    .filter((rule) => rule.applies(context))
    .map((rule) => ({ code: rule.code, logOdds: weightOf(rule) }));
}

/** Without the rules that the engine leaves out; of those that it asks nothing else changes. */
function asking<Found extends Contribution>(
  { leftOut }: EngineTables,
  weigh: (context: SignalContext) => readonly Found[],
): (context: SignalContext) => readonly Found[] {
  if (leftOut.size === 0) return weigh;
  return (context) => weigh(context).filter(({ code }) => !leftOut.has(code));
}

function toSignal(signal: WeighedSignal, impact: number): Signal {
  const { code, message, source, evidence } = signal;
  return { type: severityOf(signal, impact), code, message, impact, source, evidence };
}

/** What the URL imitates; else what the page pretends to be where that is held against it. Whatever is safe imitates nobody. */
function brandOf(context: SignalContext, verdict: Verdict): Brand | null {
  if (verdict === 'safe') return null;
  if (context.brand !== null) return context.brand.brand;
  if (context.nameBeforeAt?.brand) return context.nameBeforeAt.brand;
  if (context.likeness !== null && nameLikeBrand.applies(context)) return context.likeness.brand;
  return (
    (pretendedOnPage(context) ?? copiedFace(context) ?? copiedIcon(context) ?? brandInPicture(context))?.brand ?? null
  );
}

/** A page that only hints at a brand, and asks for nothing secret, does not pretend to be it. */
function pretendedOnPage(context: SignalContext): ReturnType<typeof imitatedOnPage> {
  const shown = imitatedOnPage(context);
  const asks = context.visit !== null && asksForSecrets(context.visit.page);
  return shown?.isPlain === true || asks ? shown : null;
}
