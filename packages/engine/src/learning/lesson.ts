import { carriedUrl } from '../carried/carried-url.ts';
import { hash64 } from '../lists/lookup-hashes.ts';
import { siteKey } from '../load-tables.ts';
import { decodeArtefact } from '../model/artefact.ts';
import { modelAddress } from '../model/model-address.ts';
import { readParts } from '../model/read-parts.ts';
import { createScoringState, scoreUrl } from '../model/score-model.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';

/** Who told an address: a list, an account by its reports, the page that an account looked up, or an administrator's own word. */
export type LessonSource = `list:${string}` | `account:${string}` | `page:${string}` | `mark:${string}`;

/** What is learnt of one address: hashed features, what the model alone says of them, and whose word it is. Never the address. */
export interface Lesson {
  /** hash64 of the address as the model reads it: the same address teaches once a day. */
  readonly key: string;
  /** Names the site, so that no site teaches more than its share. */
  readonly site: string;
  readonly isPhish: boolean;
  /** An administrator's honest mark counts more than a list's entry. */
  readonly weight: number;
  /** Null: nobody in particular, so that no share of one is kept to. */
  readonly source: LessonSource | null;
  /** In rising order (packed-features.ts). */
  readonly entries: Uint32Array;
  /** Log-odds of the model alone. */
  readonly known: number;
}

export type AddressFacts = Pick<Lesson, 'key' | 'site' | 'entries' | 'known'>;

/** What a model alone sees of an address, a wrapped link by the one that it carries. Holds its own scratch memory. */
export function createAddressReader(modelFile: Uint8Array): (url: ParsedUrl) => AddressFacts {
  const parts = readParts(decodeArtefact(modelFile));
  const state = createScoringState(parts);
  return (url) => {
    const address = modelAddress(carriedUrl(url) ?? url);
    const known = scoreUrl(parts, state, address);
    const { entries, count } = state.extraction.features;
    return {
      key: hash64(address.href),
      site: siteKey(address.site),
      entries: entries.slice(0, count).sort(),
      known,
    };
  };
}
