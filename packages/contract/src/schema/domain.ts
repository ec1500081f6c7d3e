import Type from 'typebox';
import { Analysis, SiteFacts } from './analysis.ts';
import { ListEntry } from './list-entry.ts';
import { Report } from './report.ts';
import { nullable, Timestamp } from './scalars.ts';

export const DomainParams = Type.Object({
  domain: Type.String({
    description: 'A domain or an IP address, or a host or URL on it, percent-encoded; defanged forms are understood.',
  }),
});

/** Analyses of which verdicts, hosts and brands are counted, newest first. */
export const MOST_COUNTED_AT_DOMAIN = 1_000;

const count = Type.Integer({ minimum: 0 });
const seen = { first_seen_at: Timestamp, last_seen_at: Timestamp };

export const DomainHost = Type.Object(
  {
    host: Type.String(),
    analyses: count,
    dangerous: count,
    ...seen,
  },
  { title: 'DomainHost' },
);

export const DomainBrand = Type.Object(
  {
    brand: Type.String({ description: 'Name of a brand that was imitated here.' }),
    official_domain: nullable(Type.String()),
    analyses: count,
  },
  { title: 'DomainBrand' },
);

export const Domain = Type.Object(
  {
    domain: Type.String({
      description:
        'What the answer is about, in ASCII: the registrable domain, at a hosting service the domain of its customer, or the IP address.',
    }),
    analyses: Type.Object({
      total: Type.Integer({
        minimum: 0,
        description: 'Analyses of it and of every host below it that are still kept.',
      }),
      first_seen_at: nullable(Timestamp),
      last_seen_at: nullable(Timestamp),
      counted: Type.Integer({
        minimum: 0,
        maximum: MOST_COUNTED_AT_DOMAIN,
        description: `Of how many, the newest, verdicts, hosts and brands are counted: all up to ${MOST_COUNTED_AT_DOMAIN}.`,
      }),
      by_verdict: Type.Object({ safe: count, suspicious: count, dangerous: count, unknown: count }),
    }),
    hosts: Type.Array(DomainHost, { description: 'Host names that were met, the latest first, at most 100.' }),
    hosts_total: count,
    brands: Type.Array(DomainBrand, { description: 'Brands that were imitated, the most frequent first, at most 20.' }),
    facts: nullable(SiteFacts),
    facts_as_of: nullable(
      Type.String({
        format: 'date-time',
        description:
          'When `facts` were learnt: by the latest analysis that knew the registration, else by the latest that knew anything.',
      }),
    ),
    list_entries: Type.Array(ListEntry, {
      description: 'Entries of your lists that cover it or something on it, the newest first, at most 100.',
    }),
    reports: Type.Array(Report, { description: 'Your reports on analyses of it, the newest first, at most 20.' }),
    latest: Type.Array(Analysis, {
      description: 'The newest analyses, at most 10; `GET /v1/analyses?domain=` has all of them.',
    }),
  },
  { title: 'Domain' },
);

export type Domain = Type.Static<typeof Domain>;
