import type { Engine, JudgeAs } from '@lurewatch/engine';
import { loadSharedEngine } from '@lurewatch/engine/node';
import { ConfigError } from '@lurewatch/settings';
import { createLiveEngine, type LiveEngine } from './live-engine.ts';

/**
 * The engine, its tables in memory that threads share, with the model of the release unless another is named.
 * @throws ConfigError, for the operator, when the model file is missing, cut or changed: without it nothing is safe to say.
 */
export function openEngine(modelPath?: string): Engine {
  try {
    return loadSharedEngine(modelPath);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`${reason} Restore it from the release.`, { cause });
  }
}

/** The engine of the release, and in front of it the one whose model may be exchanged. */
export function openLiveEngine(judgeAs: JudgeAs | null): { readonly released: Engine; readonly engine: LiveEngine } {
  const released = openEngine();
  return { released, engine: createLiveEngine(released, null, judgeAs) };
}
