import { parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { readLegit, readPhish, readTopDomains } from './corpus/read-corpus.ts';
import { siteOf } from './model/training-rows.ts';
import { chooseAddresses } from './small-sites/choose-addresses.ts';
import { collectAddresses } from './small-sites/collect-addresses.ts';
import { writeSmallSites } from './small-sites/small-sites-file.ts';

/**
 * Collects honest addresses of small sites from what packages on this machine publish about themselves, keeps them hashed,
 * and prints how many the shipped model accuses. `--accused` lists these.
 */
function collectSmallSites(args: readonly string[]): void {
  const sources = collectAddresses();
  const known = new Set(readTopDomains().map(({ domain }) => domain));
  for (const part of ['train', 'valid'] as const) {
    for (const { url } of [...readLegit(part), ...readPhish(part)]) known.add(siteOf(url));
  }
  const addresses = chooseAddresses(sources, known);
  const counted = sources.map((source) => ({ name: source.name, addresses: source.addresses.length }));
  writeSmallSites(addresses, { command: 'npm run small-sites', sources: counted });
  for (const { name, addresses: count } of counted) console.log(`${String(count).padStart(7)}  ${name}`);
  const engine = loadEngine();
  const verdicts = addresses.map((url) => {
    const parsed = parseUrl(url);
    return parsed.ok ? engine.rate(parsed.url).verdict : 'invalid';
  });
  const count = (verdict: string) => verdicts.filter((it) => it === verdict).length;
  const [dangerous, suspicious, unknown] = [count('dangerous'), count('suspicious'), count('unknown')];
  const percent = (of: number) => `${((100 * of) / addresses.length).toFixed(2)} %`;
  console.log(
    `${addresses.length} rows: ${percent(dangerous)} dangerous, ${percent(dangerous + suspicious)} suspicious or worse, ${percent(unknown)} unknown (at most 0.1 % and 1.2 %)`,
  );
  if (!args.includes('--accused')) return;
  for (const [i, url] of addresses.entries()) if (verdicts[i] !== 'safe') console.log(`${verdicts[i]}\t${url}`);
}

collectSmallSites(process.argv.slice(2));
