import { BUILT_IN_FEEDS } from './built-in-feeds.ts';
import { FEED_NAME_PATTERN, type FeedDefinition } from './feed-definition.ts';
import { isRecord, parseJson } from './parse/json-list.ts';

/** FEEDS_FILE cannot be used; the message names the element and what is wrong. */
export class FeedsFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FeedsFileError';
  }
}

const DEFAULT_INTERVAL_S = 3600;
const MIN_INTERVAL_S = 10;

/** Names that people give to plain lists, beside the formats themselves. */
const FORMATS: Readonly<
  Record<string, Pick<FeedDefinition, 'format' | 'scope'> & Partial<Pick<FeedDefinition, 'kind'>>>
> = {
  text: { format: 'text' },
  urls: { format: 'text' },
  domains: { format: 'text', scope: 'domain' },
  hosts: { format: 'hosts' },
  csv: { format: 'csv' },
  json: { format: 'json' },
  adblock: { format: 'adblock' },
  metamask: { format: 'metamask' },
  iok: { format: 'iok', kind: 'kits' },
};

/**
 * The feeds to use: the built-in ones, changed and extended by the text of FEEDS_FILE. An element with the name of a
 * built-in feed overrides the fields it gives (`"enabled": false` switches it off); any other adds a feed.
 * `{"built_in": false, "feeds": […]}` starts from none. Throws FeedsFileError.
 */
export function readFeedsFile(text: string | null): readonly FeedDefinition[] {
  if (text === null) return BUILT_IN_FEEDS.filter(isEnabled);
  const document = parseJson(text);
  const elements = Array.isArray(document) ? document : isRecord(document) ? document.feeds : undefined;
  if (!Array.isArray(elements))
    throw new FeedsFileError('FEEDS_FILE must hold a JSON array of feeds, or {"feeds": […]}');
  const isExtension = Array.isArray(document) || (isRecord(document) && document.built_in !== false);
  const feeds = new Map((isExtension ? BUILT_IN_FEEDS : []).map((feed) => [feed.name, feed]));
  for (const [index, element] of elements.entries()) {
    const feed = readElement(element, index, feeds);
    feeds.set(feed.name, feed);
  }
  return [...feeds.values()].filter(isEnabled);
}

function isEnabled({ enabled }: FeedDefinition): boolean {
  return enabled !== false;
}

function readElement(element: unknown, index: number, known: ReadonlyMap<string, FeedDefinition>): FeedDefinition {
  if (!isRecord(element)) throw new FeedsFileError(`feed ${index} is not an object`);
  const name = element.name;
  if (typeof name !== 'string' || !FEED_NAME_PATTERN.test(name)) {
    throw new FeedsFileError(`feed ${index}: "name" must be 1 to 64 of a-z, 0-9, "-", "_"`);
  }
  const problem = (text: string) => new FeedsFileError(`feed "${name}": ${text}`);
  const field = <Kind extends 'string' | 'number' | 'boolean'>(key: string, kind: Kind) => {
    const value = element[key];
    if (value !== undefined && !isOfKind(value, kind)) throw problem(`"${key}" must be a ${kind}`);
    return value;
  };
  const base = known.get(name);
  const url = field('url', 'string');
  const path = field('path', 'string');
  if (url !== undefined && path !== undefined) throw problem('give "url" or "path", not both');
  if (url === undefined && path === undefined && base === undefined) throw problem('"url" or "path" is missing');
  if (url !== undefined && !/^https?:\/\//i.test(url))
    throw problem('"url" must begin with https:// (or http:// to an allowed address)');
  const intervalS =
    field('interval_s', 'number') ?? field('interval', 'number') ?? base?.intervalS ?? DEFAULT_INTERVAL_S;
  if (!(intervalS >= MIN_INTERVAL_S)) throw problem(`"interval_s" must be at least ${MIN_INTERVAL_S}`);

  const { url: baseUrl, path: basePath, ...inherited } = base ?? { format: 'text', kind: 'threat' };
  const format = readFormat(field('format', 'string'), problem);
  const feed: FeedDefinition = {
    ...inherited,
    ...format,
    ...(url !== undefined
      ? { url }
      : path !== undefined
        ? { path }
        : { ...given('url', baseUrl), ...given('path', basePath) }),
    name,
    kind:
      oneOf(['threat', 'popularity', 'kits'], field('kind', 'string'), 'kind', problem) ??
      format.kind ??
      inherited.kind,
    intervalS,
    ...given('scope', oneOf(['host', 'domain'], field('scope', 'string'), 'scope', problem)),
    ...given('onProtected', oneOf(['refuse', 'drop'], field('on_protected', 'string'), 'on_protected', problem)),
    ...given('column', readColumn(element.column, 'column', problem)),
    ...given('dateColumn', readColumn(element.date_column, 'date_column', problem)),
    ...given('jsonPath', field('json_path', 'string')),
    ...given('jsonField', field('json_field', 'string')),
    ...given('jsonDateField', field('json_date_field', 'string')),
    ...given('redistribute', field('redistribute', 'boolean')),
    ...given('licence', field('licence', 'string')),
    ...given('enabled', field('enabled', 'boolean')),
  };
  if ((feed.kind === 'kits') !== (feed.format === 'iok'))
    throw problem('the kind "kits" and the format "iok" go together');
  return feed;
}

type Problem = (text: string) => FeedsFileError;

function readFormat(
  text: string | undefined,
  problem: Problem,
): Partial<Pick<FeedDefinition, 'format' | 'scope' | 'kind'>> {
  if (text === undefined) return {};
  const format = Object.hasOwn(FORMATS, text) ? FORMATS[text] : undefined;
  if (format === undefined) throw problem(`"format" must be one of ${Object.keys(FORMATS).join(', ')}`);
  return format;
}

function readColumn(value: unknown, key: string, problem: Problem): string | number | undefined {
  if (value === undefined || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw problem(`"${key}" must be a column name or a number from 0`);
}

function oneOf<const Value extends string>(
  values: readonly Value[],
  text: string | undefined,
  key: string,
  problem: Problem,
): Value | undefined {
  if (text === undefined) return undefined;
  const value = values.find((one) => one === text);
  if (value === undefined) throw problem(`"${key}" must be one of ${values.join(', ')}`);
  return value;
}

interface Kinds {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
}

function isOfKind<Kind extends keyof Kinds>(value: unknown, kind: Kind): value is Kinds[Kind] {
  return typeof value === kind;
}

/** A field only when it has a value: absent and undefined differ under exactOptionalPropertyTypes. */
function given<Key extends string, Value extends string | number | boolean>(
  key: Key,
  value: Value | undefined,
): { [K in Key]?: Value } {
  const part: { [K in Key]?: Value } = {};
  if (value !== undefined) part[key] = value;
  return part;
}
