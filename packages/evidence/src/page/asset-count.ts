import type { PageFacts } from '@lurewatch/engine';

/** Counts hosts; more distinct ones than the bound are not counted, the most used come first. */
export function createAssetCount(maxHosts: number): { add(host: string): void; list(): PageFacts['assetHosts'] } {
  const counts = new Map<string, number>();
  return {
    add(host) {
      const count = counts.get(host);
      if (count !== undefined || counts.size < maxHosts) counts.set(host, (count ?? 0) + 1);
    },
    list: () => [...counts].map(([host, count]) => ({ host, count })).sort((a, b) => b.count - a.count),
  };
}
