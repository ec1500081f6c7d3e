import { type Finding, NETWORK_SOURCES, type NetworkSource, type SourceFacts } from '@lurewatch/engine';
import type { Collected, Collector } from './collected.ts';

/** What there is of each source that asks another computer: who asks it, the question under way, its outcome. */
interface Kinds<S extends NetworkSource> {
  readonly collector: Collector<SourceFacts[S]>;
  readonly collected: Collected<SourceFacts[S]>;
  readonly finding: Finding<SourceFacts[S]>;
}

export type EachSource<K extends keyof Kinds<NetworkSource>> = { readonly [S in NetworkSource]: Kinds<S>[K] };

/** One of a kind for each source, under the source's name. */
export function eachSource<K extends keyof Kinds<NetworkSource>>(
  make: <S extends NetworkSource>(source: S) => Kinds<S>[K],
): EachSource<K> {
  return named(NETWORK_SOURCES.map((source) => [source, make(source)]));
}

/** The same for what takes time, side by side. */
export async function eachSourceAsync<K extends keyof Kinds<NetworkSource>>(
  make: <S extends NetworkSource>(source: S) => Promise<Kinds<S>[K]>,
): Promise<EachSource<K>> {
  return named(await Promise.all(NETWORK_SOURCES.map(async (source) => [source, await make(source)] as const)));
}

/** Safe for what `make` gave: its type promises each source its own, which the compiler cannot follow into an object. */
function named<K extends keyof Kinds<NetworkSource>>(
  entries: readonly (readonly [NetworkSource, unknown])[],
): EachSource<K> {
  return Object.fromEntries(entries) as EachSource<K>;
}
