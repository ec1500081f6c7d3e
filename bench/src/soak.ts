import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runLoad } from './http/load.ts';
import { analyzeBody, CONNECTIONS, HEADERS } from './http/measure.ts';
import { proportionalMb } from './http/processes.ts';
import { type Service, startService } from './http/start-service.ts';
import { median, publish } from './result.ts';
import { distinctUrls } from './sample-urls.ts';

const DEFAULT_SECONDS = 600;
const SAMPLE_MS = 1_000;
const POLL_MS = 500;
/** Every second request is for a URL that was not asked lately, the others for one of a few: what is remembered fills up. */
const NEW = 50_000;
const OFTEN = 4_000;
/** Of the lists that are asked meanwhile, half addresses and half names. */
const LISTED = 500_000;

/**
 * Memory of the service (PSS) under full load, with threat lists: flat means that the last third of the time needs no
 * more than the second. The first third fills caches.
 *
 * Argument: seconds (default ten minutes).
 */
export async function benchSoak(seconds: number = DEFAULT_SECONDS): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-lists-'));
  const service = await startService({ FEEDS_FILE: writeFeeds(folder) });
  await listsRead(service);
  const resident: number[] = [];
  const sampler = setInterval(() => resident.push(proportionalMb(service.pid)), SAMPLE_MS);
  try {
    const bodies = distinctUrls(NEW).flatMap((url, i, all) => [url, all[i % OFTEN] ?? url].map(analyzeBody));
    const url = `${service.origin}/v1/analyze`;
    const load = await runLoad({ url, seconds, connections: CONNECTIONS, headers: HEADERS, bodies });
    if (load.errors + load.non2xx > 0) throw new Error(`${load.errors + load.non2xx} requests failed`);
    const third = Math.floor(resident.length / 3);
    const tenth = Math.floor(resident.length / 10);
    const halfTime = median(resident.slice(5 * tenth, 6 * tenth));
    const atTheEnd = median(resident.slice(-tenth));
    const [middle, last] = [median(resident.slice(third, 2 * third)), median(resident.slice(2 * third))];
    publish('soak', `node bench/src/soak.ts ${seconds}`, [
      { what: 'under full load for', value: seconds, unit: 's' },
      { what: 'analyses stored', value: load.requestsPerSecond * seconds, unit: '' },
      { what: 'entries of threat lists', value: LISTED, unit: '' },
      { what: 'memory, second third', value: middle, unit: 'MB' },
      {
        what: 'memory, last third',
        value: last,
        unit: 'MB',
        ratio: last / middle,
        ratioTo: 'second third',
        goal: '≤ 1.1',
      },
      {
        what: 'memory, last tenth',
        value: atTheEnd,
        unit: 'MB',
        ratio: atTheEnd / halfTime,
        ratioTo: 'the tenth after half-time',
        goal: '≤ 1.05',
      },
      { what: 'memory, the most', value: Math.max(...resident), unit: 'MB', goal: '≤ 420 MB' },
    ]);
  } finally {
    clearInterval(sampler);
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Two lists of its own making; returns the file that names them and nothing else. */
function writeFeeds(folder: string): string {
  const half = Array.from({ length: LISTED / 2 }, (_, n) => n);
  const [links, names] = [join(folder, 'links.txt'), join(folder, 'names.txt')];
  writeFileSync(links, half.map((n) => `https://site-${n % 100_000}.listed.example/p/${n}/login`).join('\n'));
  writeFileSync(names, half.map((n) => `listed-${n}.example`).join('\n'));
  const file = join(folder, 'feeds.json');
  const feeds = [
    { name: 'links', path: links, format: 'urls' },
    { name: 'names', path: names, format: 'domains' },
  ];
  writeFileSync(file, JSON.stringify({ built_in: false, feeds }));
  return file;
}

/** Waits until an entry of each list is found. */
async function listsRead({ origin }: Service): Promise<void> {
  for (const url of [`https://listed-${LISTED / 2 - 1}.example/`, 'https://site-7.listed.example/p/7/login']) {
    while (!(await isListed(origin, url))) await sleep(POLL_MS);
  }
}

interface Answer {
  readonly data: { readonly signals: readonly { readonly code: string }[] };
}

async function isListed(origin: string, url: string): Promise<boolean> {
  const init = { method: 'POST', headers: HEADERS, body: JSON.stringify({ url }) };
  const response = await fetch(`${origin}/v1/analyze`, init);
  const { data } = (await response.json()) as Answer;
  return data.signals.some(({ code }) => code.startsWith('threat_feed'));
}

if (import.meta.main) await benchSoak(Number(process.argv[2] ?? DEFAULT_SECONDS));
