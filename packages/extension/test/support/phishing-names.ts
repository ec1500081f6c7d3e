import { noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';

const WORDS = ['login', 'verify', 'secure', 'account', 'update', 'signin', 'wallet', 'support', 'billing', 'confirm'];
const NAMES = ['paypa1', 'arnazon', 'netfllx', 'micros0ft', 'faceb00k', 'app1e-id', 'coinbasse', 'metamassk'];

/** Invented hosts that the detector calls dangerous by their name alone, one after the other. */
export function* phishingHosts(): Generator<string> {
  const engine = loadEngine();
  for (let number = 0; ; number++) {
    for (const word of WORDS) {
      for (const name of NAMES) {
        const host = `${name}-${word}${number === 0 ? '' : number}.example`;
        const parsed = parseUrl(`http://${host}/page/${host}`);
        const root = parseUrl(`https://${host}/`);
        if (!parsed.ok || !root.ok) continue;
        const verdicts = [parsed.url, root.url].map((url) => engine.analyze(url, noEvidence(new Date(0))).verdict);
        if (verdicts.every((verdict) => verdict === 'dangerous')) yield host;
      }
    }
  }
}
