type Json = Record<string, unknown>;

/** The forms are OASIS's and those of the files; this is what of them the service reads and writes. */
export const FEED_TAG = {
  name: 'feeds',
  description: 'What the account knows to be dangerous, for platforms (TAXII 2.1) and as files',
} as const;

/** Their form is not ours, which is why no operation describes them. */
export function feedPaths(errors: ApiErrors): Readonly<Record<string, Json>> {
  const files = FILES.map((file) => [`/feed/${file.name}`, { get: feedFile(file, errors) }]);
  return { ...taxiiPaths(), ...Object.fromEntries(files) };
}

/** The schemas of the errors of the API, by media type. */
export type ApiErrors = Readonly<Record<string, unknown>>;

const TAXII = 'application/taxii+json';
const ROOT = '/taxii2/lurewatch/';
const COLLECTION = `${ROOT}collections/{id}/`;

function taxiiPaths(): Record<string, Json> {
  return {
    '/taxii2/': get('discoverTaxii', 'Discovery', 'The API root (§4.1).', DISCOVERY),
    [ROOT]: get('readTaxiiRoot', 'The API root', 'Versions (§4.2).', API_ROOT),
    [`${ROOT}collections/`]: get('listTaxiiCollections', 'Collections', 'The same two for every account (§5.1).', {
      type: 'object',
      required: ['collections'],
      properties: { collections: { type: 'array', items: COLLECTION_SCHEMA } },
    }),
    [COLLECTION]: get('readTaxiiCollection', 'One collection', 'What it is (§5.2).', COLLECTION_SCHEMA, [ID]),
    [`${COLLECTION}objects/`]: get(
      'listTaxiiObjects',
      'Objects of a collection',
      'Indicators in ascending order of when they were added, behind the identity and the marking that they refer to (§5.4).',
      envelope('objects', STIX),
      [ID, ...FILTERS],
    ),
    [`${COLLECTION}objects/{object}/`]: get(
      'readTaxiiObject',
      'One object',
      'The newest version, which is the only one kept (§5.6).',
      envelope('objects', STIX),
      [ID, OBJECT, ...FILTERS],
    ),
    [`${COLLECTION}objects/{object}/versions/`]: get(
      'listTaxiiVersions',
      'Versions of an object',
      'The newest alone (§5.8).',
      envelope('versions', { type: 'string', description: 'An instant.' }),
      [ID, OBJECT, ...FILTERS],
    ),
    [`${COLLECTION}manifest/`]: get(
      'readTaxiiManifest',
      'Manifest of a collection',
      'Ids and versions without the objects (§5.3).',
      envelope('objects', MANIFEST_RECORD),
      [ID, ...FILTERS],
    ),
  };
}

const FILES = [
  { name: 'urls.txt', mediaType: 'text/plain', line: 'a URL' },
  { name: 'urls.csv', mediaType: 'text/csv', line: 'URL, brand, source (verdict or report), first seen, valid until' },
  { name: 'hosts.txt', mediaType: 'text/plain', line: '0.0.0.0 and a host, as a hosts file' },
  { name: 'hosts.rpz', mediaType: 'text/plain', line: 'a rule of a response policy zone: the host does not exist' },
] as const;

function feedFile({ name, mediaType, line }: (typeof FILES)[number], errors: ApiErrors): Json {
  const [stem = '', ending = ''] = name.split('.');
  return {
    operationId: `read${capital(stem)}As${capital(ending)}`,
    summary: `What is dangerous now, as ${name}`,
    description: `Of verdicts and reports what is valid still, at most 200000 URLs; each line holds ${line}.`,
    ...COMMON,
    parameters: [IF_NONE_MATCH],
    responses: {
      200: { description: 'The file.', headers: HEADERS, content: { [mediaType]: { schema: { type: 'string' } } } },
      304: { description: 'As the ETag says.', headers: HEADERS },
      ...refusals(errors, [401, 403, 429, 431, 503]),
    },
  };
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const COMMON = { tags: [FEED_TAG.name], security: [{ api_key: [] }] };

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of an answer that is still there: what has not changed since is answered 304, without a body.',
  schema: { type: 'string' },
};

const text = (description: string): Json => ({ description, schema: { type: 'string' } });
const HEADERS = { 'X-Request-Id': text('Names this request.'), ETag: text('Send it back as If-None-Match.') };

const inPath = (name: string, description: string): Json => {
  return { name, in: 'path', required: true, description, schema: { type: 'string' } };
};
const ID = inPath('id', 'Of a collection.');
const OBJECT = inPath('object', 'Id of a STIX object.');

const filter = (name: string, description: string, schema: Json = { type: 'string' }): Json => {
  return { name, in: 'query', required: false, description, schema };
};
const FILTERS = [
  filter('added_after', 'Objects added later than this instant.', { type: 'string', format: 'date-time' }),
  filter('limit', 'Objects on a page: 100, at most 1000.', { type: 'integer', minimum: 1 }),
  filter('next', 'Of the page before.'),
  filter('match[id]', 'Ids, separated by commas.'),
  filter('match[type]', 'Types, separated by commas.'),
  filter('match[version]', 'first, last, all or instants, separated by commas.'),
  filter('match[spec_version]', 'Versions of STIX, separated by commas.'),
];

const STIX = {
  type: 'object',
  required: ['id', 'type', 'spec_version'],
  properties: {
    id: { type: 'string' },
    type: { enum: ['indicator', 'identity', 'marking-definition'] },
    spec_version: { const: '2.1' },
  },
  description: 'A STIX 2.1 object.',
};

const MANIFEST_RECORD = {
  type: 'object',
  required: ['id', 'date_added', 'version', 'media_type'],
  properties: {
    id: { type: 'string' },
    date_added: { type: 'string', format: 'date-time' },
    version: { type: 'string', format: 'date-time' },
    media_type: { type: 'string' },
  },
};

const DISCOVERY = {
  type: 'object',
  required: ['title', 'default', 'api_roots'],
  properties: {
    title: { type: 'string' },
    description: { type: 'string' },
    default: { type: 'string' },
    api_roots: { type: 'array', items: { type: 'string' } },
  },
};

const API_ROOT = {
  type: 'object',
  required: ['title', 'versions', 'max_content_length'],
  properties: {
    title: { type: 'string' },
    versions: { type: 'array', items: { type: 'string' } },
    max_content_length: { type: 'integer', description: '0: nothing is taken.' },
  },
};

const COLLECTION_SCHEMA = {
  type: 'object',
  required: ['id', 'title', 'can_read', 'can_write', 'media_types'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    title: { type: 'string' },
    description: { type: 'string' },
    can_read: { const: true },
    can_write: { const: false },
    media_types: { type: 'array', items: { type: 'string' } },
  },
};

/** TAXII 2.1 §3.6.1. */
const TAXII_ERROR = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string' },
    error_id: { type: 'string', description: 'The id of the request.' },
    error_code: { type: 'string' },
    http_status: { type: 'string' },
  },
};

function envelope(list: string, items: Json): Json {
  return {
    type: 'object',
    properties: { more: { type: 'boolean' }, next: { type: 'string' }, [list]: { type: 'array', items } },
    description: 'Empty where nothing matches.',
  };
}

function get(operationId: string, summary: string, description: string, schema: Json, parameters: Json[] = []): Json {
  return {
    get: {
      operationId,
      summary: `TAXII: ${summary.slice(0, 1).toLowerCase()}${summary.slice(1)}`,
      description,
      ...COMMON,
      parameters: [...parameters, IF_NONE_MATCH],
      responses: {
        200: { description, headers: HEADERS, content: { [TAXII]: { schema } } },
        304: { description: 'As the ETag says.', headers: HEADERS },
        ...refusals({ [TAXII]: TAXII_ERROR }, [400, 401, 403, 404, 406, 429, 431, 503]),
      },
    },
  };
}

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'A parameter is not readable; the title names it.',
  401: 'No key, as bearer token or as the password of Basic.',
  403: 'The key lacks history:read or reports.',
  404: 'No such collection or object.',
  406: 'Another version than 2.1 is asked for.',
  429: 'Too many requests.',
  431: 'The headers are too long.',
  503: 'Busy.',
};

function refusals(errors: ApiErrors, statuses: readonly number[]): Record<string, Json> {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: REFUSALS[status],
        headers: {
          'X-Request-Id': text('Names this request.'),
          ...((status === 429 || status === 503) && {
            'Retry-After': text('Whole seconds after which the same request may succeed.'),
          }),
        },
        content: Object.fromEntries(Object.entries(errors).map(([mediaType, schema]) => [mediaType, { schema }])),
      },
    ]),
  );
}
