import { join } from 'node:path';
import { PlanLimits } from '../packages/contract/src/index.ts';
import { DEFAULT_PLANS } from '../packages/server/src/limits/plans.ts';
import type { GeneratedPart } from './generated-part.ts';

const plans = Object.entries(DEFAULT_PLANS);

/** The table of plan limits in docs/plans.md, made from the contract's schema and the default plans. */
export const planFields: GeneratedPart = {
  path: join(import.meta.dirname, 'plans.md'),
  name: 'plan limits',
  text: () =>
    [
      `| limit | what it is | ${plans.map(([name]) => name).join(' | ')} |`,
      `|---|---|${plans.map(() => '---:|').join('')}`,
      ...Object.entries<object>(PlanLimits.properties).map(([field, schema]) => row(field, descriptionOf(schema))),
    ].join('\n'),
};

function row(field: string, description: string): string {
  const values = plans.map(([, limits]) => String(Object.entries(limits).find(([name]) => name === field)?.[1]));
  return `| \`${field}\` | ${description} | ${values.join(' | ')} |`;
}

function descriptionOf(schema: object): string {
  return 'description' in schema ? String(schema.description) : '';
}
