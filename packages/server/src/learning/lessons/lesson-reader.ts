import { carriedUrl, createEngine, type Engine, type ParsedUrl } from '@lurewatch/engine';
import { createAddressReader, packFeatures, WEIGHT_OF_MARK, WEIGHT_OF_PAGE } from '@lurewatch/engine/learning';
import { modelIdentity } from '@lurewatch/engine/model';
import { readModelFile } from '@lurewatch/engine/node';
import { parseSentOrStoredUrl } from '../../store/parse-stored-url.ts';
import type { StoredLesson } from '../../store/tables/learning/lessons.ts';

/** What is to be learnt of an address, in clear. */
export interface Told {
  readonly url: string;
  readonly isPhish: boolean;
  readonly source: StoredLesson['source'];
}

export interface LessonReader {
  readonly base: string;
  /** Null for what cannot be read, and for phishing on a popular site or a brand's own: those never count as phishing. */
  read(told: Told): StoredLesson | null;
}

/** Turns addresses into what a model sees of them; null: the release's own model. Takes a quarter of a second to make. */
export function createLessonReader(model: Uint8Array | null): LessonReader {
  const file = model ?? readModelFile();
  const base = modelIdentity(file);
  const readAddress = createAddressReader(file);
  const engine = createEngine({ model: file });
  return {
    base,
    read({ url, isPhish, source }) {
      const parsed = parseSentOrStoredUrl(url);
      if (!parsed.ok || (isPhish && isTrusted(parsed.url, engine))) return null;
      return { base, source, isPhish, weight: weightOf(source, isPhish), ...factsOf(readAddress, parsed.url) };
    },
  };
}

/** A wrapped link teaches the address that it carries: neither may lie on such a site. */
export function isTrusted(url: ParsedUrl, { isTrustedSite }: Pick<Engine, 'isTrustedSite'>): boolean {
  return isTrustedSite(url.site) || isTrustedSite((carriedUrl(url) ?? url).site);
}

function weightOf(source: StoredLesson['source'], isPhish: boolean): number {
  if (!isPhish) return WEIGHT_OF_MARK;
  return source.startsWith('page:') ? WEIGHT_OF_PAGE : 1;
}

function factsOf(readAddress: ReturnType<typeof createAddressReader>, url: ParsedUrl) {
  const { key, site, known, entries } = readAddress(url);
  return { key, site, known, features: packFeatures(entries) };
}
