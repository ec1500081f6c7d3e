import type { Engine, Evidence, Judgement, LookupHashes, ParsedUrl, Signal } from '@lurewatch/engine';
import { lookupHashes } from '@lurewatch/engine';
import { askedNobody } from './check-records.ts';
import { maskSignals } from './mask-signals.ts';
import { maskUrl } from './mask-url.ts';

/** The engine's judgement of one URL, with what of it may be stored. */
export interface Opinion {
  readonly judgement: Judgement;
  /** The judgement's signals as JSON, for the answer. */
  readonly signalsText: string;
  readonly stored: {
    /** No userinfo, no fragment, nothing that looks like personal data. */
    readonly url: string;
    readonly signals: readonly Signal[];
    readonly hashes: LookupHashes;
  };
}

export type FormOpinion = (url: ParsedUrl, evidence: Evidence) => Opinion;

/** Each takes a few kilobytes, and an adversary may fill all places. */
const REMEMBERED = 4096;
/** Longer ones are rare, and seldom come twice. */
const LONGEST_REMEMBERED = 512;

/**
 * Judges with the engine, and remembers what it said of URLs of which nothing else was known: the engine is pure, so
 * that of the same text alone it would say the same. Anything found outside, or on a list, is judged anew.
 */
export function createOpinions(engine: Pick<Engine, 'analyze'>, remembered: number = REMEMBERED): FormOpinion {
  // Two generations stand for an order of last use: what is used moves to the young one, the old one is dropped whole.
  let young = new Map<string, Opinion>();
  let old = new Map<string, Opinion>();

  // Most URLs never come again, and an opinion that outlives young collections is dear to collect: only what comes a
  // second time is remembered (the doorkeeper of TinyLFU; Einziger, Friedman and Manes 2017). It has as many
  // places: what comes again later than that would have been forgotten.
  const seen = new Uint32Array(remembered);

  function cameBefore({ stored }: Opinion): boolean {
    const hash = Number.parseInt(stored.hashes.urlHash.slice(0, 8), 16);
    const place = hash % seen.length;
    const isKnown = seen[place] === hash;
    seen[place] = hash;
    return isKnown;
  }

  function remember(text: string, opinion: Opinion): Opinion {
    if (young.size >= remembered / 2) {
      old = young;
      young = new Map();
    }
    young.set(text, opinion);
    return opinion;
  }

  return (url, evidence) => {
    if (url.input.length > LONGEST_REMEMBERED || !isTextAlone(evidence)) return judge(engine, url, evidence);
    const known = young.get(url.input);
    if (known !== undefined) return known;
    const older = old.get(url.input);
    if (older !== undefined) return remember(url.input, older);
    const opinion = judge(engine, url, evidence);
    return cameBefore(opinion) ? remember(url.input, opinion) : opinion;
  };
}

function isTextAlone(evidence: Evidence): boolean {
  return evidence.accountLists.length === 0 && evidence.feeds.status !== 'found' && askedNobody(evidence);
}

function judge(engine: Pick<Engine, 'analyze'>, url: ParsedUrl, evidence: Evidence): Opinion {
  const judgement = engine.analyze(url, evidence);
  const storedUrl = maskUrl(url);
  const signalsText = JSON.stringify(judgement.signals);
  return {
    judgement,
    signalsText,
    stored: {
      url: storedUrl,
      signals: maskSignals(judgement.signals, url, storedUrl, signalsText),
      hashes: lookupHashes(url),
    },
  };
}
