import { setImmediate } from 'node:timers/promises';
import { createEngine, type Engine, parseUrl, type Rating } from '@lurewatch/engine';
import { ArtefactError, type GuardShares, judgeGuardSet, readGuardSet } from '@lurewatch/engine/model';
import { checkSignature, type MinisignPublicKey } from './minisign.ts';

export type ModelRefusalCode =
  | 'signature_malformed'
  | 'signature_of_other_key'
  | 'signature_wrong'
  | 'model_damaged'
  | 'model_without_guard_set'
  | 'model_older'
  | 'accuses_too_many'
  | 'misses_known_phishing';

export interface OfferedModel {
  readonly file: Uint8Array;
  /** The text of its .minisig. */
  readonly signature: string;
}

export interface CurrentModel {
  readonly engine: Pick<Engine, 'rate' | 'dataVersion'>;
  /** When the model in use was signed, epoch milliseconds; null for the one that came with the release. */
  readonly signedAt: number | null;
}

export interface ModelReport {
  readonly dataVersion: string;
  readonly signedAt: number | null;
  readonly guard: GuardShares;
  readonly knownPhishing: KnownPhishing;
}

/** Of phishing that the operator's lists have told: how many each model takes for harmless by the address alone. */
export interface KnownPhishing {
  readonly urls: number;
  readonly missedNow: number;
  readonly missedThen: number;
}

export type ModelCheck =
  | { readonly ok: true; readonly engine: Engine; readonly report: ModelReport }
  | { readonly ok: false; readonly code: ModelRefusalCode; readonly message: string };

/** Twice what the thresholds promise of legitimate URLs: one set of a few thousand does not tell it more exactly. */
const MOST_DANGEROUS = 0.002;
const MOST_SUSPICIOUS = 0.02;
/** Rows judged before other work gets its turn. */
const ROWS_PER_TURN = 100;

/**
 * Says whether a model may replace the one in use: signed by the key, whole, not older, gentle to the guard set that it
 * carries, and no worse on phishing that is known here. Gives way to requests between its steps.
 */
export async function checkModel(
  { file, signature }: OfferedModel,
  publicKey: MinisignPublicKey,
  current: CurrentModel,
  knownPhishing: readonly string[],
): Promise<ModelCheck> {
  const signed = checkSignature(file, signature, publicKey);
  if (!signed.ok) return refuse(signed.code, SIGNATURE_MESSAGES[signed.code]);
  try {
    const engine = createEngine({ model: file });
    if (isOlder({ dataVersion: engine.dataVersion, signedAt: signed.signedAt }, current)) {
      const { dataVersion } = current.engine;
      return refuse('model_older', `Its data (${engine.dataVersion}) is older than that in use (${dataVersion}).`);
    }
    const guard = await judgeGuard(file);
    if (guard === null) return refuse('model_without_guard_set', 'It carries no guard set to be judged by.');
    if (guard.dangerous > MOST_DANGEROUS || guard.suspiciousOrWorse > MOST_SUSPICIOUS) {
      return refuse(
        'accuses_too_many',
        `Of ${guard.urls} legitimate URLs it calls ${percent(guard.dangerous)} dangerous and ${percent(guard.suspiciousOrWorse)} suspicious or worse; at most ${percent(MOST_DANGEROUS)} and ${percent(MOST_SUSPICIOUS)} are allowed.`,
      );
    }
    const known = await compareOnKnown(knownPhishing, current.engine, engine);
    if (missesMore(known)) {
      return refuse(
        'misses_known_phishing',
        `Of ${known.urls} phishing URLs that the lists here have told it takes ${known.missedThen} for harmless; the model in use ${known.missedNow}.`,
      );
    }
    const report = { dataVersion: engine.dataVersion, signedAt: signed.signedAt, guard, knownPhishing: known };
    return { ok: true, engine, report };
  } catch (error) {
    if (error instanceof ArtefactError) return refuse('model_damaged', error.message);
    throw error;
  }
}

const SIGNATURE_MESSAGES = {
  signature_malformed: 'Its signature is not in the format of minisign.',
  signature_of_other_key: 'It is signed with another key than MODEL_PUBLIC_KEY.',
  signature_wrong: 'Its signature does not belong to this file: it was changed or cut on its way, or forged.',
} as const;

function isOlder(
  offered: { readonly dataVersion: string; readonly signedAt: number | null },
  current: CurrentModel,
): boolean {
  const { dataVersion } = current.engine;
  if (offered.dataVersion !== dataVersion) return offered.dataVersion < dataVersion;
  return current.signedAt !== null && offered.signedAt !== null && offered.signedAt < current.signedAt;
}

async function judgeGuard(file: Uint8Array): Promise<GuardShares | null> {
  const guard = readGuardSet(file);
  if (guard === null) return null;
  const rows = judgeGuardSet(file, guard);
  for (let step = rows.next(), row = 1; ; step = rows.next(), row++) {
    if (step.done) return step.value;
    if (row % ROWS_PER_TURN === 0) await setImmediate();
  }
}

interface Comparison extends KnownPhishing {
  /** Missed by one model alone. */
  readonly onlyNow: number;
  readonly onlyThen: number;
}

async function compareOnKnown(
  urls: readonly string[],
  now: Pick<Engine, 'rate'>,
  then: Pick<Engine, 'rate'>,
): Promise<Comparison> {
  const counts = { urls: 0, missedNow: 0, missedThen: 0, onlyNow: 0, onlyThen: 0 };
  for (const [i, text] of urls.entries()) {
    const parsed = parseUrl(text);
    if (!parsed.ok) continue;
    const missesNow = isMissed(now.rate(parsed.url));
    const missesThen = isMissed(then.rate(parsed.url));
    counts.urls++;
    counts.missedNow += Number(missesNow);
    counts.missedThen += Number(missesThen);
    counts.onlyNow += Number(missesNow && !missesThen);
    counts.onlyThen += Number(missesThen && !missesNow);
    if (i % ROWS_PER_TURN === 0) await setImmediate();
  }
  return counts;
}

/** Phishing of which nothing is known is missed like phishing that is called safe. */
function isMissed({ verdict }: Rating): boolean {
  return verdict === 'safe' || verdict === 'unknown';
}

/** McNemar's test on what the models disagree about, at about two standard deviations: one bad day of a list is no proof. */
function missesMore({ onlyNow, onlyThen }: Comparison): boolean {
  return onlyThen - onlyNow > 2 * Math.sqrt(onlyThen + onlyNow) && onlyThen - onlyNow >= 5;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

function refuse(code: ModelRefusalCode, message: string): ModelCheck {
  return { ok: false, code, message };
}
