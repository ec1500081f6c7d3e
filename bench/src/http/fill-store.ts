import { hash64 } from '@lurewatch/engine';
import { newId } from '../../../packages/server/src/store/id.ts';
import { openStore } from '../../../packages/server/src/store/open-store.ts';
import type { Store } from '../../../packages/server/src/store/store.ts';
import { silentLog } from '../../../packages/server/src/store/store-log.ts';
import type { AnalysisRecord } from '../../../packages/server/src/store/tables/analyses/analysis-columns.ts';
import type { CommitEntry } from '../../../packages/server/src/store/writer/analysis-writer.ts';

const PER_COMMIT = 1_000;
const HOSTS = 50_000;
const BRANDS = 200;
/** The oldest of all, so that finding them means going through everything. */
const RARE = 60;
/** Enough for the mean size of a row to be that of the sample URLs. */
const TEMPLATES = 64;

export interface FillPlace {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/**
 * Stores analyses of the bench account through the service's own writer, until there are `wanted`: one in five of one
 * host, the rest of many; one in twenty dangerous and with a brand; no brand is ever suspicious. The service must not
 * run on an embedded database meanwhile.
 */
export async function fillStore({ dataDir, databaseUrl }: FillPlace, wanted: number): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir, now: Date.now, log: silentLog });
  try {
    const { templates, stored } = await readTemplates(store);
    for (let at = stored; at < wanted; at += PER_COMMIT) {
      const amount = Math.min(PER_COMMIT, wanted - at);
      const entries = Array.from({ length: amount }, (_, i) => entryOf(recordOf(templates, at + i)));
      await store.writer.commitBatch(entries, []);
    }
  } finally {
    await store.close();
  }
}

/** The latest that the service itself has stored; the filling varies them in turn. */
async function readTemplates(store: Store): Promise<{ templates: readonly AnalysisRecord[]; stored: number }> {
  const { items: accounts } = await store.accounts.list(10, null);
  for (const account of accounts) {
    const { items } = await store.analyses.page(account.id, {}, TEMPLATES, null);
    const { month } = await store.usage.current(account.id, Date.now());
    if (items.length > 0) return { templates: items, stored: month };
  }
  throw new Error('nothing is stored that could be varied');
}

function recordOf(templates: readonly AnalysisRecord[], n: number): AnalysisRecord {
  const template = templates[n % templates.length];
  if (template === undefined) throw new Error('no template');
  const host = n < RARE ? 'rare.example' : n % 5 === 0 ? 'popular.example' : `host-${(n * 7919) % HOSTS}.example`;
  const isDangerous = n % 20 === 1;
  const placeHash = hash64(`${host}/`);
  const now = Date.now();
  return {
    ...template,
    id: newId('ana', now),
    url: `https://${host}/page/${n}`,
    host,
    hostHash: placeHash,
    siteHash: placeHash,
    urlHash: hash64(`${host}/page/${n}`),
    verdict: isDangerous ? 'dangerous' : n % 50 === 2 ? 'suspicious' : 'safe',
    brand: isDangerous ? `Brand ${n % BRANDS}` : null,
    createdAt: now,
  };
}

function entryOf(analysis: AnalysisRecord): CommitEntry {
  return { analysis, isStored: true, quota: { day: null, month: null, overage: false }, events: [] };
}
