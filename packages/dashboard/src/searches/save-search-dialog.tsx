import type { HistoryFilter } from '../api/analyses.ts';
import { createSavedSearch } from '../api/saved-searches.ts';
import { useAction } from '../api/use-action.ts';
import { Dialog } from '../components/dialog.tsx';
import { SearchForm } from './search-form.tsx';
import { say } from './searches-words.ts';

interface SaveSearchDialogProps {
  readonly filter: HistoryFilter;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SaveSearchDialog({ filter, open, onClose }: SaveSearchDialogProps) {
  const save = useAction(createSavedSearch, {
    refresh: [['saved-searches']],
    done: say('saved'),
    onDone: onClose,
  });
  return (
    <Dialog open={open} title={say('save')} onClose={onClose}>
      <SearchForm
        save={{ ...save, run: ({ name, alert }) => save.run({ name, alert, query: filter }) }}
        search={null}
        onCancel={onClose}
      />
    </Dialog>
  );
}
