import type { Share } from '@lurewatch/contract';
import { Link } from '@tanstack/react-router';
import { revokeShare } from '../api/shares.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../components/button.tsx';
import { type Column, DataTable } from '../components/data-table.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { formatDate, Time } from '../components/time.tsx';
import { text } from '../language/text.ts';
import { IfAllowed } from '../session/if-allowed.tsx';
import { say } from './shares-words.ts';

interface ShareTableProps {
  readonly shares: readonly Share[];
  readonly withAnalysis?: boolean;
}

/** Links without their secrets, each to be taken back. */
export function ShareTable({ shares, withAnalysis = false }: ShareTableProps) {
  const revoke = useAction(revokeShare, {
    refresh: [['shares']],
    refreshAlways: true,
    done: say('share_revoked'),
  });
  const analysis: Column<Share> = {
    name: text('analysis'),
    cell: ({ analysis_id }) =>
      analysis_id === null ? (
        <Link to="/messages">{say('share_message')}</Link>
      ) : (
        <Link to="/analysis/$id" params={{ id: analysis_id }}>
          {text('open')}
        </Link>
      ),
  };
  return (
    <>
      {revoke.error ? <ErrorNotice error={revoke.error} /> : null}
      <DataTable
        rows={shares}
        keyOf={(share) => share.id}
        columns={[
          ...(withAnalysis ? [analysis] : []),
          { name: say('share_created'), labelled: true, cell: ({ created_at }) => <Time at={created_at} /> },
          { name: say('share_works_until'), labelled: true, cell: ({ expires_at }) => formatDate(expires_at) },
          {
            name: text('actions'),
            hideName: true,
            className: 'cell-end',
            cell: ({ id, created_at }) => (
              <IfAllowed needs="revokeShare">
                <Button
                  small
                  tone="danger"
                  aria-label={say('share_revoke_of', { date: formatDate(created_at) })}
                  onClick={() => revoke.run(id)}
                >
                  {say('share_revoke')}
                </Button>
              </IfAllowed>
            ),
          },
        ]}
      />
    </>
  );
}
