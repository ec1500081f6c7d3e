import type { AdminPlan, PlanLimits } from '@lurewatch/contract';

const ROWS: readonly { readonly field: keyof PlanLimits; readonly label: string; readonly unit?: string }[] = [
  { field: 'requests_per_second', label: 'Requests per second' },
  { field: 'requests_per_day', label: 'Analyses per day' },
  { field: 'requests_per_month', label: 'Analyses per month' },
  { field: 'overage_price_eur', label: 'Each one beyond the month', unit: 'EUR' },
  { field: 'batch_size', label: 'URLs in a batch' },
  { field: 'api_keys', label: 'API keys' },
  { field: 'webhooks', label: 'Webhooks' },
  { field: 'scheduled_rechecks', label: 'Scheduled re-checks a day' },
  { field: 'list_bytes', label: 'Bytes of list entries and notes' },
  { field: 'log_retention_days', label: 'Days analyses are kept' },
  { field: 'max_url_length', label: 'Longest URL, characters' },
];

/** The limits of plans side by side. */
export function PlanTable({ plans }: { readonly plans: readonly AdminPlan[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the keyboard's focus (WCAG 2.1.1)
    <section className="table-frame" tabIndex={0} aria-label="Plans">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Limit</th>
            {plans.map((plan) => (
              <th key={plan.name} scope="col">
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ field, label, unit }) => (
            <tr key={field}>
              <td>{label}</td>
              {plans.map((plan) => (
                <td key={plan.name} className="number">
                  {limitText(field, plan.limits[field], unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function limitText(field: keyof PlanLimits, value: number | null, unit: string | undefined): string {
  if (value === null) return field === 'overage_price_eur' ? '–' : 'unlimited';
  return unit ? `${value} ${unit}` : value.toLocaleString('en');
}
