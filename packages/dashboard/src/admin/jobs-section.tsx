import type { AdminJob } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { Cog } from 'lucide-react';
import { adminJobsQuery } from '../api/admin.ts';
import { Badge, type Tone } from '../components/badge.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Time } from '../components/time.tsx';
import { everyText } from './every-text.ts';

const STATUS: Readonly<Record<AdminJob['status'], { readonly label: string; readonly tone: Tone }>> = {
  ok: { label: 'Works', tone: 'safe' },
  failed: { label: 'Failed', tone: 'dangerous' },
  running: { label: 'Running', tone: 'accent' },
  waiting: { label: 'Not run yet', tone: 'unknown' },
};

export function JobsSection() {
  const jobs = useQuery(adminJobsQuery);
  return (
    <Loaded query={jobs} height={240}>
      {(found) =>
        found.length > 0 ? (
          <JobTable jobs={found} />
        ) : (
          <EmptyState icon={<Cog size={26} aria-hidden />} title="No jobs on this replica">
            Background work may run on another replica.
          </EmptyState>
        )
      }
    </Loaded>
  );
}

function JobTable({ jobs }: { readonly jobs: readonly AdminJob[] }) {
  return (
    <div className="table-frame">
      <table className="table table-cards">
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Status</th>
            <th scope="col">Interval</th>
            <th scope="col">Last run</th>
            <th scope="col">Runs</th>
            <th scope="col">Took</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.name}>
              <td className="break">
                <strong>{job.name}</strong>
                {job.error ? <p className="field-error">{job.error}</p> : null}
              </td>
              <td>
                <Badge tone={STATUS[job.status].tone}>{STATUS[job.status].label}</Badge>
              </td>
              <td className="muted small">{everyText(job.interval_s)}</td>
              <td className="muted small" data-label="Last run">
                {job.last_run_at ? <Time at={job.last_run_at} /> : '–'}
              </td>
              <td className="number small" data-label="Runs">
                {job.runs.toLocaleString('en')}
                {job.failures > 0 ? <span className="muted"> ({job.failures} failed)</span> : null}
              </td>
              <td className="number small" data-label="Took">
                {job.duration_ms === null ? '–' : `${job.duration_ms} ms`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
