/** A family of hashed features. Each is normalised by the square root of its own count, and explained under a readable code. */
export interface FeatureGroup {
  readonly name: string;
  readonly code: ReadableGroupCode;
}

export type ReadableGroupCode =
  | 'host_wording'
  | 'subdomain'
  | 'host_shape'
  | 'suffix'
  | 'hosting_service'
  | 'path_wording'
  | 'path_shape'
  | 'query'
  | 'length_and_counts'
  | 'popularity';

export const readableGroups: readonly { readonly code: ReadableGroupCode; readonly title: string }[] = [
  { code: 'host_wording', title: 'Wording of the host name' },
  { code: 'subdomain', title: 'Subdomain' },
  { code: 'host_shape', title: 'Shape of the host name' },
  { code: 'suffix', title: 'Domain ending' },
  { code: 'hosting_service', title: 'Hosting service and the name chosen on it' },
  { code: 'path_wording', title: 'Wording of the path' },
  { code: 'path_shape', title: 'Shape of the path' },
  { code: 'query', title: 'Query and fragment' },
  { code: 'length_and_counts', title: 'Lengths and counts' },
  { code: 'popularity', title: 'Popularity of the domain' },
];

export const GROUP_HOST_NGRAMS = 0;
export const GROUP_CORE_NGRAMS = 1;
export const GROUP_SUBDOMAIN_NGRAMS = 2;
export const GROUP_OWN_NAME_NGRAMS = 3;
export const GROUP_HOST_TOKENS = 4;
export const GROUP_SUFFIX = 5;
export const GROUP_SUFFIX_CROSSES = 6;
export const GROUP_HOST_SHAPE = 7;
export const GROUP_SOUND_NGRAMS = 8;
export const GROUP_COUNTS = 9;
export const GROUP_POPULARITY = 10;
export const GROUP_PATH_NGRAMS = 11;
export const GROUP_PATH_TOKENS = 12;
export const GROUP_PATH_SEGMENTS = 13;
export const GROUP_PATH_SHAPE = 14;
export const GROUP_QUERY = 15;
export const GROUP_QUERY_NGRAMS = 16;

/** Indexed by the GROUP_* numbers above. */
export const featureGroups: readonly FeatureGroup[] = [
  { name: 'host n-grams', code: 'host_wording' },
  { name: 'core label n-grams', code: 'host_wording' },
  { name: 'subdomain n-grams', code: 'subdomain' },
  { name: 'own name n-grams by root and hosting', code: 'host_wording' },
  { name: 'host tokens', code: 'host_wording' },
  { name: 'suffix', code: 'suffix' },
  { name: 'suffix crosses', code: 'hosting_service' },
  { name: 'host shape', code: 'host_shape' },
  { name: 'host sound n-grams', code: 'host_shape' },
  { name: 'counts', code: 'length_and_counts' },
  { name: 'popularity', code: 'popularity' },
  { name: 'path n-grams', code: 'path_wording' },
  { name: 'path tokens', code: 'path_wording' },
  { name: 'path segment n-grams', code: 'path_wording' },
  { name: 'path shape', code: 'path_shape' },
  { name: 'query', code: 'query' },
  { name: 'query n-grams', code: 'query' },
];

export const GROUP_COUNT = 17;
