import { readFileSync } from 'node:fs';
import type { PlanLimits } from '@lurewatch/contract';
import { ConfigError } from '@lurewatch/settings';
import type { QuotaLimits } from '../store/writer/analysis-writer.ts';

/** Plan → limits; null is unlimited. */
export type Plans = Readonly<Record<string, PlanLimits>>;

export const DEFAULT_PLANS: Plans = {
  free: {
    requests_per_second: 2,
    requests_per_day: 100,
    requests_per_month: 1000,
    batch_size: 10,
    api_keys: 1,
    webhooks: 1,
    scheduled_rechecks: 10,
    list_bytes: 1_000_000,
    log_retention_days: 7,
    max_url_length: 2048,
    overage_price_eur: null,
  },
  pro: {
    requests_per_second: 20,
    requests_per_day: null,
    requests_per_month: 25_000,
    batch_size: 50,
    api_keys: 3,
    webhooks: 5,
    scheduled_rechecks: 1_000,
    list_bytes: 10_000_000,
    log_retention_days: 30,
    max_url_length: 2048,
    overage_price_eur: 0.003,
  },
  enterprise: {
    requests_per_second: 100,
    requests_per_day: null,
    requests_per_month: null,
    batch_size: 100,
    api_keys: 20,
    webhooks: 50,
    scheduled_rechecks: 20_000,
    list_bytes: 50_000_000,
    log_retention_days: 365,
    max_url_length: 2048,
    overage_price_eur: null,
  },
};

const FIELDS = Object.keys(DEFAULT_PLANS.free ?? {});
/** Limits that must be a number: a URL's length and a batch's size bound the memory of one request. */
const NEVER_UNLIMITED = ['max_url_length', 'batch_size'];
const MAX_URL_LENGTH = 2048;
/** No plan's batch may be larger. */
export const MAX_BATCH_SIZE = 1000;

/** The default plans with the overrides of PLANS_FILE; a plan that only the file names starts from `free`. */
export function loadPlans(plansFile: string | null): Plans {
  return plansFile === null ? DEFAULT_PLANS : overridePlans(DEFAULT_PLANS, readJson(plansFile));
}

export function overridePlans(plans: Plans, overrides: unknown): Plans {
  if (!isRecord(overrides)) throw bad('must be a JSON object: {"pro":{"requests_per_second":50}}');
  const merged: Record<string, PlanLimits> = { ...plans };
  for (const [plan, fields] of Object.entries(overrides)) {
    if (!/^[a-z][a-z0-9_-]{0,31}$/.test(plan)) throw bad(`names a plan "${plan.slice(0, 40)}": use small letters`);
    if (!isRecord(fields)) throw bad(`gives ${plan} no object of limits`);
    for (const [field, value] of Object.entries(fields)) ensureLimit(plan, field, value);
    const base = merged[plan] ?? plans.free;
    if (base === undefined) throw bad('cannot extend a table without a free plan');
    merged[plan] = { ...base, ...limitsOf(fields) };
  }
  return merged;
}

/** The limits of a plan; null for a name that no table has. */
export function limitsOfPlan(plans: Plans, plan: string): PlanLimits | null {
  return Object.hasOwn(plans, plan) ? (plans[plan] ?? null) : null;
}

/** What the commit enforces of a plan. Overage is allowed where it has a price. */
export function quotaOf(limits: PlanLimits): QuotaLimits {
  return {
    day: limits.requests_per_day,
    month: limits.requests_per_month,
    overage: limits.overage_price_eur !== null,
  };
}

function ensureLimit(plan: string, field: string, value: unknown): void {
  if (!FIELDS.includes(field)) throw bad(`sets ${plan}.${field}: known limits are ${FIELDS.join(', ')}`);
  if (value === null && !NEVER_UNLIMITED.includes(field)) return;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw bad(
      `sets ${plan}.${field} to ${JSON.stringify(value)}: use a number ≥ 0${NEVER_UNLIMITED.includes(field) ? '' : ' or null'}`,
    );
  }
  const fractional = field === 'overage_price_eur' || field === 'requests_per_second';
  if (!fractional && !Number.isSafeInteger(value)) throw bad(`sets ${plan}.${field} to ${value}: use a whole number`);
  if (field === 'max_url_length' && value > MAX_URL_LENGTH) throw bad(`sets ${plan}.${field} above ${MAX_URL_LENGTH}`);
  if (field === 'batch_size' && value > MAX_BATCH_SIZE) throw bad(`sets ${plan}.${field} above ${MAX_BATCH_SIZE}`);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw bad(`(${path}) cannot be read: ${error instanceof Error ? error.message : 'unknown error'}`);
  }
}

function bad(what: string): ConfigError {
  return new ConfigError(`PLANS_FILE ${what}`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** ensureLimit has looked at every field. */
function limitsOf(fields: Record<string, unknown>): Partial<PlanLimits> {
  return fields as Partial<PlanLimits>;
}
