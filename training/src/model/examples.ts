import { parseUrl } from '@lurewatch/engine';
import {
  createExtraction,
  DENSE_INPUT_COUNT,
  extractFeatures,
  GROUP_COUNT,
  modelAddress,
  type PopularityTable,
  popularityFrom,
  writeDenseInputs,
} from '@lurewatch/engine/model';

export interface LabelledUrl {
  readonly url: string;
  readonly isPhish: boolean;
  readonly weight: number;
  readonly use: RowUse;
}

/**
 * `learn`: every part of the model learns from it. `name_only`: a popular domain shown as if it were unknown, which
 * teaches the base models what legitimate names look like, not how URLs are used. `calibrate`: the base models learn from
 * it and the trees do not, so that its out-of-fold score is that of a model which never saw its site. `form`: the same for a
 * made link, which only sets thresholds.
 */
export type RowUse = 'learn' | 'name_only' | 'calibrate' | 'form';

/** Rows of the corpus as the extractor sees them, packed: 820 000 URLs × 240 features. */
export interface Examples {
  readonly count: number;
  /** Features of row r: entries[offsets[r] … offsets[r + 1]). */
  readonly entries: Uint32Array;
  readonly offsets: Float64Array;
  /** GROUP_COUNT numbers a row. */
  readonly groupCounts: Uint16Array;
  /** DENSE_INPUT_COUNT numbers a row. */
  readonly dense: Float32Array;
  /** 1 phishing, 0 legitimate. */
  readonly labels: Uint8Array;
  readonly weights: Float32Array;
  readonly uses: readonly RowUse[];
  /** 1 for tenants of free hosting. */
  readonly hosted: Uint8Array;
  readonly sites: readonly string[];
}

/** What the base models learn from; the arrays lie in memory that threads share. */
export type { HashedRows } from '@lurewatch/engine/learning';

/** Parses and extracts every URL; rows that are no URL are left out. */
export function extractExamples(inputs: readonly LabelledUrl[], popularity: PopularityTable): Examples {
  const extraction = createExtraction();
  const { features } = extraction;
  const noPopularity = popularityFrom(new Uint8Array(65_536), new Uint32Array(0), new Uint8Array(0));
  let entries = new Uint32Array(shared(inputs.length * 280 * 4));
  let used = 0;
  let count = 0;
  const offsets = new Float64Array(shared((inputs.length + 1) * 8));
  const groupCounts = new Uint16Array(shared(inputs.length * GROUP_COUNT * 2));
  const dense = new Float32Array(inputs.length * DENSE_INPUT_COUNT);
  const labels = new Uint8Array(shared(inputs.length));
  const weights = new Float32Array(shared(inputs.length * 4));
  const uses: RowUse[] = [];
  const hosted = new Uint8Array(inputs.length);
  const sites: string[] = [];
  for (const input of inputs) {
    const parsed = parseUrl(input.url);
    if (!parsed.ok) continue;
    extractFeatures(extraction, modelAddress(parsed.url), input.use === 'name_only' ? noPopularity : popularity);
    if (used + features.count > entries.length) entries = enlarged(entries);
    entries.set(features.entries.subarray(0, features.count), used);
    used += features.count;
    groupCounts.set(features.groupCounts, count * GROUP_COUNT);
    writeDenseInputs(dense, count * DENSE_INPUT_COUNT, extraction);
    labels[count] = input.isPhish ? 1 : 0;
    weights[count] = input.weight;
    uses.push(input.use);
    hosted[count] = parsed.url.hosted ? 1 : 0;
    sites.push(parsed.url.site);
    count++;
    offsets[count] = used;
  }
  return {
    count,
    entries: entries.subarray(0, used),
    offsets: offsets.subarray(0, count + 1),
    groupCounts: groupCounts.subarray(0, count * GROUP_COUNT),
    dense: dense.subarray(0, count * DENSE_INPUT_COUNT),
    labels: labels.subarray(0, count),
    weights: weights.subarray(0, count),
    uses,
    hosted: hosted.subarray(0, count),
    sites,
  };
}

function enlarged(entries: Uint32Array): Uint32Array<SharedArrayBuffer> {
  const larger = new Uint32Array(shared((Math.ceil(entries.length * 1.5) + 20_000) * 4));
  larger.set(entries);
  return larger;
}

/** The threads of train-base.ts read the same memory. */
function shared(bytes: number): SharedArrayBuffer {
  return new SharedArrayBuffer(bytes);
}
