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
  /**
   * The host of the address, or one above it, condemned more than it should.
   * @returns whether there was such a one
   */
  forgetKnownHost(host: string): Promise<boolean>;
}

export function createNetworkRules(): NetworkRules {
  let turn: Promise<unknown> = Promise.resolve();
  /** Hosts that wait for their turn: a page may have thousands stopped at once, and each change writes all of them. */
  const waiting = new Set<string>();
  /** One change after the other. The rules outlive the worker, and in private windows another one has them too. */
  const changeKnown = (change: (hosts: Set<string>) => boolean): Promise<boolean> => {
    const changed = turn.then(async () => {
      const hosts = await knownHosts();
      if (!change(hosts)) return false;
      await replaceSessionRules(rulesAgainst([...hosts]));
      return true;
    });
    turn = changed.catch(() => {});
    return changed;
  };
  return {
    async setExceptions({ hosts, origins }) {
      const addRules = origins.filter(isNamedInFull).slice(-MOST_OPENED).map(openSite);
      if (hosts.length > 0) addRules.push(allowHosts(hosts));
      // All numbers, whether there or not: in one step, so that a second change may follow at once.
      const removeRuleIds = [EXCEPTIONS.id, ...Array.from({ length: MOST_OPENED }, (_, at) => FIRST_OPENED_ID + at)];
      await api.declarativeNetRequest.updateSessionRules({ removeRuleIds, addRules });
    },
    async addKnownHost(host) {
      waiting.add(host);
      if (waiting.size > 1) return;
      await changeKnown((hosts) => {
        const added = [...waiting].filter((one) => !hosts.has(one));
        waiting.clear();
        for (const one of added) hosts.add(one);
        for (const oldest of hosts) {
          if (hosts.size <= MOST_KNOWN_HOSTS) break;
          hosts.delete(oldest);
        }
        return added.length > 0;
      });
    },
    forgetKnownHost: (host) =>
      changeKnown((hosts) => {
        const before = hosts.size;
        // The rule of a host covers the names below it as well.
        for (const one of hosts) if (host === one || host.endsWith(`.${one}`)) hosts.delete(one);
        return hosts.size < before;
      }),
  };
}

/** Where the browser waits for the extension's word, no rule is needed. */
export function withoutNetworkRules(): NetworkRules {
  const nothing = (): Promise<void> => Promise.resolve();
  return { setExceptions: nothing, addKnownHost: nothing, forgetKnownHost: () => Promise.resolve(false) };
}

async function knownHosts(): Promise<Set<string>> {
  const [rule] = await api.declarativeNetRequest.getSessionRules({ ruleIds: [KNOWN_HOSTS.id] });
  return new Set(rule?.condition.requestDomains ?? []);
}

/** A name may hold an asterisk, which stands for anything in a rule. Without a rule its host is forgotten when it is opened. */
function isNamedInFull(origin: string): boolean {
  return !origin.includes('*');
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
