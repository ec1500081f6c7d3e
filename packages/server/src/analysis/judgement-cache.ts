import type { Engine, Evidence, Judgement, LookupHashes, ParsedUrl, Signal } from '@lurewatch/engine';
import { createRepeated, lookupHashes } from '@lurewatch/engine';
import { askedNobody } from '../evidence/check-records.ts';
import { maskSignals } from '../masking/mask-signals.ts';
import { maskUrl } from '../masking/mask-url.ts';
import { writeSignals } from '../store/tables/analyses/stored-reasons.ts';

/** The engine's judgement of one URL, with what of it may be stored. */
export interface StorableJudgement extends Judgement {
  /** The signals as JSON, for the answer. */
  readonly signalsText: string;
  readonly stored: {
    /** No userinfo, no fragment, nothing that looks like personal data. */
    readonly url: string;
    readonly signals: readonly Signal[];
    /** The same as they go into a row; only of a cached judgement, which will be stored many times. */
    readonly signalsText?: string;
    readonly hashes: LookupHashes;
  };
}

export type Judge = (url: ParsedUrl, evidence: Evidence) => StorableJudgement;

/** Each takes a few kilobytes, and an adversary may fill the whole cache. */
const CACHED = 4096;
/** Longer ones are rare, and seldom come twice. */
const LONGEST_CACHED = 512;

/**
 * Judges with the engine and caches URL-only judgements: the engine is pure, so the same text alone gets the same
 * judgement. Anything found outside, or on a list, is judged anew.
 */
export function cacheJudgements(engine: Pick<Engine, 'analyze'>, cached: number = CACHED): Judge {
  const repeated = createRepeated<StorableJudgement>(cached);
  return (url, evidence) => {
    if (url.input.length > LONGEST_CACHED || !isTextAlone(evidence)) return judge(engine, url, evidence);
    const key = keyOf(url, evidence);
    const known = repeated.find(key);
    if (known !== undefined) return known;
    const judgement = judge(engine, url, evidence);
    return repeated.keep(key, () => withStoredText(judgement)) ?? judgement;
  };
}

/** No URL begins with a blank and the name of a context. */
function keyOf({ input }: ParsedUrl, { context }: Evidence): string {
  return context === undefined || context === 'navigation' ? input : ` ${context} ${input}`;
}

function withStoredText(judgement: StorableJudgement): StorableJudgement {
  const { stored } = judgement;
  return { ...judgement, stored: { ...stored, signalsText: writeSignals(stored.signals) } };
}

function isTextAlone(evidence: Evidence): boolean {
  return evidence.accountLists.length === 0 && evidence.feeds.status !== 'found' && askedNobody(evidence);
}

function judge(engine: Pick<Engine, 'analyze'>, url: ParsedUrl, evidence: Evidence): StorableJudgement {
  const judgement = engine.analyze(url, evidence);
  const storedUrl = maskUrl(url);
  const signalsText = JSON.stringify(judgement.signals);
  const stored = {
    url: storedUrl,
    signals: maskSignals(judgement.signals, url, storedUrl, signalsText),
    hashes: lookupHashes(url),
  };
  return { ...judgement, signalsText, stored };
}
