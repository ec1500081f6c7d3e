import type { AdminHealth } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { adminFindingsQuery, adminHealthQuery } from '../api/admin.ts';
import { Badge, type Tone } from '../components/badge.tsx';
import { Card } from '../components/card.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { Time } from '../components/time.tsx';

type CheckStatus = AdminHealth['checks'][number]['status'];

const STATUS: Readonly<Record<CheckStatus, { readonly label: string; readonly tone: Tone }>> = {
  ok: { label: 'Works', tone: 'safe' },
  failed: { label: 'Fails', tone: 'dangerous' },
  off: { label: 'Not set up', tone: 'unknown' },
};

export function HealthSection() {
  const health = useQuery(adminHealthQuery);
  return (
    <Loaded query={health} height={420}>
      {(found) => (
        <div className="stack">
          {found.status === 'ok' ? (
            <Notice tone="safe">Everything that is set up works.</Notice>
          ) : (
            <Notice tone="dangerous">{failing(found.checks)}</Notice>
          )}
          <div className="grid-two">
            <Card title="Checks">
              <ul className="stack">
                {found.checks.map((check) => (
                  <li key={check.name} className="check-line">
                    <div>
                      {check.name}
                      {check.detail ? <p className="muted small break">{check.detail}</p> : null}
                    </div>
                    <Badge tone={STATUS[check.status].tone}>{STATUS[check.status].label}</Badge>
                  </li>
                ))}
              </ul>
            </Card>
            <Card title="This instance">
              <InstanceFacts health={found} />
            </Card>
          </div>
          <Findings />
        </div>
      )}
    </Loaded>
  );
}

/** Asked once: it looks at the machine and at the service from outside. */
function Findings() {
  const findings = useQuery(adminFindingsQuery);
  return (
    <Card title="What the doctor finds">
      <p className="muted small">
        The same as <code className="inline-code">npm run admin -- doctor</code>, from where the service runs.
      </p>
      <Loaded query={findings} height={240}>
        {(found) => (
          <ul className="stack">
            {found.map((finding) => (
              <li key={finding.name} className="check-line">
                <div>
                  {finding.name}
                  <p className="muted small break">{finding.found}</p>
                </div>
                <Badge tone={finding.is_wrong ? 'suspicious' : 'safe'}>
                  {finding.is_wrong ? 'Wants a look' : 'Fine'}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function InstanceFacts({ health }: { readonly health: AdminHealth }) {
  return (
    <dl className="facts">
      <dt>Version</dt>
      <dd>{health.version}</dd>
      <dt>Running since</dt>
      <dd>
        <Time at={health.started_at} />
      </dd>
      <dt>Database</dt>
      <dd>{health.database === 'sqlite' ? 'Embedded (SQLite)' : 'PostgreSQL'}</dd>
      <dt>Engine</dt>
      <dd>
        {health.engine_version}, data of {health.data_version}
      </dd>
      <dt>Accounts</dt>
      <dd className="number">{health.accounts}</dd>
      <dt>Used today</dt>
      <dd className="number">{health.day_used.toLocaleString('en')}</dd>
      <dt>Used this month</dt>
      <dd className="number">{health.month_used.toLocaleString('en')}</dd>
      <dt>Waiting writes</dt>
      <dd className="number">{health.write_queue}</dd>
      <dt>Memory</dt>
      <dd className="number">{health.memory_mb} MB</dd>
    </dl>
  );
}

/** @example '1 of 4 checks fails' */
function failing(checks: AdminHealth['checks']): string {
  const count = checks.filter(({ status }) => status === 'failed').length;
  return `${count} of ${checks.length} checks ${count === 1 ? 'fails' : 'fail'}.`;
}
