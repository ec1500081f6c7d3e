import type { AdminListEntry } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { removeServiceEntry, serviceListQuery } from '../api/admin.ts';
import { useAction } from '../api/use-action.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Pager, useCursorStack } from '../components/pager.tsx';
import { SafeUrl } from '../components/safe-url.tsx';
import { Time } from '../components/time.tsx';

/** What administrators have blocked and allowed for every account. */
export function ServiceList() {
  const stack = useCursorStack();
  const entries = useQuery(serviceListQuery(stack.cursor));
  return (
    <Card title="For everybody">
      <p className="muted small">
        Counts for every account that has no entry of its own for the page. It holds from the next analysis on, and
        until it is removed.
      </p>
      <Loaded query={entries} height={80}>
        {({ items, nextCursor }) =>
          items.length === 0 && !stack.canGoBack ? (
            <p>Nothing is blocked or allowed for everybody.</p>
          ) : (
            <>
              <DataTable
                rows={items}
                keyOf={({ id }) => id}
                columns={[
                  { name: 'Page', className: 'mono break', cell: ({ entry }) => <SafeUrl url={entry} /> },
                  {
                    name: 'Decision',
                    cell: ({ list }) => (
                      <Badge tone={list === 'block' ? 'dangerous' : 'safe'}>
                        {list === 'block' ? 'Blocked' : 'Allowed'}
                      </Badge>
                    ),
                  },
                  {
                    name: 'Since',
                    labelled: true,
                    className: 'muted small',
                    cell: ({ created_at }) => <Time at={created_at} />,
                  },
                  {
                    name: 'Actions',
                    hideName: true,
                    className: 'cell-end',
                    cell: (entry) => <Remove entry={entry} />,
                  },
                ]}
              />
              <Pager stack={stack} nextCursor={nextCursor} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Remove({ entry: { id, entry } }: { readonly entry: AdminListEntry }) {
  const remove = useAction(() => removeServiceEntry(id), {
    refresh: [['admin', 'list']],
    refreshAlways: true,
    done: 'It counts for nobody from the next analysis on.',
  });
  return (
    <Button small busy={remove.busy} onClick={() => remove.run()} aria-label={`Remove ${entry}`}>
      Remove
    </Button>
  );
}
