import { HashSearch, HashSearchRequest } from '../schema/hash-search.ts';
import { operation } from './operation.ts';

export const hashOperations = {
  searchHashes: operation({
    operationId: 'searchHashes',
    method: 'POST',
    path: '/v1/hashes/search',
    tag: 'hashes',
    summary: 'Look pages up by the beginnings of hashes',
    description:
      'Answers what is listed as dangerous under four-byte prefixes, with the whole hash, so that the caller finds out by itself whether its page is meant; the service learns neither the page nor the outcome. Lists hold what feeds, verdicts of this service and accepted reports know; nothing is analysed. Free.',
    auth: 'key',
    scope: 'lookup',
    role: 'viewer',
    body: HashSearchRequest,
    response: { status: 200, form: 'envelope', description: 'What is listed.', data: HashSearch },
    errors: [],
    idempotent: false,
    charge: 'none',
    example: { prefixes: ['1a2b3c4d', 'a379a6f6'] },
  }),
} as const;
