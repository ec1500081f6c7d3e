import { editCost, PLAIN_EDIT } from './edit-cost.ts';

/** What many names begin or end with. */
const COMMON_STARTS = ['service', 'weather', 'account', 'secure', 'online'];
const COMMON_ENDS = [
  ...['account', 'login', 'online', 'secure', 'connect', 'station', 'express', 'wallet', 'service'],
  ...['card', 'bank'],
];
/** What many sites are named for, with a letter or two in front. */
const COMMON_NOUNS = ['cloud', 'group', 'internet', 'mobile', 'post', 'server', 'store', 'transfer', 'tunes'];

/**
 * Tells whether a near spelling of a name of two words still is that name: "netstation" is no misspelt "artstation", for
 * all of what makes the name is another word, and "krakencoin" is no misspelt "krakenlogin".
 */
export function isTypoOfCompound(name: string, typed: string): boolean {
  const end = endOf(COMMON_ENDS, name);
  if (end !== undefined) {
    const core = name.slice(0, -end.length);
    if (typed.endsWith(end)) return isNearCore(core, typed.slice(0, -end.length));
    return !typed.startsWith(core) || editCost(end, typed.slice(core.length)) <= PLAIN_EDIT;
  }
  const start = COMMON_STARTS.find((word) => name.startsWith(word) && name.length > word.length);
  if (start === undefined || !typed.startsWith(start)) return true;
  return isNearCore(name.slice(start.length), typed.slice(start.length));
}

/** Tells whether one letter more, less or other makes a name such as "mycloud" of "icloud", a short word before a common noun. */
export function isAnotherShortCompound(name: string, typed: string): boolean {
  const end = endOf(COMMON_NOUNS, name);
  return (
    end !== undefined && typed.endsWith(end) && !isNearCore(name.slice(0, -end.length), typed.slice(0, -end.length))
  );
}

function endOf(words: readonly string[], name: string): string | undefined {
  return words.find((word) => name.endsWith(word) && name.length > word.length);
}

/** Short words differ by one letter from many others. */
function isNearCore(core: string, typed: string): boolean {
  const cost = editCost(core, typed);
  if (core.length < 3) return cost === 0;
  if (core.length < 4) return cost < PLAIN_EDIT;
  return cost <= (core.length < 9 ? PLAIN_EDIT : 2 * PLAIN_EDIT);
}
