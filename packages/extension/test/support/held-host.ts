import { parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { mayBeDangerous } from '../../src/hold/may-be-dangerous.ts';

const WORDS = ['secure', 'account', 'login', 'verify', 'wallet', 'support', 'bonus', 'claim', 'update', 'parcel'];
const NAMES = ['garden', 'bank', 'post', 'shop', 'mail', 'tax', 'office', 'cloud'];
const SUFFIXES = ['com', 'net', 'xyz', 'top', 'info'];

/** A host whose pages at these paths are held, and are not dangerous. */
export function heldHost(paths: readonly string[]): string {
  const engine = loadEngine();
  for (const word of WORDS) {
    for (const name of NAMES) {
      for (const suffix of SUFFIXES) {
        const urls = paths.map((path) => `http://${word}-${name}.${suffix}${path}`);
        const judged = urls.map((url) => parseUrl(url));
        // A suspicious one would have its forms looked at.
        const isSafe = judged.every((parsed) => parsed.ok && engine.rate(parsed.url).verdict === 'safe');
        if (isSafe && urls.every(mayBeDangerous)) return `${word}-${name}.${suffix}`;
      }
    }
  }
  throw new Error('no such name');
}
