import { createEngine, type Engine } from '@lurewatch/engine';
import { takeBundledModel } from './bundled-model.ts';

/** The detector with the model that this package carries: nothing is read or fetched. One instance per thread. */
export function loadEngine(): Engine {
  return createEngine({ model: takeBundledModel() });
}
