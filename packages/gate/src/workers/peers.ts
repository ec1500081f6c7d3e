import type { AccessAnswer, GateDecision, KeptOverlay } from '@lurewatch/sdk';
import type { MetricObject } from 'prom-client';
import type { PageFacts } from '../block-page/page-token.ts';
import type { Judged } from '../decision/judged.ts';
import type { ListedEntry } from '../decision/own-lists.ts';
import type { Client } from '../decision/policy.ts';

/** What one worker tells or asks the others, and what they answer. All of it is plain JSON. */
export interface Questions {
  /** A client continued to a site; when it is answered, that counts there. */
  readonly continued: { readonly data: ContinuedSite; readonly answer: null };
  readonly lists: { readonly data: readonly ListedEntry[]; readonly answer: null };
  readonly overlay: { readonly data: KeptOverlay; readonly answer: null };
  /** What administrators answered. */
  readonly answers: { readonly data: readonly AccessAnswer[]; readonly answer: null };
  /** How the first worker gets on with the service. */
  readonly service: { readonly data: ServiceState; readonly answer: null };
  /** What the service said of URLs. */
  readonly verdicts: { readonly data: readonly KeptVerdict[]; readonly answer: null };
  /** What was decided since the last time, and how often something passed because nothing could be said. */
  readonly decisions: {
    readonly data: { readonly decisions: readonly GateDecision[]; readonly bypassed: number };
    readonly answer: null;
  };
  /** Asks for access: the ticket, or null where this person has asked too often. */
  readonly access: {
    readonly data: { readonly facts: PageFacts; readonly reason: string };
    readonly answer: string | null;
  };
  /** The RPZ zone as a file. */
  readonly zone: { readonly data: null; readonly answer: string };
  /** The worker's figures, as prom-client tells them. */
  readonly metrics: { readonly data: null; readonly answer: readonly MetricObject[] };
}

export interface ContinuedSite {
  readonly client: Pick<Client, 'address' | 'user'>;
  readonly site: { readonly scheme: 'http' | 'https'; readonly host: string; readonly port: number | null };
  /** Milliseconds since 1970. */
  readonly until: number;
}

export interface KeptVerdict {
  readonly key: string;
  readonly judged: Judged;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface ServiceState {
  /** When the lists, and what was learnt, were last known to be current, in milliseconds since 1970; null: never. */
  readonly listsAt: number | null;
  readonly overlayAt: number | null;
  readonly overlayTrouble: string | null;
  readonly isReachable: boolean;
  readonly trouble: string | null;
}

export type QuestionName = keyof Questions;

export interface AskOptions {
  /** Also told to workers that are started later: the last under this key, until the given instant. */
  readonly keepAs?: string;
  readonly until?: number;
  /** How long to wait for those that do not answer; without it, until they have answered or ended. */
  readonly withinMs?: number;
}

/** The processes that serve the same ports. */
export interface Peers {
  /** From 1. */
  readonly number: number;
  /** The first alone writes GATE_DATA_DIR, fetches lists and the like, tells the service what was decided, and has the RPZ zones. */
  readonly isFirst: boolean;
  /** How many there should be. */
  readonly count: number;
  /** How many there are. */
  readonly running: () => number;
  /** The same for all, in milliseconds since 1970. */
  readonly startedAt: number;
  /** Says how the others' questions of this name are answered. */
  on<Name extends QuestionName>(
    name: Name,
    answer: (data: Questions[Name]['data']) => Questions[Name]['answer'] | Promise<Questions[Name]['answer']>,
  ): void;
  /** Resolves to the answers of those that gave one: a worker that ends, or fails, is left out. */
  ask<Name extends QuestionName>(
    to: 'first' | 'others' | 'all',
    name: Name,
    data: Questions[Name]['data'],
    options?: AskOptions,
  ): Promise<readonly Questions[Name]['answer'][]>;
  /** From now on the others' questions are answered here; resolves when what they told before is known. */
  join(): Promise<void>;
}

/** A gate in one process. */
export function alone(now: () => number): Peers {
  return {
    ...{ number: 1, isFirst: true, count: 1, startedAt: now() },
    running: () => 1,
    on: () => undefined,
    ask: async () => [],
    join: async () => undefined,
  };
}
