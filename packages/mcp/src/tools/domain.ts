import type { Domain, Lurewatch } from '@lurewatch/sdk';
import { z } from 'zod';
import { dayAndMinute } from '../told/day-and-minute.ts';
import { type Told, type Tool, tool } from '../tool.ts';

const MOST_HOSTS = 10;
const MOST_ENTRIES = 5;

export function domainTool(client: Lurewatch): Tool {
  return tool({
    name: 'domain',
    title: 'What is known of a domain',
    description:
      'What this account knows of a domain: verdicts so far, hosts, imitated brands, registration, entries of its own lists, reports. Asks no other computer.',
    input: z.strictObject({ domain: z.string().min(1).max(2_048).describe('a domain, or a host or address on it') }),
    needs: ['history:read', 'lists:read', 'reports'],
    run: async ({ domain }, signal) => tell(await client.getDomain(domain, { signal })),
  });
}

function tell({ domain, analyses, hosts, brands, facts, list_entries, reports, latest }: Domain): Told {
  const { safe, suspicious, dangerous, unknown } = analyses.by_verdict;
  const seen = analyses.first_seen_at === null ? '' : `, first on ${dayAndMinute(analyses.first_seen_at)}`;
  const ofNewest = analyses.counted < analyses.total ? ` Of the newest ${analyses.counted}:` : '';
  return {
    words: `${analyses.total} analyses${seen}.${ofNewest} ${dangerous} dangerous, ${suspicious} suspicious, ${unknown} unknown, ${safe} safe. ${list_entries.length} entries of own lists, ${reports.length} reports.`,
    data: {
      domain,
      hosts: hosts.slice(0, MOST_HOSTS).map(({ host, analyses, dangerous }) => ({ host, analyses, dangerous })),
      ...(brands.length > 0 && { imitates: brands.slice(0, MOST_ENTRIES).map(({ brand }) => brand) }),
      ...(facts !== null && {
        registered_at: facts.registered_at && dayAndMinute(facts.registered_at),
        registrar: facts.registrar,
        addresses: facts.addresses,
      }),
      ...(list_entries.length > 0 && {
        lists: list_entries.slice(0, MOST_ENTRIES).map(({ list, entry, scope }) => ({ list, entry, scope })),
      }),
      ...(reports.length > 0 && {
        reports: reports
          .slice(0, MOST_ENTRIES)
          .map(({ expected_verdict, status }) => ({ expected: expected_verdict, status })),
      }),
      latest: latest.slice(0, MOST_ENTRIES).map(({ id, verdict, url }) => ({ analysis: id, verdict, url })),
    },
  };
}
