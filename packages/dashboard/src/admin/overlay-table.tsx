import type { AdminLearning } from '@lurewatch/contract';
import { acceptOverlay } from '../api/admin.ts';
import { useAction } from '../api/use-action.ts';
import { Badge, type Tone } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Time } from '../components/time.tsx';

type Overlay = AdminLearning['overlays'][number];

const STATE: Readonly<Record<Overlay['state'], { readonly label: string; readonly tone: Tone }>> = {
  current: { label: 'In use', tone: 'safe' },
  kept: { label: 'Before', tone: 'unknown' },
  waiting: { label: 'Waits', tone: 'suspicious' },
  withdrawn: { label: 'Withdrawn', tone: 'unknown' },
  of_another_model: { label: 'Of another model', tone: 'unknown' },
};

/** What each day's teaching came to, and what it changed. */
export function OverlayTable({ overlays }: { readonly overlays: readonly Overlay[] }) {
  return (
    <Card title="What was learnt when">
      <p className="muted small">
        Each was tried on the latest stored verdicts and on honest addresses that guard it. One that would turn too many
        waits for your word.
      </p>
      <DataTable
        rows={overlays}
        keyOf={({ version }) => version}
        columns={[
          {
            name: 'Version',
            className: 'break',
            cell: ({ version, refused }) => (
              <>
                <strong className="mono">{version}</strong>
                {refused.map(({ day, message }) => (
                  <p key={day} className="field-error">
                    {day} was thrown away: {message}
                  </p>
                ))}
              </>
            ),
          },
          { name: 'State', cell: ({ state }) => <Badge tone={STATE[state].tone}>{STATE[state].label}</Badge> },
          {
            name: 'Addresses',
            labelled: true,
            className: 'number',
            cell: ({ addresses }) => addresses.toLocaleString('en'),
          },
          {
            name: 'Verdicts turned',
            labelled: true,
            className: 'number small',
            cell: ({ changed, compared }) => `${changed.toLocaleString('en')} of ${compared.toLocaleString('en')}`,
          },
          { name: 'Honest accused', labelled: true, className: 'small', cell: ({ guard }) => accused(guard) },
          { name: 'Made', labelled: true, className: 'muted small', cell: (overlay) => <Time at={overlay.made_at} /> },
          {
            name: 'Actions',
            hideName: true,
            className: 'cell-end',
            cell: ({ version, state }) => (state === 'waiting' ? <Accept version={version} /> : null),
          },
        ]}
      />
    </Card>
  );
}

function Accept({ version }: { readonly version: string }) {
  const accept = useAction(() => acceptOverlay(version), {
    refresh: [['admin', 'learning']],
    refreshAlways: true,
    done: `${version} is in use within seconds.`,
  });
  return (
    <Button tone="primary" busy={accept.busy} onClick={() => accept.run()}>
      Accept
    </Button>
  );
}

function accused(guard: Overlay['guard']): string {
  if (guard === null) return '–';
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  return `${percent(guard.dangerous)} dangerous, ${percent(guard.suspicious)} suspicious or worse`;
}
