type Json = Record<string, unknown>;

/** The parameters, bodies and answers are Google's; this is what of them the service reads and writes. */
export const BROWSER_LIST_TAG = {
  name: 'browser-lists',
  description: 'Lists for clients that know Safe Browsing (developers.google.com/safe-browsing/reference)',
} as const;

/** Browsers have no other place for a key. */
export const KEY_IN_QUERY = {
  api_key_query: {
    type: 'apiKey',
    in: 'query',
    name: 'key',
    description: 'An API key, of scope `lookup` where others can read it. It stands in no log of this service.',
  },
} as const;

/** Routes that exist where BROWSER_LISTS=on. Their form is not ours, which is why no operation describes them. */
export function browserListPaths(): Readonly<Record<string, Json>> {
  return {
    '/v5/hashLists:batchGet': {
      get: {
        operationId: 'batchGetHashLists',
        summary: 'The lists of four-byte prefixes',
        description:
          'Version 5. `se-4b` (social engineering) holds what is listed: whole, or what has changed since the version that the client holds. Other lists are empty.',
        ...COMMON,
        parameters: [
          repeated('names', 'Names of lists, such as se-4b.', { pattern: '^[a-z]{1,10}-(4|8|16|32)b$' }, 20),
          repeated('version', 'Versions that the client holds, in the order of the names, in base64.', {}, 20, false),
          limit('maxUpdateEntries', 'Most additions and removals together in one list; at least 1024, 0: no limit.'),
          limit('maxDatabaseEntries', 'Most entries that the client holds of one list; 0: no limit.'),
        ],
        responses: answers('application/x-protobuf', BINARY, 'The message BatchGetHashListsResponse.'),
      },
    },
    '/v5/hashes:search': {
      get: {
        operationId: 'searchFullHashes',
        summary: 'The whole hashes behind prefixes',
        description: 'Version 5. Nothing listed is an answer without hashes, which counts for five minutes too.',
        ...COMMON,
        parameters: [repeated('hashPrefixes', 'Four bytes each, in base64.', {}, 500)],
        responses: answers('application/x-protobuf', BINARY, 'The message SearchHashesResponse.'),
      },
    },
    '/v4/threatMatches:find': {
      post: {
        operationId: 'findThreatMatches',
        summary: 'Which of these URLs are listed',
        description: 'Version 4. The body holds whole URLs; only what is listed is found, nothing is judged.',
        ...COMMON,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: FIND_REQUEST, example: FIND_EXAMPLE } },
        },
        responses: answers('application/json', FIND_ANSWER, 'The URLs that are listed; `{}` where none is.'),
      },
    },
  };
}

const COMMON = { tags: [BROWSER_LIST_TAG.name], security: [{ api_key_query: [] }, { api_key: [] }] };

const BINARY = { type: 'string', format: 'binary' };

const FIND_REQUEST = {
  type: 'object',
  required: ['threatInfo'],
  properties: {
    client: { type: 'object' },
    threatInfo: {
      type: 'object',
      required: ['threatEntries'],
      properties: {
        threatTypes: { type: 'array', items: { type: 'string' } },
        platformTypes: { type: 'array', items: { type: 'string' } },
        threatEntryTypes: { type: 'array', items: { type: 'string' } },
        threatEntries: {
          type: 'array',
          maxItems: 500,
          items: { type: 'object', required: ['url'], properties: { url: { type: 'string', maxLength: 2048 } } },
        },
      },
    },
  },
};

const FIND_EXAMPLE = {
  threatInfo: { threatTypes: ['SOCIAL_ENGINEERING'], threatEntries: [{ url: 'https://paypa1-login.example/verify' }] },
};

const FIND_ANSWER = {
  type: 'object',
  properties: {
    matches: {
      type: 'array',
      items: {
        type: 'object',
        required: ['threatType', 'platformType', 'threatEntryType', 'threat', 'cacheDuration'],
        properties: {
          threatType: { const: 'SOCIAL_ENGINEERING' },
          platformType: { const: 'ANY_PLATFORM' },
          threatEntryType: { const: 'URL' },
          threat: { type: 'object', required: ['url'], properties: { url: { type: 'string' } } },
          cacheDuration: { type: 'string', pattern: '^\\d+s$' },
        },
      },
    },
  },
};

/** As Google's services write theirs. */
const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'status', 'request_id'],
      properties: {
        code: { type: 'integer' },
        message: { type: 'string' },
        status: { type: 'string', description: 'A code of the error table.' },
        request_id: { type: 'string' },
      },
    },
  },
};

function answers(mediaType: string, schema: Json, description: string): Json {
  const refusal = (text: string) => ({ description: text, content: { 'application/json': { schema: ERROR } } });
  return {
    200: { description, content: { [mediaType]: { schema } } },
    400: refusal('Not readable; the message names the parameter.'),
    401: refusal('No key.'),
    403: refusal('Not a key that may call this.'),
    413: refusal('More bytes than the greatest request of the schema.'),
    415: refusal('Not JSON in UTF-8, or a Content-Encoding other than gzip.'),
    429: refusal('Too many requests; `Retry-After` says when to come back.'),
    503: refusal('Busy; `Retry-After` says when to come back.'),
  };
}

function repeated(name: string, description: string, item: Json, maxItems: number, required = true): Json {
  const schema = { type: 'array', items: { type: 'string', ...item }, ...(required && { minItems: 1 }), maxItems };
  return { name, in: 'query', required, description, schema, style: 'form', explode: true };
}

function limit(name: string, description: string): Json {
  const schema = { type: 'integer', minimum: 0, default: 0 };
  return { name: `sizeConstraints.${name}`, in: 'query', required: false, description, schema };
}
