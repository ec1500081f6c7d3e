import type { AdminLearning } from '@lurewatch/contract';
import { useState } from 'react';
import { forgetLessons } from '../api/admin.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { DataTable } from '../components/data-table.tsx';

type Lessons = AdminLearning['lessons'][number];
type Forgotten = Parameters<typeof forgetLessons>;

/** From how many addresses, by day and source, with what takes them back. */
export function LessonTable({ lessons }: { readonly lessons: readonly Lessons[] }) {
  const [asked, ask] = useState<Forgotten | null>(null);
  const forget = useAction((what: Forgotten) => forgetLessons(...what), {
    refresh: [['admin', 'learning']],
    done: (addresses) => `${addresses} addresses are taken back; it is taught again without them in a minute or two.`,
    onDone: () => ask(null),
  });
  return (
    <Card title="From what">
      <DataTable
        rows={lessons}
        keyOf={({ day, source }) => `${day} ${source}`}
        columns={[
          { name: 'Day', cell: ({ day }) => day },
          { name: 'Source', className: 'break', cell: ({ source }) => source },
          {
            name: 'Addresses',
            labelled: true,
            className: 'number',
            cell: (lesson) => (
              <>
                {lesson.addresses.toLocaleString('en')}
                {lesson.taken_back > 0 ? <span className="muted"> ({lesson.taken_back} taken back)</span> : null}
              </>
            ),
          },
          {
            name: 'Actions',
            hideName: true,
            className: 'cell-end',
            cell: ({ day, source, addresses }) =>
              addresses === 0 ? null : (
                <span className="row row-end">
                  <Button onClick={() => ask(['source', source])} aria-label={`Forget source ${source}`}>
                    Forget source
                  </Button>
                  <Button onClick={() => ask(['day', day])} aria-label={`Forget day ${day}`}>
                    Forget day
                  </Button>
                </span>
              ),
          },
        ]}
      />
      <ConfirmDialog
        open={asked !== null}
        title={`Forget all of ${asked?.[1] ?? ''}?`}
        confirm="Forget"
        busy={forget.busy}
        error={forget.error}
        onConfirm={() => asked && forget.run(asked)}
        onClose={() => ask(null)}
      >
        <p>
          The days are taught again without these lessons, as if they had never been told. Until that is done the
          overlay in use stays.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
