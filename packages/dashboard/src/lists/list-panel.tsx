import type { ListEntry } from '@lurewatch/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks, Trash2 } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { addListEntry, type ListName, type ListScope, listQuery, removeListEntry } from '../api/analyses.ts';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Select, TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { IconButton } from '../components/icon-button.tsx';
import { Loaded } from '../components/loaded.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Time } from '../components/time.tsx';

const SCOPE: Readonly<Record<ListScope, string>> = { url: 'Page', host: 'Host', domain: 'Domain' };

export function ListPanel({ list }: { readonly list: ListName }) {
  const entries = useQuery(listQuery(list));
  return (
    <div className="stack">
      <p className="muted">
        {list === 'block'
          ? 'What matches an entry is dangerous in every answer, from the next analysis on.'
          : 'What matches an entry is safe in every answer, from the next analysis on.'}
      </p>
      <AddForm list={list} />
      <Loaded query={entries} height={200}>
        {(found) =>
          found.length > 0 ? (
            <Entries list={list} entries={found} />
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
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const add = useMutation({
    mutationFn: (data: FormData) =>
      addListEntry(list, textOf(data, 'entry').trim(), scopeOf(textOf(data, 'scope')), textOf(data, 'note')),
    onSuccess: () => {
      form.current?.reset();
      return queryClient.invalidateQueries({ queryKey: ['lists', list] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate(new FormData(event.currentTarget));
  };
  return (
    <form className="stack" onSubmit={submit} ref={form}>
      <div className="list-form">
        <TextField label="Host, domain or URL" name="entry" required maxLength={2048} spellCheck={false} />
        <Select label="Matches" name="scope" defaultValue="domain">
          <option value="domain">Domain and all its hosts</option>
          <option value="host">This host</option>
          <option value="url">This page and below</option>
        </Select>
        <TextField label="Note" name="note" maxLength={500} placeholder="optional" />
        <Button type="submit" tone="primary" busy={add.isPending}>
          Add
        </Button>
      </div>
      {add.isError ? <ErrorNotice error={add.error} /> : null}
    </form>
  );
}

function Entries({ list, entries }: { readonly list: ListName; readonly entries: readonly ListEntry[] }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => removeListEntry(list, id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['lists', list] }),
  });
  return (
    <>
      {remove.isError ? <ErrorNotice error={remove.error} /> : null}
      <div className="table-frame">
        <table className="table table-cards">
          <thead>
            <tr>
              <th scope="col">Entry</th>
              <th scope="col">Matches</th>
              <th scope="col">Note</th>
              <th scope="col">Added</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td className="mono break">{entry.entry}</td>
                <td>{SCOPE[entry.scope] ?? entry.scope}</td>
                <td className="muted small break">{entry.note}</td>
                <td className="muted small">
                  <Time at={entry.created_at} />
                </td>
                <td className="cell-end">
                  <IconButton label={`Remove ${entry.entry}`} onClick={() => remove.mutate(entry.id)}>
                    <Trash2 size={15} aria-hidden />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function scopeOf(text: string): ListScope {
  return text === 'url' || text === 'host' ? text : 'domain';
}
