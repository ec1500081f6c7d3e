import type { ListEntry } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Trash2 } from 'lucide-react';
import { addListEntry, type ListName, type ListScope, listQuery, removeListEntry } from '../api/analyses.ts';
import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Select, TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { IconButton } from '../components/icon-button.tsx';
import { Loaded } from '../components/loaded.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Pager, useCursorStack } from '../components/pager.tsx';
import { SafeUrl } from '../components/safe-url.tsx';
import { Time } from '../components/time.tsx';

const SCOPE: Readonly<Record<ListScope, string>> = {
  url: 'This page alone',
  host: 'This host',
  domain: 'Domain and all its hosts',
};

export function ListPanel({ list }: { readonly list: ListName }) {
  const stack = useCursorStack();
  const entries = useQuery(listQuery(list, stack.cursor));
  return (
    <div className="stack">
      <p className="muted">
        {list === 'block'
          ? 'What matches an entry is dangerous in every answer, from the next analysis on.'
          : 'What matches an entry is safe in every answer, from the next analysis on.'}
      </p>
      <AddForm list={list} />
      <Loaded query={entries} height={200}>
        {({ items, nextCursor }) =>
          items.length > 0 || stack.canGoBack ? (
            <>
              <Entries list={list} entries={items} />
              <Pager stack={stack} nextCursor={nextCursor} />
            </>
          ) : (
            <EmptyState icon={<ListChecks size={26} aria-hidden />} title={`Your ${list} list is empty`}>
              Add a host, a domain or a URL above, or straight from an analysis.
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}

function AddForm({ list }: { readonly list: ListName }) {
  const add = useAction(
    (form: FormData) =>
      addListEntry(list, textOf(form, 'entry').trim(), scopeOf(textOf(form, 'scope')), textOf(form, 'note')),
    { draft: `list-${list}`, refresh: [['lists', list]], done: ({ entry }) => `${entry} is on your ${list} list.` },
  );
  return (
    // A new key empties the fields once an entry was added.
    <ActionForm key={add.result?.id ?? ''} action={add} submit="Add" className="stack list-add">
      <div className="list-form">
        <TextField label="Host, domain or URL" name="entry" required maxLength={2048} spellCheck={false} />
        <Select label="Matches" name="scope" defaultValue="">
          <option value="">As it is written</option>
          <option value="domain">{SCOPE.domain}</option>
          <option value="host">{SCOPE.host}</option>
          <option value="url">{SCOPE.url}</option>
        </Select>
        <TextField label="Note" name="note" maxLength={500} placeholder="optional" />
      </div>
      <p className="muted small">
        As it is written: <code>example.com</code> is the domain with all its hosts, <code>login.example.com</code> that
        host, <code>example.com/page</code> that page alone.
      </p>
    </ActionForm>
  );
}

function Entries({ list, entries }: { readonly list: ListName; readonly entries: readonly ListEntry[] }) {
  const remove = useAction((id: string) => removeListEntry(list, id), {
    refresh: [['lists', list]],
    refreshAlways: true,
  });
  return (
    <>
      {remove.error ? <ErrorNotice error={remove.error} /> : null}
      <DataTable
        rows={entries}
        keyOf={(entry) => entry.id}
        columns={[
          { name: 'Entry', className: 'mono break', cell: (entry) => <SafeUrl url={entry.entry} /> },
          { name: 'Matches', cell: (entry) => SCOPE[entry.scope] ?? entry.scope },
          { name: 'Note', className: 'muted small break', cell: (entry) => entry.note },
          { name: 'Added', className: 'muted small', cell: (entry) => <Time at={entry.created_at} /> },
          {
            name: 'Actions',
            hideName: true,
            className: 'cell-end',
            cell: (entry) => (
              <IconButton label={`Remove ${entry.entry}`} onClick={() => remove.run(entry.id)}>
                <Trash2 size={15} aria-hidden />
              </IconButton>
            ),
          },
        ]}
      />
    </>
  );
}

function scopeOf(text: string): ListScope | undefined {
  return text === 'url' || text === 'host' || text === 'domain' ? text : undefined;
}
