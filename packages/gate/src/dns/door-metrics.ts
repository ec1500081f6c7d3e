import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** What became of a query. */
export const DOOR_OUTCOMES = [
  'passed',
  'unjudged',
  'listed',
  'judged',
  'rebinding',
  'canary',
  'refused',
  'dropped',
  'failed',
] as const;
export type DoorOutcome = (typeof DOOR_OUTCOMES)[number];

export interface DoorCounts {
  count(outcome: DoorOutcome): void;
}

export interface DoorMetrics extends DoorCounts {
  readonly contentType: string;
  text(): Promise<string>;
}

export interface DoorFigures {
  readonly isGateConnected: () => boolean;
  readonly rememberedNames: () => number;
  readonly waiting: () => number;
}

/** Figures for Prometheus; `unjudged` is what passed because the gate had said nothing in time. */
export function createDoorMetrics(figures: DoorFigures): DoorMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'lurewatch_dns_' });
  // Counted by the millions: a number is cheaper than a labelled counter.
  const counts = Object.fromEntries(DOOR_OUTCOMES.map((outcome) => [outcome, 0])) as Record<DoorOutcome, number>;
  new Counter({
    name: 'lurewatch_dns_queries_total',
    help: 'DNS queries by outcome.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const outcome of DOOR_OUTCOMES) this.inc({ outcome }, counts[outcome]);
    },
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `lurewatch_dns_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('gate_connected', '1 while the gate judges names.', () => Number(figures.isGateConnected()));
  gauge('remembered_names', 'Names whose judgement is remembered.', figures.rememberedNames);
  gauge('waiting_queries', 'Queries that a resolver has not answered yet.', figures.waiting);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    count(outcome) {
      counts[outcome]++;
    },
  };
}
