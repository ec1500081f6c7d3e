import type { AdminJob } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { Cog } from 'lucide-react';
import { adminJobsQuery } from '../api/admin.ts';
import { Badge, type Tone } from '../components/badge.tsx';
import { DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Time } from '../components/time.tsx';
import { everyText } from './every-text.ts';
import { JOB_NAMES } from './job-names.ts';

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
    <DataTable
      rows={jobs}
      keyOf={(job) => job.name}
      columns={[
        {
          name: 'Job',
          className: 'break',
          cell: (job) => (
            <>
              <strong>{JOB_NAMES[job.name] ?? job.name}</strong>
              {job.name in JOB_NAMES ? <p className="muted small mono">{job.name}</p> : null}
              {job.error ? <p className="field-error">{job.error}</p> : null}
            </>
          ),
        },
        { name: 'Status', cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge> },
        { name: 'Interval', className: 'muted small', cell: (job) => everyText(job.interval_s) },
        {
          name: 'Last run',
          labelled: true,
          className: 'muted small',
          cell: (job) => (job.last_run_at ? <Time at={job.last_run_at} /> : '–'),
        },
        {
          name: 'Runs',
          labelled: true,
          className: 'number small',
          cell: (job) => (
            <>
              {job.runs.toLocaleString('en')}
              {job.failures > 0 ? <span className="muted"> ({job.failures} failed)</span> : null}
            </>
          ),
        },
        {
          name: 'Took',
          labelled: true,
          className: 'number small',
          cell: (job) => (job.duration_ms === null ? '–' : `${job.duration_ms} ms`),
        },
      ]}
    />
  );
}
