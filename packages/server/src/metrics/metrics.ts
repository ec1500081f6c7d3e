import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  countRequest(operation: string, status: number, durationMs: number): void;
  countAnalysis(verdict: string, durationMs: number): void;
  /** For other parts of the service to add their own. */
  readonly registry: Registry;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Prometheus metrics. Counts are kept in plain arrays and moved into the registry when somebody asks. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'lurewatch_' });
  const requests = new Counter({
    name: 'lurewatch_http_requests_total',
    help: 'Answers by operation and status.',
    labelNames: ['operation', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'lurewatch_http_request_duration_seconds',
    help: 'Time to answer, by operation.',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers: [registry],
  });
  const analyses = new Counter({
    name: 'lurewatch_analyses_total',
    help: 'Analyses by verdict.',
    labelNames: ['verdict'],
    registers: [registry],
  });
  const analysisDurations = new Histogram({
    name: 'lurewatch_analysis_duration_seconds',
    help: 'Time of an analysis.',
    buckets: SECONDS,
    registers: [registry],
  });
  const pending = { requests: new Map<string, number>(), durations: new Map<string, number[]>() };
  const waiting = { analyses: new Map<string, number>(), durations: [] as number[] };

  function drain(): void {
    for (const [key, count] of pending.requests) {
      const [operation = '', status = ''] = key.split(' ');
      requests.inc({ operation, status }, count);
    }
    for (const [operation, values] of pending.durations)
      for (const value of values) durations.observe({ operation }, value);
    for (const [verdict, count] of waiting.analyses) analyses.inc({ verdict }, count);
    for (const value of waiting.durations) analysisDurations.observe(value);
    pending.requests.clear();
    pending.durations.clear();
    waiting.analyses.clear();
    waiting.durations.length = 0;
  }

  return {
    registry,
    contentType: registry.contentType,
    text() {
      drain();
      return registry.metrics();
    },
    countRequest(operation, status, durationMs) {
      const key = `${operation} ${status}`;
      pending.requests.set(key, (pending.requests.get(key) ?? 0) + 1);
      const values = pending.durations.get(operation);
      if (!values) pending.durations.set(operation, [durationMs / 1000]);
      else if (values.push(durationMs / 1000) >= DRAIN_AT) drain();
    },
    countAnalysis(verdict, durationMs) {
      waiting.analyses.set(verdict, (waiting.analyses.get(verdict) ?? 0) + 1);
      if (waiting.durations.push(durationMs / 1000) >= DRAIN_AT) drain();
    },
  };
}

const DRAIN_AT = 1024;
