import type { Engine, Evidence, Judgement, LookupHashes, ParsedUrl, Signal } from '@lurewatch/engine';
import { lookupHashes } from '@lurewatch/engine';
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
/** Slots of the doorkeeper that a URL may lie in. */
const WAYS = 4;
/** Longer ones are rare, and seldom come twice. */
const LONGEST_CACHED = 512;

/**
 * Judges with the engine and caches URL-only judgements: the engine is pure, so the same text alone gets the same
 * judgement. Anything found outside, or on a list, is judged anew.
 */
export function cacheJudgements(engine: Pick<Engine, 'analyze'>, cached: number = CACHED): Judge {
  // Two generations approximate least-recently-used: a hit moves to the young one, the old one is evicted whole.
  let young = new Map<string, StorableJudgement>();
  let old = new Map<string, StorableJudgement>();

  // Most URLs never come again, and caching on first sight promotes every judgement to V8's old generation: only what
  // is requested a second time is cached (the doorkeeper of TinyLFU; Einziger, Friedman and Manes 2017). It has as many
  // slots as the cache: what comes again later than that would have been evicted. Each set of slots is a short queue: with
  // one slot each, two URLs of the same slot that take turns would push each other out for ever.
  const seen = new Uint32Array(Math.max(cached, WAYS));

  function cameBefore({ stored }: StorableJudgement): boolean {
    const hash = Number.parseInt(stored.hashes.urlHash.slice(0, 8), 16);
    const start = (hash % Math.floor(seen.length / WAYS)) * WAYS;
    if (seen.subarray(start, start + WAYS).includes(hash)) return true;
    seen.copyWithin(start + 1, start, start + WAYS - 1);
    seen[start] = hash;
    return false;
  }

  function keep(text: string, judgement: StorableJudgement): StorableJudgement {
    if (young.size >= cached / 2) {
      old = young;
      young = new Map();
    }
    young.set(text, judgement);
    return judgement;
  }

  return (url, evidence) => {
    if (url.input.length > LONGEST_CACHED || !isTextAlone(evidence)) return judge(engine, url, evidence);
    const key = keyOf(url, evidence);
    const known = young.get(key);
    if (known !== undefined) return known;
    const older = old.get(key);
    if (older !== undefined) return keep(key, older);
    const judgement = judge(engine, url, evidence);
    return cameBefore(judgement) ? keep(key, withStoredText(judgement)) : judgement;
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
