import type { Engine } from '@lurewatch/engine';
import { maskAddress } from '../masking/mask-url.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import { expiryOf } from './expiry.ts';
import type { JudgedUrl } from './judge-url.ts';

export interface RecordOrigin {
  readonly id: string;
  readonly accountId: string;
  readonly keyId: string | null;
  readonly batchId: string | null;
}

/** What is stored of an analysis: no userinfo, no fragment, nothing that looks like personal data. */
export function analysisRecord(
  judged: JudgedUrl,
  origin: RecordOrigin,
  engine: Pick<Engine, 'engineVersion'>,
): AnalysisRecord {
  const { url, judgement, finalUrl } = judged;
  const { stored, verdict } = judgement;
  const { urlHash, hostHash, siteHash } = stored.hashes;
  const { id, accountId, keyId, batchId } = origin;
  return {
    id,
    accountId,
    keyId,
    batchId,
    endpoint: batchId === null ? 'analyze' : 'batch',
    url: stored.url,
    host: url.host,
    urlHash,
    hostHash,
    siteHash,
    score: judgement.score,
    baseScore: judgement.baseScore,
    verdict,
    brand: judgement.brand,
    officialDomain: judgement.officialDomain,
    signals: stored.signals,
    signalsText: stored.signalsText,
    checks: judged.checks,
    redirects: judged.redirectStops.slice(1).map(({ url }) => maskAddress(url)),
    stopDomains: judged.redirectStops.map(({ registeredDomain, domainAgeDays }) => ({
      registeredDomain,
      domainAgeDays,
    })),
    screenshotAt: null,
    facts: judged.facts,
    finalUrl: finalUrl === null ? null : maskAddress(finalUrl),
    depth: judged.depth,
    context: judged.context,
    analysisTimeMs: judged.analysisTimeMs,
    engineVersion: engine.engineVersion,
    dataVersion: judged.dataVersion,
    overlayVersion: judged.overlayVersion,
    createdAt: judged.analyzedAt,
    expiresAt: expiryOf(verdict, judged.analyzedAt, stored.signals),
    revision: 1,
    revisedAt: null,
  };
}
