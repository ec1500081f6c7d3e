import { readLegit } from '../../../training/src/corpus/read-corpus.ts';
import { distinctUrls } from '../sample-urls.ts';

export interface LegitimateUrls {
  readonly urls: readonly string[];
  readonly from: string;
}

/** That many honest URLs, spread over the corpus where there is one. */
export function legitimateUrls(count: number): LegitimateUrls {
  try {
    const rows = readLegit('valid');
    const step = Math.max(1, Math.floor(rows.length / count));
    const urls = rows.filter((_, i) => i % step === 0).map(({ url }) => url);
    return { urls: urls.slice(0, count), from: 'validation part of the corpus' };
  } catch {
    return { urls: distinctUrls(count), from: 'made up' };
  }
}
