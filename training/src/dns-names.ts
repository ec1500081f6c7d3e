import { type Engine, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { createSparedNames } from '../../packages/gate/src/decision/spared-names.ts';
import { readLegit, readPhish, readTopDomains } from './corpus/read-corpus.ts';

/**
 * What the DNS door would block of different names: hosts of honest and of phishing addresses of the validation part, and the most
 * popular domains. `--blocked` lists the honest ones. With `--day`, a simulated day: questions by Zipf's law over popular
 * domains, and one in twenty for an honest host not seen before.
 */
function measureNames(args: readonly string[]): void {
  const engine = loadEngine();
  const isBlocked = createBlocked(engine);
  const honest = hostsOf(readLegit('valid').map(({ url }) => url));
  const popular = new Set(readTopDomains().map(({ domain }) => domain));
  const phishing = hostsOf(readPhish('valid').map(({ url }) => url));
  const rows = [
    { what: 'hosts of honest addresses', hosts: honest },
    { what: 'popular domains', hosts: popular },
    { what: 'hosts of phishing addresses', hosts: phishing },
  ];
  for (const { what, hosts } of rows) {
    const blocked = [...hosts].filter(isBlocked);
    const share = (10_000 * blocked.length) / hosts.size;
    console.log(`${what.padEnd(28)} ${hosts.size}  blocked ${blocked.length}  (${share.toFixed(1)} in 10 000)`);
    if (args.includes('--blocked') && hosts !== phishing) for (const host of blocked) console.log(`  ${host}`);
  }
  const both = new Set([...honest, ...popular]);
  const blocked = [...both].filter(isBlocked).length;
  console.log(
    `honest and popular together  ${both.size}  blocked ${blocked}  (${((10_000 * blocked) / both.size).toFixed(1)} in 10 000; at most 3)`,
  );
  if (args.includes('--day')) simulateDay([...popular], [...honest], isBlocked);
}

function createBlocked(engine: Engine): (host: string) => boolean {
  const isSpared = createSparedNames(() => engine);
  return (host) => {
    const parsed = parseUrl(`https://${host}/`);
    return (
      parsed.ok &&
      parsed.url.hostKind === 'name' &&
      !isSpared(parsed.url) &&
      engine.rate(parsed.url).verdict === 'dangerous'
    );
  };
}

function hostsOf(urls: readonly string[]): ReadonlySet<string> {
  const hosts = new Set<string>();
  for (const url of urls) {
    const parsed = parseUrl(url);
    if (parsed.ok && parsed.url.hostKind === 'name') hosts.add(parsed.url.host);
  }
  return hosts;
}

const QUESTIONS = 10_000_000;
const NEW_SHARE = 0.05;

/** Expected share: of the known names by their weight 1/rank, of the new ones evenly. */
function simulateDay(popular: readonly string[], fresh: readonly string[], isBlocked: (host: string) => boolean): void {
  let weight = 0;
  let blockedWeight = 0;
  popular.forEach((host, place) => {
    weight += 1 / (place + 1);
    if (isBlocked(host)) blockedWeight += 1 / (place + 1);
  });
  const ofNew = fresh.filter(isBlocked).length / fresh.length;
  const share = (1 - NEW_SHARE) * (blockedWeight / weight) + NEW_SHARE * ofNew;
  console.log(`a day of ${QUESTIONS} questions: ${(share * 100_000).toFixed(2)} in 100 000 blocked (at most 1)`);
}

measureNames(process.argv.slice(2));
