import modelText from 'virtual:lurewatch-model';
import { createEngine, type Engine } from '@lurewatch/engine';

/** The detector with the model that this package carries: nothing is read or fetched. One instance per thread. */
export function loadEngine(): Engine {
  return createEngine({ model: Uint8Array.from(atob(modelText), (character) => character.charCodeAt(0)) });
}
