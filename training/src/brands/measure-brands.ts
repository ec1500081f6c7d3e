import { loadBrandTable } from '../../../packages/engine/src/brand/brand-table.ts';
import { matchBrand } from '../../../packages/engine/src/brand/match-brand.ts';
import { officialBrand } from '../../../packages/engine/src/brand/official-brand.ts';
import { brandTableSource } from '../../../packages/engine/src/generated/brands.ts';
import { parseUrl } from '../../../packages/engine/src/url/parse-url.ts';
import type { ParsedUrl } from '../../../packages/engine/src/url/parsed-url.ts';
import { readLegit, readPhish, readTopDomains } from '../corpus/read-corpus.ts';

/** Prints how often brands are named on unseen URLs: rightly, wrongly, and how fast. `--wrong` lists the wrong ones. */
function measureBrands(listWrong: boolean): void {
  const table = loadBrandTable(brandTableSource);
  const popular = new Set(readTopDomains().map(({ domain }) => domain));
  const match = (url: ParsedUrl) => matchBrand(table, url, popular.has(url.site));

  const bySegment = new Map<string, { total: number; named: number }>();
  const legit = readLegit('valid').flatMap((row) => {
    const parsed = parseUrl(row.url);
    return parsed.ok ? [{ row, url: parsed.url }] : [];
  });
  let own = 0;
  let ownNamed = 0;
  for (const { row, url } of legit) {
    const found = match(url);
    for (const segment of ['all', row.segment]) {
      const entry = bySegment.get(segment) ?? { total: 0, named: 0 };
      entry.total++;
      if (found !== null) entry.named++;
      bySegment.set(segment, entry);
    }
    if (officialBrand(table, url) !== null) {
      own++;
      if (found !== null) ownNamed++;
    }
    if (found !== null && listWrong)
      console.log(`${found.brand.name}\t${found.technique}\t${found.matched}\t${row.url}`);
  }
  console.log('Legitimate URLs on which a brand is named (target ≤ 0.5 %)');
  for (const [segment, { total, named }] of bySegment) console.log(`  ${segment.padEnd(12)} ${percent(named, total)}`);
  console.log(`  own pages    ${percent(ownNamed, own)}`);

  const phish = readPhish('valid').flatMap((row) => {
    const parsed = parseUrl(row.url);
    return parsed.ok ? [{ row, url: parsed.url }] : [];
  });
  const canonical = new Map(
    table.brands.flatMap((brand) => [brand.name, ...brand.aliases].map((alias) => [alias, brand.name])),
  );
  const techniques = new Map<string, number>();
  const labels = { total: 0, known: 0, named: 0, right: 0 };
  const feeds = new Map<string, { total: number; named: number }>();
  for (const { row, url } of phish) {
    const found = match(url);
    const feed = feeds.get(row.feed) ?? { total: 0, named: 0 };
    feed.total++;
    if (found !== null) feed.named++;
    feeds.set(row.feed, feed);
    if (found !== null) techniques.set(found.technique, (techniques.get(found.technique) ?? 0) + 1);
    if (row.brand === '') continue;
    const label = canonical.get(row.brand);
    labels.total++;
    if (label !== undefined) labels.known++;
    if (found !== null) labels.named++;
    if (found !== null && found.brand.name === label) labels.right++;
    else if (found !== null && listWrong)
      console.log(`${row.brand} ≠ ${found.brand.name}\t${found.matched}\t${row.url}`);
  }
  console.log('Phishing URLs on which a brand is named');
  for (const [feed, { total, named }] of feeds) console.log(`  ${feed.padEnd(12)} ${percent(named, total)}`);
  for (const [technique, count] of techniques) console.log(`    ${technique.padEnd(24)} ${count}`);
  console.log('JPCERT labels');
  console.log(`  label known to the table      ${percent(labels.known, labels.total)}`);
  console.log(`  brand named                   ${percent(labels.named, labels.total)}`);
  console.log(`  named brand is the label      ${percent(labels.right, labels.named)} of the named`);

  const urls = [...legit, ...phish].map(({ url }) => url);
  const times: number[] = [];
  for (let round = 0; round < 2; round++) {
    times.length = 0;
    for (const url of urls) {
      const start = performance.now();
      match(url);
      times.push(performance.now() - start);
    }
  }
  times.sort((a, b) => a - b);
  console.log(
    `Time per URL: median ${((times[times.length >> 1] ?? 0) * 1000).toFixed(1)} µs, p99 ${((times[Math.floor(times.length * 0.99)] ?? 0) * 1000).toFixed(1)} µs`,
  );
}

function percent(part: number, whole: number): string {
  return `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(2)} %)`;
}

if (import.meta.main) measureBrands(process.argv.includes('--wrong'));
