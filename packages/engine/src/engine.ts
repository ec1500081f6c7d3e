import type { Evidence } from './evidence/evidence.ts';
import type { Judgement, Severity } from './judgement.ts';
import type { ParsedUrl } from './url/parsed-url.ts';

/** Bytes of the committed artefacts; the host reads them (file, fetch), since the engine does no I/O. */
export interface EngineArtefacts {
  readonly model: Uint8Array;
}

export interface SignalDescription {
  readonly code: string;
  readonly type: Severity;
  readonly title: string;
  readonly description: string;
  readonly source: string;
}

/** The detector. Synchronous and pure: same input, same judgement, in Node, a browser or a worker. */
export interface Engine {
  readonly engineVersion: string;
  /** Date of the training data, YYYY-MM-DD. */
  readonly dataVersion: string;
  readonly signalCatalogue: readonly SignalDescription[];
  analyze(url: ParsedUrl, evidence: Evidence): Judgement;
  /** Calibrated phishing probability of the URL alone: the risk of `analyze` with no evidence, without the words. */
  riskOf(url: ParsedUrl): number;
  /** Whether a site has long been popular or is a brand's own: a feed's entry for its root must not condemn it. */
  isTrustedSite(site: string): boolean;
}
