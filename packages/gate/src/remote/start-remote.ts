import type { ParsedUrl } from '@lurewatch/engine';
import type { KeptOverlay, Lurewatch } from '@lurewatch/sdk';
import type { JsonLog as Log } from '@lurewatch/settings';
import type { GateConfig } from '../config/config.ts';
import type { GateContext } from '../decision/asked-context.ts';
import type { CurrentRules } from '../decision/current-rules.ts';
import type { Judged } from '../decision/judged.ts';
import type { ListedEntry } from '../decision/own-lists.ts';
import type { VerdictMemory } from '../decision/verdict-memory.ts';
import type { DataDir } from '../operation/data-dir.ts';
import type { Peers } from '../workers/peers.ts';
import { createAskLater } from './ask-later.ts';
import { followLists } from './follow-lists.ts';
import { followOverlay } from './follow-overlay.ts';
import { type Fetched, hearFirst, tellService } from './hear-first.ts';
import type { LearntEngine } from './learnt-engine.ts';
import { createLoggedServerState } from './logged-server-state.ts';
import { createServerState } from './server-state.ts';
import { shareVerdicts } from './share-verdicts.ts';

/** Everything that the gate does with the service, beside what it decides. */
export interface Remote extends Fetched {
  ask(url: ParsedUrl, judged: Judged, context: GateContext): void;
  readonly waiting: () => number;
  readonly dropped: () => number;
}

export interface RemoteParts {
  readonly config: GateConfig;
  readonly peers: Peers;
  readonly lurewatch: Lurewatch;
  readonly rules: CurrentRules;
  readonly memory: VerdictMemory;
  readonly dataDir: DataDir;
  readonly learnt: LearntEngine;
  readonly keptOverlay: KeptOverlay | null;
  /** Told each host of which the service has said something. */
  readonly onVerdict: (host: string, verdict: Judged['verdict']) => void;
  readonly log: Log;
  readonly now: () => number;
}

/** Lists are cheap to fetch and must be current soon after the service is back; questions cost quota. */
const LONGEST_LISTS_WAIT_MS = 5_000;
const LONGEST_ASK_WAIT_MS = 30_000;
/** A service that is older, or refuses the key, is not asked all the time for what changes once a day. */
const LONGEST_OVERLAY_WAIT_MS = 60_000;

export function startRemote(parts: RemoteParts): Remote {
  const { config, peers, lurewatch, rules, memory, dataDir, learnt, log, now } = parts;
  let known: readonly ListedEntry[] = dataDir.readLists();
  const takeLists = (entries: readonly ListedEntry[]) => {
    // What the service said of a URL may have been the word of an entry that is gone.
    if (lostAny(known, entries)) memory.forgetAll();
    known = entries;
    rules.setEntries(entries);
  };
  const fetched = peers.isFirst
    ? fetchForAll(parts, takeLists)
    : hearFirst(peers, { onLists: takeLists, onOverlay: learnt.use, now });
  const askState = createLoggedServerState({ what: 'verdicts', longestWaitMs: LONGEST_ASK_WAIT_MS, log, now });
  const takeVerdict = shareVerdicts(peers, ({ key, judged, expiresAt }) => {
    memory.keep(key, judged, expiresAt);
    const host = URL.parse(key)?.hostname;
    if (host !== undefined) parts.onVerdict(host, judged.verdict);
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
    keep: (key, judged, expiresAt) => takeVerdict({ key, judged, expiresAt }),
  });
  return {
    ...fetched,
    ask: asking.add,
    trouble: () => fetched.trouble() ?? askState.trouble(),
    waiting: asking.waiting,
    dropped: asking.dropped,
    close() {
      fetched.close();
      asking.close();
    },
  };
}

/** Fetches the lists and what the service has learnt, keeps both for a start without the service, and tells them to the other workers. */
function fetchForAll(parts: RemoteParts, takeLists: (entries: readonly ListedEntry[]) => void): Fetched {
  const { config, peers, lurewatch, dataDir, learnt, keptOverlay, log, now } = parts;
  const listsState = createLoggedServerState({ what: 'lists', longestWaitMs: LONGEST_LISTS_WAIT_MS, log, now });
  const lists = followLists({
    lurewatch,
    intervalMs: config.listsIntervalMs,
    state: listsState,
    now,
    onLists(entries) {
      takeLists(entries);
      void peers.ask('others', 'lists', entries, { keepAs: 'lists' });
      log.info({ entries: entries.length }, 'the lists changed');
      try {
        dataDir.keepLists(entries);
      } catch (error) {
        log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'the lists could not be kept');
      }
    },
  });
  const overlayState = createServerState({
    now,
    longestWaitMs: LONGEST_OVERLAY_WAIT_MS,
    onChange: (trouble) => {
      if (trouble === null) log.info({}, 'what the service has learnt can be fetched again');
      else
        log.warn(
          { code: trouble, ...hintFor(trouble) },
          'what the service has learnt cannot be used; what was there before stays',
        );
    },
  });
  const overlay = followOverlay({
    lurewatch,
    kept: keptOverlay,
    intervalMs: config.listsIntervalMs,
    state: overlayState,
    now,
    onOverlay: (kept) => void takeUp(kept),
  });
  async function takeUp(kept: KeptOverlay): Promise<void> {
    await learnt.use(kept);
    void peers.ask('others', 'overlay', kept, { keepAs: 'overlay' });
    log.info({ overlay: kept.version, misfit: learnt.misfit() }, 'what the service has learnt was exchanged');
    try {
      dataDir.keepOverlay(kept);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.error({ reason }, 'what the service has learnt could not be kept');
    }
  }
  const fetched = {
    refreshLists: lists.refresh,
    listsAgeMs: lists.ageMs,
    overlayAgeMs: overlay.ageMs,
    overlayTrouble: overlayState.trouble,
    isReachable: listsState.isReachable,
    trouble: listsState.trouble,
    close() {
      lists.close();
      overlay.close();
      telling.close();
    },
  };
  const telling = tellService(peers, fetched, now);
  return fetched;
}

function hintFor(trouble: string): object {
  return trouble === 'overlay_key_changed'
    ? { hint: 'if the new key is right, remove overlay.json from GATE_DATA_DIR and restart' }
    : {};
}

function lostAny(before: readonly ListedEntry[], after: readonly ListedEntry[]): boolean {
  const keyOf = ({ list, scope, entry }: ListedEntry) => `${list} ${scope} ${entry}`;
  const kept = new Set(after.map(keyOf));
  return before.some((entry) => !kept.has(keyOf(entry)));
}
