import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createDoorMetrics } from '../../../gate/src/dns/door-metrics.ts';
import { createGateMetrics } from '../../../gate/src/operation/gate-metrics.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { describeWithProgram } from '../support/with-program.ts';

const FOLDER = join(import.meta.dirname, '../../../../deploy/monitoring');
const ALERTS = join(FOLDER, 'prometheus-alerts.yaml');
/** A metric's name, and the selector behind it if there is one. */
const SELECTOR = /\b(lurewatch_[a-z0-9_]+)\b(?:\{([^}]*)\})?/g;

interface Metric {
  /** Labels and their values as seen; empty while there is no sample. */
  readonly labels: Map<string, Set<string>>;
}

describe('the alert rules and the dashboard', () => {
  let server: TestServer;
  let metrics: ReadonlyMap<string, Metric>;
  beforeAll(async () => {
    server = await startTestServer('sqlite');
    const { token } = await server.newAccount();
    const request = { token, body: { url: 'https://shop.example/', depth: 'fast' } };
    expect((await server.call('POST', '/v1/analyze', request)).status).toBe(200);
    const texts = [(await server.call('GET', '/metrics')).text, await gateMetrics(), await doorMetrics()];
    metrics = readMetrics(texts.join('\n'));
  });
  afterAll(() => server.close());

  it('name only metrics that the service has', () => {
    const named = expressions().flatMap(({ where, expr }) =>
      [...expr.matchAll(SELECTOR)].map(([, name = '']) => ({ where, name })),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ name }) => !metrics.has(name))).toEqual([]);
  });

  it('select by labels that these metrics carry', () => {
    const wrong = expressions().flatMap(({ where, expr }) =>
      [...expr.matchAll(SELECTOR)].flatMap(([, name = '', selector = '']) =>
        [...selector.matchAll(/(\w+)\s*(=~?|!~?)\s*"([^"]*)"/g)]
          .filter(([, label = '']) => label !== 'instance')
          .filter(([, label = '']) => {
            const known = metrics.get(name)?.labels;
            return known !== undefined && known.size > 0 && !known.has(label);
          })
          .map(([text]) => `${where}: ${name}{${text}}`),
      ),
    );
    expect(wrong).toEqual([]);
    expect([...(metrics.get('lurewatch_http_requests_total')?.labels.get('operation') ?? [])]).toContain('analyze');
  });

  it('keep apart from what Prometheus says of each target: no metric carries its labels job and instance', () => {
    const carrying = [...metrics].filter(([, { labels }]) => labels.has('job') || labels.has('instance'));
    expect(carrying.map(([name]) => name)).toEqual([]);
  });

  it('are each provoked below, and explained in the runbook', () => {
    const alerts = [...new Set(alertRules().map(({ alert }) => alert))];
    const runbook = readFileSync(join(FOLDER, '../../docs/runbook.md'), 'utf8');
    expect(alerts.filter((alert) => !CASES.some((one) => one.alert === alert))).toEqual([]);
    expect(alerts.filter((alert) => !runbook.includes(`| \`${alert}\` |`))).toEqual([]);
  });

  it('are complete: every alert has a severity and a summary, every panel a query, none overlap', () => {
    for (const rule of alertRules()) {
      expect(rule, rule.alert).toMatchObject({
        alert: expect.stringMatching(/^Lurewatch[A-Z]\w+$/),
        expr: expect.any(String),
        labels: { severity: expect.stringMatching(/^(?:critical|warning)$/) },
        annotations: { summary: expect.any(String) },
      });
    }
    const places = dashboard().panels.map(({ gridPos }) => `${gridPos.x}/${gridPos.y}`);
    expect(new Set(places).size).toBe(places.length);
    for (const panel of dashboard().panels.filter(({ type }) => type !== 'row')) {
      expect(panel.targets?.length, panel.title).toBeGreaterThan(0);
    }
  });
});

describeWithProgram(['promtool', '--version'], 'promtool', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-rules-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const promtool = (...parameters: string[]) =>
    execFileSync('promtool', parameters, { encoding: 'utf8', stdio: 'pipe' });

  it('takes the alert rules', () => {
    expect(promtool('check', 'rules', '--lint=all', '--lint-fatal', ALERTS)).toContain(
      `${alertRules().length} rules found`,
    );
  });

  it('takes every query of the dashboard', () => {
    const rules = dashboard().panels.flatMap(({ targets = [] }) =>
      targets.map(({ expr }, index) => ({ record: `query:${index}`, expr: expr.replaceAll('$__rate_interval', '5m') })),
    );
    const file = join(folder, 'queries.yaml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(promtool('check', 'rules', '--lint=none', file)).toContain(`${rules.length} rules found`);
  });

  it.each(['1m', '15s'])('sees alerts fire when they should, and no earlier, evaluated every %s', (interval) => {
    const tests = CASES.filter((one) => (one.interval ?? '1m') === interval).map(({ series, at, alert, labels }) => ({
      interval,
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      alert_rule_test: [
        { eval_time: at.silent, alertname: alert, exp_alerts: [] },
        { eval_time: at.firing, alertname: alert, exp_alerts: [{ exp_labels: { ...severityOf(alert), ...labels } }] },
        ...(at.over === undefined ? [] : [{ eval_time: at.over, alertname: alert, exp_alerts: [] }]),
      ],
    }));
    expect(tests.length).toBeGreaterThan(0);
    // The texts of the annotations are not repeated here.
    const rules = alertRules().map(({ annotations: _, ...rule }) => rule);
    writeFileSync(join(folder, 'rules.yaml'), JSON.stringify({ groups: [{ name: 'lurewatch', rules }] }));
    const file = join(folder, `cases-${interval}.yaml`);
    writeFileSync(file, JSON.stringify({ rule_files: ['rules.yaml'], evaluation_interval: interval, tests }));
    expect(promtool('test', 'rules', file)).toContain('SUCCESS');
  });
});

const replica = { instance: 'a:8080', job: 'lurewatch' };
const target = '{instance="a:8080",job="lurewatch"}';
interface Case {
  readonly alert: string;
  /** Between two values of a series; a minute where none is given. */
  readonly interval?: string;
  readonly series: Readonly<Record<string, string>>;
  /** When the alert is silent still, when it fires, and when it is over. */
  readonly at: { readonly silent: string; readonly firing: string; readonly over?: string };
  readonly labels: object;
}

const CASES: readonly Case[] = [
  {
    alert: 'LurewatchDown',
    series: { [`up${target}`]: '1x5 0x10' },
    at: { silent: '6m', firing: '8m' },
    labels: replica,
  },
  {
    alert: 'LurewatchOutage',
    series: { [`up${target}`]: '1x5 0 1x5', [`up${target.replace('a:', 'b:')}`]: '1x4 0x2 1x5' },
    at: { silent: '5m', firing: '6m' },
    labels: { job: 'lurewatch' },
  },
  {
    // 22 seconds without any replica, seen by two scrapes, as where a primary database is killed and its standby promoted.
    alert: 'LurewatchOutage',
    interval: '15s',
    series: { [`up${target}`]: '1x19 0x1 1x20', [`up${target.replace('a:', 'b:')}`]: '1x19 0x1 1x20' },
    at: { silent: '285s', firing: '300s', over: '345s' },
    labels: { job: 'lurewatch' },
  },
  {
    alert: 'LurewatchVanished',
    series: { [`up${target}`]: '1x60', [`up${target.replace('a:', 'b:')}`]: '1x30' },
    at: { silent: '36m', firing: '42m' },
    labels: {},
  },
  {
    alert: 'LurewatchNotReady',
    series: { [`lurewatch_ready${target}`]: '1x5 0x10' },
    at: { silent: '6m', firing: '8m' },
    labels: replica,
  },
  {
    // Half of the disk is free, and it fills by a hundredth of it in ten minutes.
    alert: 'LurewatchDiskFilling',
    series: {
      [`lurewatch_disk_free_bytes${target}`]: '500x360 500-1x400',
      [`lurewatch_disk_size_bytes${target}`]: '1000x800',
    },
    at: { silent: '360m', firing: '600m' },
    labels: replica,
  },
  {
    alert: 'LurewatchBackupOld',
    series: { [`lurewatch_last_backup_timestamp_seconds${target}`]: '0x3100' },
    at: { silent: '2900m', firing: '2990m' },
    labels: {},
  },
  {
    alert: 'LurewatchJobFailing',
    series: {
      'lurewatch_job_failures_total{instance="a:8080",job="lurewatch",name="purge"}': '0x10 1x60',
      'lurewatch_job_last_success_timestamp_seconds{instance="a:8080",job="lurewatch",name="purge"}': '540x70',
    },
    at: { silent: '12m', firing: '25m' },
    labels: { ...replica, name: 'purge' },
  },
  {
    alert: 'LurewatchDiskFull',
    series: {
      [`lurewatch_disk_free_bytes${target}`]: '30x5 19x10',
      [`lurewatch_disk_size_bytes${target}`]: '1000x20',
    },
    at: { silent: '6m', firing: '8m' },
    labels: replica,
  },
  {
    // Two answers in a hundred.
    alert: 'LurewatchRefusing',
    series: {
      'lurewatch_http_requests_total{instance="a:8080",status="503"}': '0x10 0+2x20',
      'lurewatch_http_requests_total{instance="a:8080",status="200"}': '0+98x30',
    },
    at: { silent: '10m', firing: '20m' },
    labels: {},
  },
  {
    alert: 'LurewatchInternalErrors',
    series: { 'lurewatch_http_requests_total{instance="a:8080",status="500"}': '0x10 1x30' },
    at: { silent: '10m', firing: '11m', over: '25m' },
    labels: {},
  },
  {
    // Two in a hundred take between one and two and a half seconds.
    alert: 'LurewatchSlow',
    series: {
      'lurewatch_http_request_duration_seconds_bucket{operation="analyze",le="1"}': '0+98x30',
      'lurewatch_http_request_duration_seconds_bucket{operation="analyze",le="2.5"}': '0+98x10 1080+100x20',
      'lurewatch_http_request_duration_seconds_bucket{operation="analyze",le="+Inf"}': '0+98x10 1080+100x20',
    },
    at: { silent: '10m', firing: '25m' },
    labels: {},
  },
  {
    alert: 'LurewatchQueueFilling',
    series: { [`lurewatch_store_queue_depth${target}`]: '0x5 2049x5 0x10' },
    at: { silent: '6m', firing: '8m', over: '14m' },
    labels: replica,
  },
  {
    alert: 'LurewatchEventLoopBusy',
    series: { [`lurewatch_nodejs_eventloop_lag_p99_seconds${target}`]: '0.01x5 0.06x10' },
    at: { silent: '10m', firing: '12m' },
    labels: replica,
  },
  {
    alert: 'LurewatchRateLimiterFallback',
    series: { [`lurewatch_rate_limiter_fallback${target}`]: '0x5 1x10' },
    at: { silent: '6m', firing: '8m' },
    labels: replica,
  },
  {
    alert: 'LurewatchWrongKeys',
    series: { 'lurewatch_wrong_keys_total{instance="a:8080",outcome="limited"}': '0x10 0+120x40' },
    at: { silent: '15m', firing: '35m' },
    labels: {},
  },
  {
    alert: 'LurewatchFeedStale',
    series: { 'lurewatch_feed_stale{instance="a:8080",feed="one"}': '0x5 1x20' },
    at: { silent: '15m', firing: '17m' },
    labels: { instance: 'a:8080', feed: 'one' },
  },
  {
    // The other list failed as well, and an older copy of it is in use.
    alert: 'LurewatchFeedMissing',
    series: {
      'lurewatch_feed_failed{instance="a:8080",feed="one"}': '0x5 1x60',
      'lurewatch_feed_failed{instance="a:8080",feed="two"}': '0x5 1x60',
      'lurewatch_feed_entries{instance="a:8080",feed="two"}': '1000x65',
    },
    at: { silent: '30m', firing: '40m' },
    labels: { instance: 'a:8080', feed: 'one' },
  },
  {
    alert: 'LurewatchChecksTimeOut',
    series: {
      'lurewatch_checks_total{check="dns",status="timeout"}': '0x10 0+60x40',
      'lurewatch_checks_total{check="dns",status="ok"}': '0+40x50',
    },
    at: { silent: '15m', firing: '40m' },
    labels: { check: 'dns' },
  },
  {
    alert: 'LurewatchWebhooksLate',
    series: { [`lurewatch_webhook_lag_seconds${target}`]: '0x5 301x10' },
    at: { silent: '10m', firing: '12m' },
    labels: replica,
  },
  {
    alert: 'LurewatchPurgeHeld',
    series: { [`lurewatch_purge_held_analyses${target}`]: '0x5 429x5' },
    at: { silent: '5m', firing: '6m' },
    labels: replica,
  },
  {
    alert: 'LurewatchRetentionLonger',
    series: { [`lurewatch_retention_longer_accounts${target}`]: '0x5 1x90' },
    at: { silent: '60m', firing: '70m' },
    labels: replica,
  },
  {
    alert: 'LurewatchModelRefused',
    series: { [`lurewatch_model_refused${target}`]: '0x5 1x90' },
    at: { silent: '60m', firing: '70m' },
    labels: replica,
  },
  {
    alert: 'LurewatchModelStale',
    series: { [`lurewatch_model_stale${target}`]: '0x5 1x90' },
    at: { silent: '60m', firing: '70m' },
    labels: replica,
  },
  {
    alert: 'LurewatchJobStuck',
    series: { 'lurewatch_job_lag_seconds{instance="a:8080",job="lurewatch",name="purge"}': '0x5 901x5' },
    at: { silent: '5m', firing: '6m' },
    labels: { ...replica, name: 'purge' },
  },
  {
    alert: 'LurewatchGatePassesUnjudged',
    series: {
      'lurewatch_gate_bypassed_total{instance="a:8080",failure="overload"}': '0x20 0+60x30',
      'lurewatch_gate_bypassed_total{instance="a:8080",failure="unknown"}': '0+600x50',
      'lurewatch_gate_decisions_total{instance="a:8080",action="allow"}': '0+1000x50',
    },
    at: { silent: '19m', firing: '35m' },
    labels: { instance: 'a:8080' },
  },
  {
    alert: 'LurewatchGateServiceAway',
    series: {
      [`lurewatch_gate_server_reachable${target}`]: '1x5 0x20',
      [`lurewatch_gate_lists_age_seconds${target}`]: '1x5 60+60x20',
    },
    at: { silent: '10m', firing: '12m' },
    labels: replica,
  },
  {
    alert: 'LurewatchDnsGateAway',
    series: { [`lurewatch_dns_gate_connected${target}`]: '1x5 0x10' },
    at: { silent: '7m', firing: '9m' },
    labels: replica,
  },
  {
    alert: 'LurewatchDnsResolverSilent',
    series: {
      'lurewatch_dns_queries_total{instance="a:8080",outcome="failed"}': '0x10 0+100x20',
      'lurewatch_dns_queries_total{instance="a:8080",outcome="passed"}': '0+600x30',
    },
    at: { silent: '10m', firing: '16m' },
    labels: { instance: 'a:8080' },
  },
  {
    alert: 'LurewatchDnsUnjudged',
    series: {
      'lurewatch_dns_queries_total{instance="a:8080",outcome="unjudged"}': '0x10 0+300x40',
      'lurewatch_dns_queries_total{instance="a:8080",outcome="passed"}': '0+600x50',
    },
    at: { silent: '15m', firing: '40m' },
    labels: { instance: 'a:8080' },
  },
];

function doorMetrics(): Promise<string> {
  return createDoorMetrics({ isGateConnected: () => true, rememberedNames: () => 0, waiting: () => 0 }).text();
}

function gateMetrics(): Promise<string> {
  const none = () => 0;
  const metrics = createGateMetrics({
    ...{
      listsAgeMs: none,
      listEntries: none,
      overlayVersion: () => null,
      overlayAgeMs: none,
      isModelAged: () => false,
    },
    ...{ isServerReachable: () => true, rememberedVerdicts: none, waiting: none, dropped: none, rpzHosts: none },
  });
  return metrics.text();
}

function severityOf(alert: string): object {
  return alertRules().find((rule) => rule.alert === alert)?.labels ?? {};
}

interface Rule {
  readonly labels: object;
  readonly annotations: object;
  readonly alert: string;
  readonly expr: string;
}

function alertRules(): readonly Rule[] {
  const file: { groups: { rules: Rule[] }[] } = parse(readFileSync(ALERTS, 'utf8'));
  return file.groups.flatMap(({ rules }) => rules);
}

interface Dashboard {
  readonly panels: readonly {
    readonly type: string;
    readonly title: string;
    readonly gridPos: { readonly x: number; readonly y: number };
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}

function dashboard(): Dashboard {
  return JSON.parse(readFileSync(join(FOLDER, 'grafana-dashboard.json'), 'utf8'));
}

function expressions(): readonly { readonly where: string; readonly expr: string }[] {
  return [
    ...alertRules().map(({ alert, expr }) => ({ where: alert, expr })),
    ...dashboard().panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ where: title, expr }))),
  ];
}

/** Names by their TYPE lines, so that a metric without a sample counts too; a histogram has three series. */
function readMetrics(text: string): Map<string, Metric> {
  const found = new Map<string, Metric>();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const series = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const suffix of series) found.set(name + suffix, { labels: new Map() });
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z]\w*)\{([^}]*)\} /gm)) {
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
      const known = found.get(name)?.labels;
      known?.set(label, (known.get(label) ?? new Set()).add(value));
    }
  }
  return found;
}
