import { PlanTable } from '../components/plan-table.tsx';
import { useSession } from '../session/use-session.ts';

export function Limits() {
  const { account, limits } = useSession();
  return (
    <div className="stack stack-loose">
      <PlanTable plans={[{ name: `${account.plan} (yours)`, limits }]} />
      <article className="prose">
        <h2>How they are counted</h2>
        <ul>
          <li>Only successful analyses count, also when the answer came from the cache. Reading is free.</li>
          <li>
            A batch is one request for the rate and one analysis for each URL in it; lines that are no URLs are free.
          </li>
          <li>Days and months are calendar ones in UTC. Rate and quota belong to the account, not to the key.</li>
          <li>
            A call repeated with the same <code>Idempotency-Key</code> within 24 hours answers the same and is free.
          </li>
        </ul>
        <h2>What every answer tells</h2>
        <ul>
          <li>
            <code>RateLimit-Policy</code> and <code>RateLimit</code>: every limit and what remains of it.
          </li>
          <li>
            <code>X-RateLimit-Limit</code>, <code>-Remaining</code>, <code>-Reset</code>: the one nearest to its end.
          </li>
          <li>
            <code>Retry-After</code> on 429 and 503: the seconds to wait.
          </li>
        </ul>
      </article>
    </div>
  );
}
