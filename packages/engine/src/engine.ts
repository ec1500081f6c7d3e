import type { Brand } from './brand/brand.ts';
import type { BuiltTables } from './built-tables.ts';
import type { Evidence } from './evidence/evidence.ts';
import type { Judgement, Rating, Severity } from './judgement.ts';
import type { ChecksumOf, SpanContribution } from './model/index.ts';
import type { ParsedUrl } from './url/parsed-url.ts';

/** Bytes of the committed artefacts; the host reads them (file, fetch), since the engine does no I/O. */
export interface EngineArtefacts {
  readonly model: Uint8Array;
  /** What `writeTables` has written at a build of this very engine; without it, it is computed when it is needed. */
  readonly tables?: Uint8Array | null | undefined;
  /** CRC-32, where the host has a quicker way. */
  readonly checksumOf?: ChecksumOf | undefined;
  /** What was learnt on top of this very model (model/overlay.ts). */
  readonly overlay?: Uint8Array | null;
}

/** What a detector is made of, for threads that make another one of the same: read only. */
export interface SharedTables {
  readonly model: Uint8Array;
  readonly built: Partial<BuiltTables>;
}

export interface SignalDescription {
  readonly code: string;
  readonly type: Severity;
  readonly title: string;
  readonly description: string;
  readonly source: string;
}

/** Why a score is what it is, in log-odds: positive speaks for phishing. */
export interface Explanation {
  /** The submitted URL, or the address that it carries as a wrapped link. */
  readonly judged: ParsedUrl;
  readonly judgement: Judgement;
  readonly logOdds: number;
  /** What the model says before it has read anything: the same for every URL. */
  readonly baseline: number;
  /** Log-odds at which a URL is suspicious, and dangerous. */
  readonly thresholds: { readonly suspicious: number; readonly dangerous: number };
  /** Largest first; `baseline` and they add up to `logOdds`. */
  readonly parts: readonly { readonly code: string; readonly message: string; readonly logOdds: number }[];
  /** What the model reads out of each word of the URL; offsets index the part's string in `judged`. */
  readonly words: readonly SpanContribution[];
}

/** A brand by its name, and the domains that are its own. */
export type NamedBrand = Pick<Brand, 'name' | 'domains'>;

/** The detector. Synchronous and pure: same input, same judgement, in Node, a browser or a worker. */
export interface Engine {
  readonly engineVersion: string;
  /** Date of the training data, YYYY-MM-DD. */
  readonly dataVersion: string;
  /** By which knowledge it judges beside the model: day and short hash of the overlay; null without one. */
  readonly overlayVersion: string | null;
  readonly signalCatalogue: readonly SignalDescription[];
  /** To be handed to other threads: without a copy where createSharedEngine has made the detector. */
  readonly tables: SharedTables;
  analyze(url: ParsedUrl, evidence: Evidence): Judgement;
  /** The same judgement with its additive breakdown, for people who want to see the sum. */
  explain(url: ParsedUrl, evidence: Evidence): Explanation;
  /** What `analyze` says with no evidence, without the reasons, in half the time: for streams of many URLs. */
  rate(url: ParsedUrl): Rating;
  /** Calibrated phishing probability of the URL alone: the risk of `analyze` with no evidence, without the words. */
  riskOf(url: ParsedUrl): number;
  /** The often imitated brand as which a sender's name presents itself; null where it is none. */
  brandPresented(text: string): NamedBrand | null;
  /** Often imitated brands that a text names. */
  brandsMentioned(text: string): readonly NamedBrand[];
  /** The brand whose own a host is; null where strangers publish there too. */
  brandOwning(host: string): NamedBrand | null;
  /** Whether a site has long been popular or is a brand's own: a feed's entry for its root must not condemn it. */
  isTrustedSite(site: string): boolean;
  /** The same detector under another overlay, or none, in no time; throws ArtefactError where it belongs to another model. Same thread. */
  taught(overlay: Uint8Array | null): Engine;
  /** The same detector without the rules that are newer than that version; its weights and its model stay (signals/rules-since.ts). */
  judgingAs(version: JudgeAs): Engine;
}

/** Versions whose set of rules can be had, to compare. */
export type JudgeAs = '1.1';
