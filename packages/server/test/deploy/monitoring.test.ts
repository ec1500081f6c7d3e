import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const FOLDER = join(import.meta.dirname, '../../../../deploy/monitoring');
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
    metrics = readMetrics((await server.call('GET', '/metrics')).text);
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

interface Rule {
  readonly alert: string;
  readonly expr: string;
}

function alertRules(): readonly Rule[] {
  const file: { groups: { rules: Rule[] }[] } = parse(readFileSync(join(FOLDER, 'prometheus-alerts.yaml'), 'utf8'));
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
