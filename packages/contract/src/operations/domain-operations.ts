import { Domain, DomainParams, MOST_COUNTED_AT_DOMAIN } from '../schema/domain.ts';
import { ReadQuery } from '../schema/scalars.ts';
import { operation } from './operation.ts';

export const domainOperations = {
  getDomain: operation({
    operationId: 'getDomain',
    method: 'GET',
    path: '/v1/domains/:domain',
    tag: 'analysis',
    summary: 'Everything known of a domain',
    description: `What the account has learnt of a registrable domain: how often it was analysed and with which verdicts, hosts, imitated brands, registration, list entries, reports, and the latest analyses. A host or URL stands for the domain that it lies on. Nothing new is asked, and a domain never met is answered with zeros. Verdicts, hosts and brands are those of the newest ${MOST_COUNTED_AT_DOMAIN} analyses. Free.`,
    auth: 'key',
    scope: ['history:read', 'lists:read', 'reports'],
    role: 'viewer',
    params: DomainParams,
    query: ReadQuery,
    response: { status: 200, form: 'envelope', description: 'What is known.', data: Domain },
    errors: ['invalid_parameter'],
    idempotent: false,
    charge: 'none',
  }),
} as const;
