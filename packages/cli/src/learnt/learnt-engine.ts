import { type Engine, engineWith, isAged, type OverlayMisfit } from '@lurewatch/engine';
import { bytesOfOverlay } from '@lurewatch/sdk';
import { type Environment, serviceUrl } from '../connection/read-connection.ts';
import { UsageError } from '../usage-error.ts';
import { openKeptOverlays } from './kept-overlays.ts';

export interface LearntEngineOptions {
  readonly environment: Environment;
  readonly loadEngine: () => Engine;
  /** Exactly this one; `none`: the model alone. Else what the service used when it was last asked. */
  readonly version?: string | undefined;
  readonly tell: (message: string) => void;
  /** A person reads what is told: that the model's data are old is told too. */
  readonly isForPerson: boolean;
}

/**
 * The detector in this process with what the service has learnt, as far as that was fetched. Asks nobody. What cannot be used is left out
 * and said, unless it was asked for by its version.
 * @throws UsageError where that one is not here, or was made for another model
 */
export async function loadLearntEngine(options: LearntEngineOptions): Promise<Engine> {
  const engine = await loadByVersion(options);
  if (options.isForPerson && isAged(engine, Date.now())) options.tell(`${AGED} See \`lurewatch overlay\`.`);
  return engine;
}

async function loadByVersion(options: LearntEngineOptions): Promise<Engine> {
  const { environment, loadEngine, version, tell } = options;
  const bare = loadEngine();
  if (version === 'none') return bare;
  if (version !== undefined) return engineOf(bare, environment, version);
  try {
    const kept = openKeptOverlays(environment, serviceUrl(environment)).current();
    const { engine, misfit } = engineWith(bare, kept && (await bytesOfOverlay(kept)));
    if (misfit !== null) tell(`What the service has learnt is left out: ${MISFITS[misfit]}.`);
    return engine;
  } catch (error) {
    tell(`What the service has learnt is left out: ${error instanceof Error ? error.message : String(error)}`);
    return bare;
  }
}

export const AGED =
  "The model's data are older than 60 days, and nothing that a service has learnt is used on top of them.";

export const MISFITS: Readonly<Record<OverlayMisfit, string>> = {
  other_model: 'it was made for another model than the one in this program; use the same release as the service',
  older_than_model: 'it is older than the model in this program',
  damaged: 'it is no overlay that this program reads',
};

async function engineOf(bare: Engine, environment: Environment, version: string): Promise<Engine> {
  const overlays = openKeptOverlays(environment, serviceUrl(environment));
  const current = overlays.current();
  const kept = current?.version === version ? current : overlays.named(version);
  if (kept === null || current === null)
    throw new UsageError(`The overlay ${version} is not here: run \`lurewatch overlay update ${version}\`.`);
  // One key for all that a service has signed.
  const bytes = await bytesOfOverlay({ ...kept, publicKey: current.publicKey }).catch((cause: Error) => {
    throw new UsageError(cause.message, { cause });
  });
  const { engine, misfit } = engineWith(bare, bytes);
  if (misfit !== null) throw new UsageError(`The overlay ${version} cannot be used: ${MISFITS[misfit]}.`);
  if (engine.overlayVersion !== version) throw new UsageError(`What is kept as the overlay ${version} is another one.`);
  return engine;
}
