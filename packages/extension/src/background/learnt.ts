import {
  bytesOfOverlay,
  createLurewatch,
  type KeptOverlay,
  keyIdOf,
  LurewatchError,
  takeOverlay,
} from '@lurewatch/sdk';
import type { Settings } from '../settings/settings.ts';
import { api } from '../shared/browser-api.ts';
import type { LearntAnswer, Outcome } from '../shared/messages.ts';
import { fitted, judgeBy, knowledge } from './judge.ts';

/** What the service has learnt, kept by the browser and used on top of the model in this bundle. */
export interface Learnt {
  /** What was kept is in use. */
  readonly ready: Promise<void>;
  /** Fetches it where the last look is long ago. */
  refreshIfDue(): Promise<void>;
  /** Fetches it now. `acceptKey`: whichever key signs it from now on. */
  refresh(acceptKey: boolean): Promise<Outcome>;
  tell(): LearntAnswer;
}

export interface LearntParts {
  readonly settings: () => Pick<Settings, 'server' | 'key' | 'mode'>;
  /** Settings and the model are known. */
  readonly begin: Promise<void>;
  readonly now: () => number;
}

/** Which service it comes from: what one has learnt, and its key, are never another's. */
interface Stored {
  readonly server: string;
  readonly kept: KeptOverlay;
}

const NAME = 'learnt';
/** As often as lists for browsers are fetched. */
const EVERY_MS = 5 * 60_000;
const TIMEOUT_MS = 30_000;

export function createLearnt({ settings, begin, now }: LearntParts): Learnt {
  let stored: Stored | null = null;
  let trouble: string | null = null;
  /** Whose is in use. */
  let usedOf: string | null = null;

  async function read(): Promise<void> {
    const { [NAME]: found } = await api.storage.local.get(NAME);
    if (isStored(found)) stored = found;
  }

  async function use(): Promise<void> {
    usedOf = settings().server;
    const kept = keptOf(usedOf);
    try {
      judgeBy(kept && (await bytesOfOverlay(kept)));
    } catch (error) {
      judgeBy(null);
      trouble = codeOf(error);
    }
  }

  function keptOf(server: string | null): KeptOverlay | null {
    return stored !== null && stored.server === server ? stored.kept : null;
  }

  async function refresh(acceptKey: boolean): Promise<Outcome> {
    const { server, key } = settings();
    if (server === null || key === null) return { ok: false, reason: 'no_service' };
    try {
      const service = createLurewatch({ baseUrl: server, apiKey: key, maxRetries: 0 });
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const kept = await takeOverlay(service, keptOf(server), { signal, acceptKey, now: now() });
      const bytes = await bytesOfOverlay(kept);
      // What was there before stays in use.
      if (bytes !== null && fitted(bytes).misfit === 'worse') {
        trouble = 'overlay_worse';
        return { ok: false, reason: trouble };
      }
      stored = { server, kept };
      trouble = null;
      await use();
      await api.storage.local.set({ [NAME]: stored });
      return { ok: true };
    } catch (error) {
      trouble = codeOf(error);
      return { ok: false, reason: trouble };
    }
  }

  return {
    ready: Promise.all([read(), begin]).then(use, () => {}),
    async refreshIfDue() {
      const { mode, server } = settings();
      if (server !== usedOf) await use();
      // Private windows send nothing, and in mode local the person asks for it.
      if (mode === 'local' || api.extension.inIncognitoContext) return;
      const kept = keptOf(server);
      const sinceMs = kept === null ? EVERY_MS : now() - Date.parse(kept.checkedAt);
      // A time ahead is of a clock that was put back since.
      if (sinceMs >= EVERY_MS || sinceMs < 0) await refresh(false);
    },
    refresh,
    tell() {
      const kept = keptOf(settings().server);
      const key = kept === null ? null : keyIdOf(kept.publicKey);
      return {
        ...knowledge(),
        hasService: settings().server !== null,
        trouble,
        checkedAt: kept?.checkedAt ?? null,
        key,
      };
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof LurewatchError ? error.code : 'timeout';
}

function isStored(value: unknown): value is Stored {
  const { server, kept } = Object(value);
  const { publicKey, content, signature, checkedAt } = Object(kept);
  return [server, publicKey, content, signature, checkedAt].every((it) => typeof it === 'string');
}
