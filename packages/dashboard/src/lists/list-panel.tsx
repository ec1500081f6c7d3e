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
import { text } from '../language/text.ts';
import { IfAllowed } from '../session/if-allowed.tsx';
import { say } from './lists-words.ts';

export function ListPanel({ list }: { readonly list: ListName }) {
  const stack = useCursorStack();
  const entries = useQuery(listQuery(list, stack.cursor));
  return (
    <div className="stack">
      <p className="muted">{say(list === 'block' ? 'block_effect' : 'allow_effect')}</p>
      <IfAllowed needs="addAllowEntry">
        <AddForm list={list} />
      </IfAllowed>
      <Loaded query={entries} height={200}>
        {({ items, nextCursor }) =>
          items.length > 0 || stack.canGoBack ? (
            <>
              <Entries list={list} entries={items} />
              <Pager stack={stack} nextCursor={nextCursor} />
            </>
          ) : (
            <EmptyState
              icon={<ListChecks size={26} aria-hidden />}
              title={say(list === 'block' ? 'block_empty' : 'allow_empty')}
            >
              {say('empty_text')}
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
    { draft: `list-${list}`, refresh: [['lists', list]], done: ({ entry }) => text('list_added', { list, entry }) },
  );
  return (
    // A new key empties the fields once an entry was added.
    <ActionForm key={add.result?.id ?? ''} action={add} submit={say('add')} className="stack list-add">
      <div className="list-form">
        <TextField label={say('entry_field')} name="entry" required maxLength={2048} spellCheck={false} />
        <Select label={say('matches')} name="scope" defaultValue="">
          <option value="">{say('as_written')}</option>
          <option value="domain">{say('domain')}</option>
          <option value="host">{say('host')}</option>
          <option value="url">{say('url')}</option>
        </Select>
        <TextField label={say('note')} name="note" maxLength={500} placeholder={text('optional')} />
      </div>
      <p className="muted small">
        {say.rich('explained', {
          domain: <code>example.com</code>,
          host: <code>login.example.com</code>,
          page: <code>example.com/page</code>,
        })}
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
          { name: say('entry'), className: 'mono break', cell: (entry) => <SafeUrl url={entry.entry} /> },
          { name: say('matches'), cell: (entry) => say(entry.scope) },
          { name: say('note'), className: 'muted small break', cell: (entry) => entry.note },
          { name: say('added'), className: 'muted small', cell: (entry) => <Time at={entry.created_at} /> },
          {
            name: text('actions'),
            hideName: true,
            className: 'cell-end',
            cell: (entry) => (
              <IfAllowed needs="removeAllowEntryById">
                <IconButton label={say('remove', { entry: entry.entry })} onClick={() => remove.run(entry.id)}>
                  <Trash2 size={15} aria-hidden />
                </IconButton>
              </IfAllowed>
            ),
          },
        ]}
      />
    </>
  );
}

function scopeOf(chosen: string): ListScope | undefined {
  return chosen === 'url' || chosen === 'host' || chosen === 'domain' ? chosen : undefined;
}
