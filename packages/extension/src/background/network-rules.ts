import { api } from '../shared/browser-api.ts';

type Rule = chrome.declarativeNetRequest.Rule;
type ResourceType = NonNullable<Rule['condition']['resourceTypes']>[number];

/** Higher priority wins. */
const KNOWN_HOSTS = { id: 1, priority: 1 };
const EXCEPTIONS = { id: 2, priority: 2 };
const KNOWN_FRAMES = { id: 3, priority: 1 };
/** One rule a site, which no rule for several can name; behind the numbers of releases.ts. */
const FIRST_OPENED_ID = 1_000;
const MOST_OPENED = 500;
const ENTRANCE = ['main_frame', 'sub_frame', 'object'] as const;

const MOST_KNOWN_HOSTS = 10_000;

/**
 * Rules that the browser applies by itself, where it does not wait for the extension's word (Chromium without policy). They
 * belong to the session: nothing of them is written to the disk.
 *
 *     2 exceptions    allow      hosts of policy or the settings; sites that a person opened
 *     1 known hosts   block      hosts that were stopped before, and frames and objects of these: not even requested
 */
export interface NetworkRules {
  /** `origins`: scheme, host and port, nothing below or beside them; of more than 500 the last ones. */
  setExceptions(exceptions: { readonly hosts: readonly string[]; readonly origins: readonly string[] }): Promise<void>;
  addKnownHost(host: string): Promise<void>;
  /** The host of the address, or one above it, condemned more than it should. */
  forgetKnownHost(host: string): Promise<void>;
}

export function createNetworkRules(): NetworkRules {
  let known: Promise<Set<string>> | null = null;
  // The rule outlives the worker.
  const knownNow = (): Promise<Set<string>> => {
    known ??= knownHosts().then((hosts) => new Set(hosts));
    return known;
  };
  return {
    async setExceptions({ hosts, origins }) {
      const there = await api.declarativeNetRequest.getSessionRules();
      const removeRuleIds = there.map(({ id }) => id).filter((id) => id === EXCEPTIONS.id || id >= FIRST_OPENED_ID);
      const addRules = origins.slice(-MOST_OPENED).map(openSite);
      if (hosts.length > 0) addRules.push(allowHosts(hosts));
      await api.declarativeNetRequest.updateSessionRules({ removeRuleIds, addRules });
    },
    async addKnownHost(host) {
      const hosts = await knownNow();
      if (hosts.has(host) || hosts.size >= MOST_KNOWN_HOSTS) return;
      hosts.add(host);
      await replaceSessionRules(rulesAgainst([...hosts]));
    },
    async forgetKnownHost(host) {
      const hosts = await knownNow();
      const before = hosts.size;
      // The rule of a host covers the names below it as well.
      for (const one of hosts) if (host === one || host.endsWith(`.${one}`)) hosts.delete(one);
      if (hosts.size === before) return;
      await replaceSessionRules(rulesAgainst([...hosts]));
    },
  };
}

/** Where the browser waits for the extension's word, no rule is needed. */
export function withoutNetworkRules(): NetworkRules {
  const nothing = (): Promise<void> => Promise.resolve();
  return { setExceptions: nothing, addKnownHost: nothing, forgetKnownHost: nothing };
}

async function knownHosts(): Promise<readonly string[]> {
  const rules = await api.declarativeNetRequest.getSessionRules();
  return rules.find(({ id }) => id === KNOWN_HOSTS.id)?.condition.requestDomains ?? [];
}

function allowHosts(hosts: readonly string[]): Rule {
  return {
    ...EXCEPTIONS,
    action: { type: 'allow' },
    condition: { resourceTypes: [...ENTRANCE], requestDomains: [...hosts] },
  };
}

/** The address of a site has a slash behind it, so that no longer name begins with it. */
function openSite(origin: string, number: number): Rule {
  return {
    ...EXCEPTIONS,
    id: FIRST_OPENED_ID + number,
    action: { type: 'allow' },
    condition: { resourceTypes: [...ENTRANCE], urlFilter: `|${origin}/` },
  };
}

/** None where there are no hosts: a rule without any would be about all. */
function rulesAgainst(hosts: readonly string[]): readonly Rule[] {
  return hosts.length === 0
    ? []
    : [block(KNOWN_HOSTS, ['main_frame'], hosts), block(KNOWN_FRAMES, ['sub_frame', 'object'], hosts)];
}

/**
 * The worker leads the tab to the warning afterwards (judge-shown-pages.ts). A rule that led there itself would need a page of the
 * extension that every web page can open.
 */
function block(rule: Pick<Rule, 'id' | 'priority'>, types: readonly ResourceType[], hosts: readonly string[]): Rule {
  return {
    ...rule,
    action: { type: 'block' },
    condition: { resourceTypes: [...types], requestDomains: [...hosts] },
  };
}

/** All that are about known hosts, at once. */
async function replaceSessionRules(addRules: readonly Rule[]): Promise<void> {
  const removeRuleIds = [KNOWN_HOSTS.id, KNOWN_FRAMES.id];
  await api.declarativeNetRequest.updateSessionRules({ removeRuleIds, addRules: [...addRules] });
}
