import { ConfigError } from '@lurewatch/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PLANS, limitsOfPlan, loadPlans, overridePlans, quotaOf } from './plans.ts';

describe('plans', () => {
  it('are three by default', () => {
    expect(Object.keys(loadPlans(null))).toEqual(['free', 'pro', 'enterprise']);
    expect(limitsOfPlan(DEFAULT_PLANS, 'pro')).toMatchObject({ requests_per_second: 20, batch_size: 50 });
    expect(limitsOfPlan(DEFAULT_PLANS, 'constructor')).toBeNull();
  });

  it('sell overage where it has a price', () => {
    const quotas = Object.values(DEFAULT_PLANS).map(quotaOf);
    expect(quotas).toEqual([
      { day: 100, month: 1000, overage: false },
      { day: null, month: 25_000, overage: true },
      { day: null, month: null, overage: false },
    ]);
  });

  it('take overrides field by field, and new plans from free', () => {
    const plans = overridePlans(DEFAULT_PLANS, { pro: { requests_per_second: 50 }, team: { api_keys: null } });
    expect(plans.pro).toEqual({ ...DEFAULT_PLANS.pro, requests_per_second: 50 });
    expect(plans.team).toEqual({ ...DEFAULT_PLANS.free, api_keys: null });
  });

  it.each([
    [[]],
    [{ pro: 5 }],
    [{ 'Pro Plan': {} }],
    [{ pro: { speed: 5 } }],
    [{ pro: { requests_per_day: -1 } }],
    [{ pro: { requests_per_day: 1.5 } }],
    [{ pro: { requests_per_day: '5' } }],
    [{ pro: { batch_size: null } }],
    [{ pro: { max_url_length: 4096 } }],
  ])('refuse %j in one line', (overrides) => {
    expect(() => overridePlans(DEFAULT_PLANS, overrides)).toThrow(/^PLANS_FILE [^\n]+$/);
  });

  it('are read from any JSON or refused', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (overrides) => {
        try {
          expect(overridePlans(DEFAULT_PLANS, overrides)).toMatchObject(DEFAULT_PLANS);
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError);
        }
      }),
      { seed: 7, numRuns: 2000 },
    );
  });

  it('say which file cannot be read', () => {
    expect(() => loadPlans('/nowhere/plans.json')).toThrow(/^PLANS_FILE \(\/nowhere\/plans\.json\) cannot be read/);
  });
});
