import type { SavedSearch } from '@lurewatch/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteSavedSearch, type SavedSearchInput, updateSavedSearch } from '../api/saved-searches.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../components/button.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Dialog } from '../components/dialog.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { SearchForm } from './search-form.tsx';
import { say } from './searches-words.ts';

interface ManageSearchesProps {
  readonly searches: readonly SavedSearch[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All saved searches; one at a time is changed in their place. */
export function ManageSearches({ searches, open, onClose }: ManageSearchesProps) {
  const [changing, setChanging] = useState<SavedSearch | null>(null);
  const leave = () => {
    setChanging(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={changing === null ? say('searches') : say('change_of', { name: changing.name })}
      onClose={leave}
    >
      {changing === null ? (
        <All searches={searches} onChange={setChanging} onClose={leave} />
      ) : (
        <Change search={changing} onDone={() => setChanging(null)} />
      )}
    </Dialog>
  );
}

interface AllProps {
  readonly searches: readonly SavedSearch[];
  readonly onChange: (search: SavedSearch) => void;
  readonly onClose: () => void;
}

function All({ searches, onChange, onClose }: AllProps) {
  const remove = useAction(deleteSavedSearch, { refresh: [['saved-searches']], done: say('deleted') });
  return (
    <div className="stack">
      {remove.error ? <ErrorNotice error={remove.error} /> : null}
      {searches.length === 0 ? (
        <p className="muted">{say('none')}</p>
      ) : (
        <DataTable
          rows={searches}
          keyOf={({ id }) => id}
          columns={[
            { name: say('name'), className: 'break', cell: ({ name }) => name },
            {
              name: say('alert'),
              hideName: true,
              className: 'muted small',
              cell: ({ alert }) => say(alert === null ? 'alert_off' : 'alert_on'),
            },
            {
              name: say('actions'),
              hideName: true,
              className: 'cell-end',
              cell: (search) => (
                <>
                  <IconButton label={say('change_of', { name: search.name })} onClick={() => onChange(search)}>
                    <Pencil size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={say('delete_of', { name: search.name })}
                    onClick={() => remove.run(search.id)}
                    disabled={remove.busy}
                  >
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                </>
              ),
            },
          ]}
        />
      )}
      <div className="row row-end">
        <Button onClick={onClose}>{say('close')}</Button>
      </div>
    </div>
  );
}

function Change({ search, onDone }: { readonly search: SavedSearch; readonly onDone: () => void }) {
  const change = useAction((input: SavedSearchInput) => updateSavedSearch(search.id, input), {
    refresh: [['saved-searches']],
    done: say('saved'),
    onDone,
  });
  return <SearchForm save={change} search={search} onCancel={onDone} />;
}
