import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Operation, operationList, successSchema } from '@lurewatch/contract';
import { loadConfig } from '../packages/server/src/config/config.ts';
import { startServer } from '../packages/server/src/start-server.ts';

export const exampleAnswersPath: string = join(
  import.meta.dirname,
  '../packages/contract/src/generated/example-answers.ts',
);

const NOW = Date.parse('2026-11-20T12:00:00Z');
/** The catalogue is long: its first entries stand for it. */
const MOST_ITEMS = 3;

/** Operations in the order in which they are called; each path may use what an earlier answer was. */
const CALLS: readonly (readonly [operationId: string, path?: (answers: Answers) => string])[] = [
  ['analyze'],
  ['batch'],
  ['getAnalysis', (answers) => `/v1/analysis/${idOf(answers, 'analyze')}`],
  ['listAnalyses'],
  ['searchHashes'],
  ['addAllowEntry'],
  ['listAllowEntries'],
  ['removeAllowEntryById', (answers) => `/v1/lists/allow/${idOf(answers, 'addAllowEntry')}`],
  ['addBlockEntry'],
  ['listBlockEntries'],
  ['removeBlockEntryById', (answers) => `/v1/lists/block/${idOf(answers, 'addBlockEntry')}`],
  ['createReport'],
  ['listReports'],
  ['getOverlay'],
  ['getDomain', () => '/v1/domains/paypa1-login.example'],
  ['getReport', (answers) => `/v1/reports/${idOf(answers, 'createReport')}`],
  ['createWebhook'],
  ['listWebhooks'],
  ['getWebhook', (answers) => `/v1/webhooks/${idOf(answers, 'createWebhook')}`],
  ['updateWebhook', (answers) => `/v1/webhooks/${idOf(answers, 'createWebhook')}`],
  ['rotateWebhookSecret', (answers) => `/v1/webhooks/${idOf(answers, 'createWebhook')}/rotate-secret`],
  ['deleteWebhook', (answers) => `/v1/webhooks/${idOf(answers, 'createWebhook')}`],
  ['getAccount'],
  ['getUsage'],
  ['listSignals'],
  ['eraseAnalysis', (answers) => `/v1/analysis/${idOf(answers, 'analyze')}`],
  ['live'],
];

type Answers = Map<string, { readonly data?: { readonly id?: unknown } }>;

/**
 * What a real server answers to the example of each operation, by operationId: with the shipped model, nothing asked of the
 * network, and ids, secrets and durations replaced by invented ones.
 */
export async function exampleAnswers(): Promise<Readonly<Record<string, unknown>>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lurewatch-examples-'));
  const server = await startServer(loadConfig({ PORT: '0', DATA_DIR: dataDir, NETWORK_CHECKS: 'off' }), {
    now: () => NOW,
    output: () => {},
  });
  try {
    const key = server.bootstrap.outcome === 'first_start' ? server.bootstrap.token : '';
    const answers: Answers = new Map();
    for (const [operationId, pathOf] of CALLS) {
      const operation = operationOf(operationId);
      const path = pathOf?.(answers) ?? operation.path;
      answers.set(operationId, await call(`${server.url}${path}`, key, operation, bodyOf(operation, answers)));
    }
    return invented(Object.fromEntries(answers));
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true });
  }
}

function operationOf(operationId: string): Operation {
  const found = operationList.find((operation) => operation.operationId === operationId);
  if (found === undefined || successSchema(found) === null) throw new Error(`No operation ${operationId} with JSON`);
  return found;
}

function bodyOf({ body, example, operationId }: Operation, answers: Answers): unknown {
  if (body === undefined) return undefined;
  return operationId === 'createReport'
    ? { ...Object(example), analysis_id: idOf(answers, 'analyze') }
    : (example ?? {});
}

async function call(url: string, key: string, { method, operationId }: Operation, body: unknown) {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${operationId}: ${response.status} ${text}`);
  return JSON.parse(text);
}

function idOf(answers: Answers, operationId: string): string {
  return String(answers.get(operationId)?.data?.id);
}

const ID = /\b([a-z]{2,4})_[0-9a-hjkmnp-tv-z]{26}\b/g;
const DURATION = /(?:^|_)time_ms$/;

const EXAMPLES_OF_SIGNING = {
  signature: 'untrusted comment: …\nRW…\ntrusted comment: timestamp:0\tfile:nothing-learnt\n…\n',
  public_key: 'RW…',
} as const;

/** Equal ids become equal invented ones, so that an example still shows what refers to what. */
function invented(answers: object): Record<string, unknown> {
  const ids = new Map<string, string>();
  const inventId = (id: string, prefix: string): string => {
    const number = String(ids.size).padStart(2, '0');
    if (!ids.has(id)) ids.set(id, `${prefix}_01jz3k9m4tq8w7v5x2c6b0n1${number}`);
    return ids.get(id) ?? id;
  };
  return JSON.parse(
    JSON.stringify(answers, (name, value: unknown) => {
      if (DURATION.test(name) && typeof value === 'number') return name === 'time_ms' ? 1 : 3;
      if (name === 'secret') return 'whsec_…';
      if (name === 'last4') return 'x7Qb';
      if (name === 'signature' || name === 'public_key') return EXAMPLES_OF_SIGNING[name];
      if (Array.isArray(value) && name === 'data') return value.slice(0, MOST_ITEMS);
      return typeof value === 'string' ? value.replaceAll(ID, inventId) : value;
    }),
  );
}

/** The module that holds them. */
export function exampleAnswersModule(answers: Readonly<Record<string, unknown>>): string {
  return `// Generated by npm run docs:examples from answers of a real server. Do not edit.
export const exampleAnswers: Readonly<Record<string, unknown>> = ${JSON.stringify(answers, null, 2)};
`;
}
