import { type Engine, lookupHashes, type Signal, type SignalFact } from '@lurewatch/engine';
import type { AnalysisRecord } from '../store/records.ts';
import { expiryOf } from './expiry.ts';
import type { JudgedUrl } from './judge-url.ts';
import { maskAddress, maskText, maskUrl } from './mask-url.ts';

export interface RecordOrigin {
  readonly id: string;
  readonly accountId: string;
  readonly keyId: string | null;
  readonly batchId: string | null;
}

/** What is stored of an analysis: no userinfo, no fragment, nothing that looks like personal data. */
export function analysisRecord(judged: JudgedUrl, origin: RecordOrigin, engine: Engine): AnalysisRecord {
  const { url, judgement, finalUrl } = judged;
  return {
    ...origin,
    endpoint: origin.batchId === null ? 'analyze' : 'batch',
    url: maskUrl(url),
    host: url.host,
    ...lookupHashes(url),
    score: judgement.score,
    verdict: judgement.verdict,
    brand: judgement.brand,
    signals: judgement.signals.map(maskSignal),
    checks: judged.checks,
    redirects: judged.redirects.map(maskAddress),
    finalUrl: finalUrl === null ? null : maskAddress(finalUrl),
    depth: judged.depth,
    analysisTimeMs: judged.analysisTimeMs,
    engineVersion: engine.engineVersion,
    dataVersion: engine.dataVersion,
    createdAt: judged.analyzedAt,
    expiresAt: expiryOf(judgement.verdict, judged.analyzedAt),
    revision: 1,
  };
}

function maskSignal(signal: Signal): Signal {
  const facts = Object.entries(signal.evidence);
  return {
    ...signal,
    message: maskText(signal.message),
    evidence: Object.fromEntries(facts.map(([name, fact]) => [name, maskFact(fact)])),
  };
}

function maskFact(fact: SignalFact): SignalFact {
  if (typeof fact === 'string') return maskText(fact);
  return typeof fact === 'object' && fact !== null ? fact.map(maskText) : fact;
}
