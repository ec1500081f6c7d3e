import { useQuery } from '@tanstack/react-query';
import { adminPlansQuery } from '../api/admin.ts';
import { Loaded } from '../components/loaded.tsx';
import { PlanTable } from '../components/plan-table.tsx';

export function PlansSection() {
  const plans = useQuery(adminPlansQuery);
  return (
    <Loaded query={plans} height={360}>
      {(found) => (
        <div className="stack">
          <PlanTable plans={found} />
          <p className="muted small">
            Any value can be overridden by the file that <code className="inline-code">PLANS_FILE</code> names, such as{' '}
            <code className="inline-code">{'{"pro":{"requests_per_second":50}}'}</code>. An account's plan is changed
            under Accounts.
          </p>
        </div>
      )}
    </Loaded>
  );
}
