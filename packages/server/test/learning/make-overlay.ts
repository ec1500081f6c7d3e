import { setTimeout } from 'node:timers/promises';
import { encodeOverlay, modelIdentity, readOverlay, roundWeights } from '@lurewatch/engine/model';
import { readModelFile } from '@lurewatch/engine/node';
import type { Store } from '../../src/store/store.ts';
import { DAY_MS, dayOf } from '../../src/time/time.ts';

/** An overlay of one weight for all words; negative ones speak for an address. */
export function makeOverlay(day: string, weight: number, base: string = modelIdentity(readModelFile())): Uint8Array {
  const weights = roundWeights(new Float32Array(1 << 20).fill(weight));
  const thresholds = { suspicious: 0.5, dangerous: 0.9 };
  return encodeOverlay({ day, since: day, base, thresholds, honestSites: new Set(), weights });
}

/** Puts it into use, as a teaching does, or leaves it waiting. Returns its version. */
export async function useOverlay(
  { overlays }: Pick<Store, 'overlays'>,
  bytes: Uint8Array,
  { at = Date.now(), isWaiting = false }: { readonly at?: number; readonly isWaiting?: boolean } = {},
): Promise<string> {
  const { version, day, base } = readOverlay(bytes);
  // Up to yesterday: nothing is due that would take its place.
  const taught = dayOf(at - DAY_MS);
  const summary = {
    refused: [],
    compared: 20_000,
    changed: 12,
    guard: { rows: 9_000, dangerous: 0.0004, suspicious: 0.008 },
  };
  const made = { version, day, lessons: 60, summary, bytes, isWaiting };
  const { edition } = await overlays.state();
  if (!(await overlays.take({ base, day: taught, edition, isRedone: false, made }, at)))
    throw new Error('it was not taken');
  return version;
}

/** Until the service has looked for the first time what there is to learn: what is put into use before may be overtaken by that. */
export async function untilLookedOnce({ overlays }: Pick<Store, 'overlays'>): Promise<void> {
  while ((await overlays.state()).taught === null) await setTimeout(100);
}
