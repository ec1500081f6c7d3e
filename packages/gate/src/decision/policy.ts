import ipaddr from 'ipaddr.js';

/** allow: pass in silence; log: pass and note it; warn: show the page, which offers to continue; block: deny. */
export type Action = 'allow' | 'log' | 'warn' | 'block';

export interface PolicyRule {
  /** Empty: any network. */
  readonly networks: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][];
  /** Names of people as the proxy tells them; empty: anybody. */
  readonly users: readonly string[];
  /** Names of groups as the proxy tells them; empty: any. */
  readonly groups: readonly string[];
  readonly dangerous: Action;
  readonly suspicious: Action;
  /** Whether the block page offers to continue. */
  readonly mayContinue: boolean;
  /** false: everything these clients ask for passes. */
  readonly judge: boolean;
}

export interface Policy {
  /** For clients that no rule names. */
  readonly general: PolicyRule;
  /** The first that fits the client counts. */
  readonly rules: readonly PolicyRule[];
  /** Entries of the gate's own beside the account's lists. */
  readonly allow: readonly string[];
  readonly block: readonly string[];
}

/** Who asks, as the proxy tells it. */
export interface Client {
  /** Address in text; '' when the proxy does not tell. */
  readonly address: string;
  /** Name of the person as the proxy tells it; '' when it does not. */
  readonly user: string;
  readonly groups: readonly string[];
}

export const DEFAULT_RULE: PolicyRule = {
  networks: [],
  users: [],
  groups: [],
  dangerous: 'block',
  suspicious: 'log',
  mayContinue: true,
  judge: true,
};

/** What holds for a client: the first rule that names its network, user and group. */
export function ruleFor({ general, rules }: Policy, client: Client): PolicyRule {
  if (rules.length === 0) return general;
  const address = ipaddr.isValid(client.address) ? ipaddr.process(client.address) : null;
  return rules.find((rule) => fits(rule, address, client)) ?? general;
}

function fits(rule: PolicyRule, address: ipaddr.IPv4 | ipaddr.IPv6 | null, { user, groups }: Client): boolean {
  if (rule.users.length > 0 && !rule.users.includes(user)) return false;
  if (rule.groups.length > 0 && !rule.groups.some((group) => groups.includes(group))) return false;
  if (rule.networks.length === 0) return true;
  if (address === null) return false;
  return rule.networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}
