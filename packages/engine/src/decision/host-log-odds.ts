import type { EngineTables, HostOdds } from '../read-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';

const MOST_HOSTS = 8192;

/** What the model says of a bare host; the last few thousand are remembered, since pages of one site come together. */
export function hostOdds({ model, hosts }: Pick<EngineTables, 'model' | 'hosts'>, bare: ParsedUrl): HostOdds {
  const known = hosts.get(bare.href);
  if (known !== undefined) return known;
  const odds = { logOdds: model.logOdds(bare), learnt: model.learnt() };
  if (hosts.size >= MOST_HOSTS) hosts.clear();
  hosts.set(bare.href, odds);
  return odds;
}
