import { ConfigError } from '@lurewatch/settings';
import { indexLists, type ListedEntry, type ListIndex, readListed } from './own-lists.ts';
import type { Policy } from './policy.ts';

/** The policy and the lists as they are now: the account's entries together with the policy's own. */
export interface CurrentRules {
  readonly policy: () => Policy;
  readonly lists: () => ListIndex;
  setPolicy(policy: Policy): void;
  setEntries(entries: readonly ListedEntry[]): void;
  /** Grows with each change. */
  readonly version: () => number;
}

/** Throws ConfigError when an entry of the policy is neither a URL, a host nor a domain; the message names it. */
export function createCurrentRules(first: Policy, entries: readonly ListedEntry[]): CurrentRules {
  let policy = first;
  let own = readOwn(first);
  let pulled = entries;
  let lists = indexLists([...own, ...pulled]);
  let version = 0;
  const changed = () => {
    lists = indexLists([...own, ...pulled]);
    version++;
  };
  return {
    policy: () => policy,
    lists: () => lists,
    version: () => version,
    setPolicy(next) {
      own = readOwn(next);
      policy = next;
      changed();
    },
    setEntries(next) {
      pulled = next;
      changed();
    },
  };
}

function readOwn(policy: Policy): readonly ListedEntry[] {
  const read = (list: ListedEntry['list']) => (text: string) => {
    const entry = readListed(list, text);
    if (entry === null)
      throw new ConfigError(`GATE_POLICY_FILE has ${list} "${text.slice(0, 80)}": use URLs, hosts or domains`);
    return entry;
  };
  return [...policy.allow.map(read('allow')), ...policy.block.map(read('block'))];
}
