import { AGED_AFTER_DAYS, type Engine, isAged } from '@lurewatch/engine';
import type { GuardedFetch } from '@lurewatch/evidence';
import type { StoreLog } from '../store/store-log.ts';
import type { ModelEdition, ModelStore } from '../store/tables/models.ts';
import { DAY_MS } from '../time/time.ts';
import type { LiveEngine } from './live-engine.ts';
import type { MinisignPublicKey } from './minisign.ts';
import { currentEdition, isRefusedUnseen, loadEdition, modelId, offerModel, shortId } from './model-editions.ts';

export interface ModelUpdateParts {
  readonly models: ModelStore;
  readonly engine: LiveEngine;
  /** The engine of the release's own model. */
  readonly released: Engine;
  readonly publicKey: MinisignPublicKey | null;
  /** Null: nothing is ever downloaded. */
  readonly download: { readonly url: string; readonly fetch: GuardedFetch } | null;
  readonly now: () => number;
  /** 0 ≤ random() < 1. */
  readonly random: () => number;
  readonly log: StoreLog;
}

/** What an operator is told of the model in use. */
export interface ModelState {
  /** First characters of its SHA-256; null for the release's own. */
  readonly edition: string | null;
  readonly dataVersion: string;
  /** Epoch milliseconds; null for the release's own. */
  readonly installedAt: number | null;
  /** Why the newest model that was offered, or the installed one, is not in use. */
  readonly problem: string | null;
  /** Newer ones are looked for, and yet the data of the one in use are older than 60 days: so looks a mirror that stands still. */
  readonly isStale: boolean;
  /** What was learnt on top of it and is in use; null: nothing. */
  readonly overlayVersion: string | null;
  /** Its data are older than 60 days, and nothing that was learnt here is used on top of it. */
  readonly isAged: boolean;
}

export interface ModelUpdates {
  state(): ModelState;
  counts(): { readonly installed: number; readonly refused: number; readonly failed: number };
  /** Takes up what another replica or the command line has installed or rolled back. */
  follow(): Promise<void>;
  /** Looks at MODEL_URL when a day has passed since it last answered. */
  checkUrl(signal?: AbortSignal): Promise<void>;
}

/** Many installations must not ask at the same hour. */
const JITTER = 0.1;
const MAX_FILE_BYTES = 32 * 2 ** 20;
const MAX_SIGNATURE_BYTES = 4096;
const DOWNLOAD_TIMEOUT_MS = 120_000;
const STALE_AFTER_MS = AGED_AFTER_DAYS * DAY_MS;

/** Keeps the engine at the model that the database names, and looks for newer ones where that is asked for. */
export function createModelUpdates(parts: ModelUpdateParts): ModelUpdates {
  const { models, engine, released, publicKey, download, now, random, log } = parts;
  let inUse: ModelEdition | null = null;
  let unusable: { readonly id: string; readonly problem: string } | null = null;
  let refusal: string | null = null;
  let nextCheckAt = now();
  const counts = { installed: 0, refused: 0, failed: 0 };

  async function follow(): Promise<void> {
    const editions = await models.list();
    const newest = editions[0];
    refusal = newest?.state === 'refused' ? newest.reason : null;
    const wanted = currentEdition(editions);
    if (wanted !== null && wanted.id === unusable?.id) return;
    unusable = null;
    if (wanted?.id === inUse?.id) return;
    try {
      const loaded = wanted === null ? null : await loadEdition(models, wanted, publicKey);
      const next = loaded?.engine ?? released;
      if (next.dataVersion < released.dataVersion) {
        throw new Error(`It is of ${next.dataVersion}; the release brings data of ${released.dataVersion}.`);
      }
      engine.swap(next, loaded?.model ?? null);
      inUse = wanted;
      counts.installed++;
      log.info(
        { edition: wanted === null ? 'release' : shortId(wanted.id), dataVersion: next.dataVersion },
        'the model was exchanged',
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      if (wanted !== null) unusable = { id: wanted.id, problem: reason };
      counts.failed++;
      log.error(
        { edition: wanted === null ? 'release' : shortId(wanted.id), reason },
        'an installed model cannot be used; the one before stays',
      );
    }
  }

  async function checkUrl(signal?: AbortSignal): Promise<void> {
    if (download === null || publicKey === null || now() < nextCheckAt) return;
    const get = async (url: string, maxBytes: number): Promise<Uint8Array> => {
      const { status, body } = await download.fetch({
        url,
        maxBytes,
        timeoutMs: DOWNLOAD_TIMEOUT_MS,
        ...(signal && { signal }),
      });
      if (status !== 200) throw new Error(`MODEL_URL answered with status ${status}`);
      return body;
    };
    const signature = Buffer.from(await get(signatureUrl(download.url), MAX_SIGNATURE_BYTES)).toString('utf8');
    const editions = await models.list();
    const isKnown = editions.some((edition) => edition.signature === signature && edition.state !== 'refused');
    if (!isKnown) {
      const file = await get(download.url, MAX_FILE_BYTES);
      const wasRefused = editions.some((edition) => edition.id === modelId(file) && !isRefusedUnseen(edition));
      if (!wasRefused) await offer(file, signature, publicKey);
    }
    if (isStale()) {
      log.warn({ dataVersion: engine.dataVersion }, 'no model with newer data has come for 60 days');
    }
    nextCheckAt = now() + DAY_MS * (1 + JITTER * (2 * random() - 1));
  }

  function isStale(): boolean {
    return download !== null && now() - Date.parse(engine.dataVersion) > STALE_AFTER_MS;
  }

  async function offer(file: Uint8Array, signature: string, key: MinisignPublicKey): Promise<void> {
    const current = { engine, signedAt: inUse?.signedAt ?? null };
    const check = await offerModel(models, { file, signature }, key, current, now);
    if (!check.ok) {
      counts.refused++;
      log.warn({ code: check.code, reason: check.message }, 'a model was refused; the one in use stays');
    }
    await follow();
  }

  return {
    follow,
    checkUrl,
    counts: () => counts,
    state: () => ({
      edition: inUse === null ? null : shortId(inUse.id),
      dataVersion: engine.dataVersion,
      installedAt: inUse?.changedAt ?? null,
      problem: unusable?.problem ?? refusal,
      isStale: isStale(),
      overlayVersion: engine.overlayVersion,
      isAged: isAged(engine, now()),
    }),
  };
}

/** The same address with .minisig behind its path. */
function signatureUrl(url: string): string {
  const address = new URL(url);
  address.pathname += '.minisig';
  return address.href;
}
