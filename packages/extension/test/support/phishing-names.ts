import { parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';

/** A page on a host of its own, which nobody has opened before. */
export interface PhishingPage {
  readonly url: string;
  /** Under which its script tells that it runs (fake-internet.ts): that of the host. */
  readonly name: string;
}

const WORDS = ['login', 'verify', 'secure', 'account', 'update', 'signin', 'wallet', 'support', 'billing', 'confirm'];
const NAMES = ['paypa1', 'arnazon', 'netfllx', 'micros0ft', 'faceb00k', 'app1e-id', 'coinbasse', 'metamassk'];

/** Gives one page after the other that the detector calls dangerous by its address: on those of the hosts, or on invented ones. */
export function phishingPages(hosts: Iterable<string> = inventedHosts()): () => PhishingPage {
  const pages = pagesOn(hosts);
  return () => {
    const next = pages.next();
    if (next.done === true) throw new Error('the names are at an end');
    return next.value;
  };
}

function* pagesOn(hosts: Iterable<string>): Generator<PhishingPage> {
  const engine = loadEngine();
  for (const host of hosts) {
    const url = `http://${host}/page/${host}`;
    const parsed = parseUrl(url);
    if (parsed.ok && engine.rate(parsed.url).verdict === 'dangerous') yield { url, name: host };
  }
}

function* inventedHosts(): Generator<string> {
  for (let number = 0; ; number++) {
    for (const word of WORDS) {
      for (const name of NAMES) yield `${name}-${word}${number === 0 ? '' : number}.example`;
    }
  }
}
