import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObject,
  Registry,
} from 'prom-client';
import type { Decision } from '../decision/decide.ts';

export type Protocol = 'icap' | 'squid' | 'http' | 'rpz' | 'page' | 'dns';

export interface GateMetrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** The figures of this process, for textOf. */
  figures(): Promise<readonly MetricObject[]>;
  countDecision(protocol: Protocol, decision: Decision, durationMs: number): void;
  /** What a client sent that could not be understood. */
  countBroken(protocol: Protocol): void;
  countPage(event: 'shown' | 'continued' | 'reported' | 'asked' | 'refused'): void;
  countReload(succeeded: boolean): void;
  /** Passed because nothing could be said, since the start. */
  readonly bypassed: () => number;
}

export interface GateFigures {
  readonly listsAgeMs: () => number | null;
  readonly listEntries: () => number;
  readonly overlayVersion: () => string | null;
  readonly overlayAgeMs: () => number | null;
  readonly isModelAged: () => boolean;
  readonly isServerReachable: () => boolean;
  readonly rememberedVerdicts: () => number;
  readonly waiting: () => number;
  readonly dropped: () => number;
  readonly rpzHosts: () => number;
}

const SECONDS = [0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1];
const BYPASSES: ReadonlySet<string> = new Set(['unreadable', 'unknown', 'error', 'stale_lists', 'overload']);

/** The figures of several processes, each of which bears its number as a label. */
export function textOf(workers: readonly (readonly MetricObject[])[]): Promise<string> {
  // No two bear the same labels: a sum is each of them as it is.
  const figures = workers.map((one) => one.map((figure) => ({ ...figure, aggregator: 'sum' as const })));
  return AggregatorRegistry.aggregate(figures).metrics();
}

/**
 * Figures for Prometheus; `lurewatch_gate_bypassed_total` is what passed although nothing could be said about it.
 * @param worker its number, as a label of each figure; null: none
 */
export function createGateMetrics(figures: GateFigures, worker: number | null = null): GateMetrics {
  const registry = new Registry();
  if (worker !== null) registry.setDefaultLabels({ worker });
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'lurewatch_gate_' });
  const decisions = createDecisionCounter(registers);
  const durations = new Histogram({
    name: 'lurewatch_gate_decision_duration_seconds',
    help: 'Time of a decision.',
    buckets: SECONDS,
    registers,
  });
  const bypassed = new Counter({
    name: 'lurewatch_gate_bypassed_total',
    help: 'Passed because nothing could be said, by failure.',
    labelNames: ['failure'],
    registers,
  });
  const broken = new Counter({
    name: 'lurewatch_gate_broken_requests_total',
    help: 'Requests that could not be understood, by protocol.',
    labelNames: ['protocol'],
    registers,
  });
  const pages = new Counter({
    name: 'lurewatch_gate_page_events_total',
    help: 'What happened on block pages.',
    labelNames: ['event'],
    registers,
  });
  const reloads = new Counter({
    name: 'lurewatch_gate_reloads_total',
    help: 'Reloads of the policy by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `lurewatch_gate_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('lists_age_seconds', 'Since the lists were last known to be current; -1: never fetched.', () => {
    const age = figures.listsAgeMs();
    return age === null ? -1 : age / 1000;
  });
  gauge('list_entries', 'Entries of the allow and block lists.', figures.listEntries);
  new Gauge({
    name: 'lurewatch_gate_overlay_info',
    help: 'What the service has learnt and is used here: day and short hash; "none" where nothing is.',
    labelNames: ['version'],
    registers,
    collect() {
      this.reset();
      this.set({ version: figures.overlayVersion() ?? 'none' }, 1);
    },
  });
  gauge('overlay_age_seconds', 'Since that was last known to be what the service uses; -1: never fetched.', () => {
    const age = figures.overlayAgeMs();
    return age === null ? -1 : age / 1000;
  });
  gauge('model_aged', "1 while the model's data are older than 60 days and nothing learnt is used on top.", () =>
    Number(figures.isModelAged()),
  );
  gauge('server_reachable', '1 while the service answers.', () => Number(figures.isServerReachable()));
  gauge('remembered_verdicts', 'Answers of the service that are remembered.', figures.rememberedVerdicts);
  gauge('waiting_urls', 'URLs waiting to be asked about.', figures.waiting);
  gauge('dropped_urls', 'URLs never asked about, since the start.', figures.dropped);
  gauge('rpz_hosts', 'Hosts in the RPZ zone.', figures.rpzHosts);

  let passedBy = 0;
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    figures: () => registry.getMetricsAsJSON(),
    countDecision(protocol, { action, decidedBy }, durationMs) {
      decisions.count(protocol, action, decidedBy);
      durations.observe(durationMs / 1000);
      if (action !== 'allow' || !BYPASSES.has(decidedBy)) return;
      passedBy++;
      bypassed.inc({ failure: decidedBy });
    },
    bypassed: () => passedBy,
    countBroken: (protocol) => broken.inc({ protocol }),
    countPage: (event) => pages.inc({ event }),
    countReload: (succeeded) => reloads.inc({ outcome: succeeded ? 'succeeded' : 'failed' }),
  };
}

/** Counts in a table of its own and tells the registry when it is asked: a look-up of labels takes longer than all else of a count. */
function createDecisionCounter(registers: Registry[]) {
  const untold = new Map<string, number>();
  new Counter({
    name: 'lurewatch_gate_decisions_total',
    help: 'Decisions by protocol, action and what decided.',
    labelNames: ['protocol', 'action', 'decided_by'],
    registers,
    collect() {
      for (const [labels, count] of untold) {
        const [protocol = '', action = '', decidedBy = ''] = labels.split(' ');
        this.inc({ protocol, action, decided_by: decidedBy }, count);
      }
      untold.clear();
    },
  });
  return {
    count(protocol: Protocol, action: Decision['action'], decidedBy: Decision['decidedBy']): void {
      const labels = `${protocol} ${action} ${decidedBy}`;
      untold.set(labels, (untold.get(labels) ?? 0) + 1);
    },
  };
}
