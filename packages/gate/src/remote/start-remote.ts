import type { ParsedUrl } from '@lurewatch/engine';
import type { Lurewatch } from '@lurewatch/sdk';
import type { JsonLog as Log } from '@lurewatch/settings';
import type { GateConfig } from '../config/config.ts';
import type { CurrentRules } from '../decision/current-rules.ts';
import type { Judged } from '../decision/judged.ts';
import type { ListedEntry } from '../decision/own-lists.ts';
import type { VerdictMemory } from '../decision/verdict-memory.ts';
import type { DataDir } from '../operation/data-dir.ts';
import { createAskLater } from './ask-later.ts';
import { followLists } from './follow-lists.ts';
import { createServerState } from './server-state.ts';

/** Everything that the gate does with the service, beside what it decides. */
export interface Remote {
  ask(url: ParsedUrl, judged: Judged): void;
  refreshLists(): void;
  readonly listsAgeMs: () => number | null;
  readonly isReachable: () => boolean;
  readonly trouble: () => string | null;
  readonly waiting: () => number;
  readonly dropped: () => number;
  close(): void;
}

export interface RemoteParts {
  readonly config: GateConfig;
  readonly lurewatch: Lurewatch;
  readonly rules: CurrentRules;
  readonly memory: VerdictMemory;
  readonly dataDir: DataDir;
  readonly log: Log;
  readonly now: () => number;
}

/** Lists are cheap to fetch and must be current soon after the service is back; questions cost quota. */
const LONGEST_LISTS_WAIT_MS = 5_000;
const LONGEST_ASK_WAIT_MS = 30_000;

export function startRemote({ config, lurewatch, rules, memory, dataDir, log, now }: RemoteParts): Remote {
  const state = (what: string, longestWaitMs: number) =>
    createServerState({
      now,
      longestWaitMs,
      onChange: (trouble) =>
        trouble === null
          ? log.info({}, `the service answers again: ${what}`)
          : log.warn({ code: trouble }, `the service does not answer: ${what}`),
    });
  const listsState = state('lists', LONGEST_LISTS_WAIT_MS);
  const askState = state('verdicts', LONGEST_ASK_WAIT_MS);
  let known: readonly ListedEntry[] = dataDir.readLists();

  const lists = followLists({
    lurewatch,
    intervalMs: config.listsIntervalMs,
    state: listsState,
    now,
    onLists(entries) {
      // What the service said of a URL may have been the word of an entry that is gone.
      if (lostAny(known, entries)) memory.forgetAll();
      known = entries;
      rules.setEntries(entries);
      log.info({ entries: entries.length }, 'the lists changed');
      try {
        dataDir.keepLists(entries);
      } catch (error) {
        log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'the lists could not be kept');
      }
    },
  });
  const asking = createAskLater({
    lurewatch,
    which: config.ask,
    depth: config.depth,
    sendQuery: config.sendQuery,
    batchWaitMs: config.batchWaitMs,
    batchSize: config.batchSize,
    maxWaiting: config.maxWaiting,
    state: askState,
    now,
    keep: (href, judged, expiresAt) => memory.keep(href, judged, expiresAt),
  });
  return {
    ask: asking.add,
    refreshLists: lists.refresh,
    listsAgeMs: lists.ageMs,
    isReachable: listsState.isReachable,
    trouble: () => listsState.trouble() ?? askState.trouble(),
    waiting: asking.waiting,
    dropped: asking.dropped,
    close() {
      lists.close();
      asking.close();
    },
  };
}

function lostAny(before: readonly ListedEntry[], after: readonly ListedEntry[]): boolean {
  const keyOf = ({ list, scope, entry }: ListedEntry) => `${list} ${scope} ${entry}`;
  const kept = new Set(after.map(keyOf));
  return before.some((entry) => !kept.has(keyOf(entry)));
}
