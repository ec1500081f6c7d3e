import type { Domain } from '@lurewatch/sdk';
import { Command, Option } from 'commander';
import { openClient } from '../connection/open-client.ts';
import { visibleJson, visibleText } from '../lines/visible-text.ts';
import type { CommandContext } from './context.ts';

const MOST_SHOWN = 10;

export function domainCommand({ environment, output }: CommandContext): Command {
  return new Command('domain')
    .description(
      'Show what the account knows of a domain: verdicts, hosts, imitated brands, registration, list entries.',
    )
    .argument('<name>', 'a domain, or a host or URL on it; defanged forms are understood')
    .addOption(new Option('--format <format>', 'shape of the output').choices(['table', 'json']).default('table'))
    .action(async (name: string, { format }: { readonly format: 'table' | 'json' }) => {
      const domain = await openClient(environment).getDomain(name);
      output.write(format === 'json' ? `${visibleJson(domain, 2)}\n` : domainTable(domain));
    });
}

function domainTable(domain: Domain): string {
  const { analyses, hosts, hosts_total, brands, list_entries, reports, latest } = domain;
  const { total, counted, by_verdict, first_seen_at, last_seen_at } = analyses;
  const verdicts = Object.entries(by_verdict).map(([verdict, count]) => `${count} ${verdict}`);
  const ofNewest = counted < total ? ` among the newest ${counted}` : '';
  return [
    row('domain', domain.domain),
    row('analyses', total === 0 ? 'none' : `${total}, ${first_seen_at} to ${last_seen_at}`),
    ...(total === 0 ? [] : [row('verdicts', `${verdicts.join(', ')}${ofNewest}`)]),
    ...factRows(domain),
    ...brands.map(({ brand, official_domain, analyses: count }) =>
      row('imitates', `${brand}${official_domain === null ? '' : ` (${official_domain})`}, ${times(count)}`),
    ),
    ...hosts
      .slice(0, MOST_SHOWN)
      .map(({ host, analyses: count, dangerous }) => row('host', `${host}, ${times(count)}, ${dangerous} dangerous`)),
    ...(hosts_total > MOST_SHOWN ? [row('', `… and ${hosts_total - MOST_SHOWN} more hosts`)] : []),
    ...list_entries.map(({ list, entry, scope }) => row(`${list} list`, `${entry} (${scope})`)),
    ...reports.map(({ expected_verdict, status }) => row('report', `should be ${expected_verdict}: ${status}`)),
    ...latestRows(latest),
    '',
  ].join('\n');
}

/** What was judged alike again and again stands once, where the newest stands. */
function latestRows(latest: Domain['latest']): readonly string[] {
  const alike = Map.groupBy(latest, ({ verdict, url }) => `${verdict} ${url}`);
  return [...alike.values()].flatMap(([newest, ...others]) =>
    newest === undefined
      ? []
      : [
          row(
            newest.verdict,
            `${String(newest.score).padStart(3)}  ${newest.url}${others.length === 0 ? '' : `, ${times(others.length + 1)}`}`,
          ),
        ],
  );
}

function factRows({ facts }: Domain): readonly string[] {
  if (facts === null) return [];
  const { registered_at, registrar, addresses } = facts;
  return [
    ...(registered_at === null
      ? []
      : [row('registered', `${registered_at}${registrar === null ? '' : `, ${registrar}`}`)]),
    ...(addresses.length === 0 ? [] : [row('addresses', addresses.join(', '))]),
  ];
}

function row(name: string, text: string): string {
  return `${visibleText(name).padEnd(12)}${visibleText(text)}`;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
