import { createHmac } from 'node:crypto';
import type { Lurewatch } from '@lurewatch/sdk';
import type { JsonLog as Log } from '@lurewatch/settings';
import { type AccessDesk, createAccessDesk } from '../access/access-desk.ts';
import type { Grants } from '../access/grants.ts';
import type { GateConfig } from '../config/config.ts';
import type { DataDir } from '../operation/data-dir.ts';
import type { Peers } from '../workers/peers.ts';
import { createDecisionCounts, type DecisionCounts } from './count-decisions.ts';
import { followAnswers } from './follow-answers.ts';
import { createLoggedServerState } from './logged-server-state.ts';
import { createTellDecisions, type TellDecisionsOptions } from './tell-decisions.ts';

/** What the gate tells of itself, and what people ask for through it. */
export interface GateRemote {
  readonly desk: AccessDesk;
  readonly counts: DecisionCounts;
  close(): void;
}

export interface GateRemoteParts {
  readonly config: GateConfig;
  readonly peers: Peers;
  readonly lurewatch: Lurewatch;
  readonly dataDir: DataDir;
  readonly grants: Grants;
  readonly gateName: string;
  /** How a client stands in what is told. */
  readonly clientName: (address: string) => string;
  readonly secret: Uint8Array;
  /** How the gate is now. */
  readonly condition: () => Omit<ReturnType<TellDecisionsOptions['gate']>, 'instance' | 'name' | 'started_at'>;
  readonly log: Log;
  readonly now: () => number;
}

/** Longest wait for a service that is away. */
const LONGEST_WAIT_MS = 5_000;

/** For the first worker alone: the service hears of a gate once. */
export function openGateRemote(parts: GateRemoteParts): GateRemote {
  const { config, peers, lurewatch, dataDir, grants, gateName, clientName, secret, condition, log, now } = parts;
  const state = (what: string) => createLoggedServerState({ what, longestWaitMs: LONGEST_WAIT_MS, log, now });
  const instance = dataDir.instance();
  const startedAt = new Date(now()).toISOString();
  const desk = createAccessDesk({
    lurewatch,
    state: state('requests for access'),
    gate: gateName,
    ...{ grants, clientName, now },
    requesterOf: (person) => createHmac('sha256', secret).update(`requester ${person}`).digest('hex').slice(0, 32),
    kept: dataDir.readRequests(),
    keep(open) {
      try {
        dataDir.keepRequests(open);
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown error';
        log.error({ reason }, 'requests for access could not be kept');
      }
    },
  });
  const answers = followAnswers({
    ...{ lurewatch, intervalMs: config.listsIntervalMs, state: state('answers to requests'), now },
    onAnswers(found) {
      grants.set(found);
      void peers.ask('others', 'answers', found, { keepAs: 'answers' });
      desk.settle();
    },
  });
  const counts = createDecisionCounts(now);
  const telling = createTellDecisions({
    ...{ counts, lurewatch, intervalMs: config.reportIntervalMs, state: state('what was stopped'), now },
    gate: () => ({ instance, name: gateName, started_at: startedAt, ...condition() }),
  });
  return {
    ...{ desk, counts },
    close() {
      desk.close();
      answers.close();
      telling.close();
    },
  };
}
