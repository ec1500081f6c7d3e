import type { SavedSearch } from '@lurewatch/contract';
import { mayAs } from '@lurewatch/contract/access';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BellRing, Bookmark, BookmarkPlus, Search, Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { HistoryFilter } from '../api/analyses.ts';
import { savedSearchesQuery } from '../api/saved-searches.ts';
import { Button } from '../components/button.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { historySearch } from '../history/history-search.ts';
import { useSession } from '../session/use-session.ts';
import { ManageSearches } from './manage-searches.tsx';
import { SaveSearchDialog } from './save-search-dialog.tsx';
import { say } from './searches-words.ts';

/** The searches that the workspace gave a name: one is chosen, or the present one is added. */
export function SavedSearches({ filter }: { readonly filter: HistoryFilter }) {
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  const navigate = useNavigate();
  const mayWrite = mayAs(useSession().person.role, 'analyst');
  const saved = useQuery(savedSearchesQuery).data ?? [];
  const close = () => setOpen(null);
  const choose = ({ query }: SavedSearch) => void navigate({ to: '/history', search: historySearch({ ...query }) });
  return (
    <>
      <Menu
        label={saved.length === 0 ? say('none') : say('searches')}
        trigger={
          <Button>
            <Bookmark size={16} aria-hidden />
            {say('searches')}
          </Button>
        }
      >
        {saved.map((search) => (
          <MenuItem
            key={search.id}
            icon={search.alert === null ? <Search size={16} aria-hidden /> : <BellRing size={16} aria-hidden />}
            onSelect={() => choose(search)}
          >
            {search.name}
          </MenuItem>
        ))}
        {mayWrite && Object.keys(filter).length > 0 ? (
          <MenuItem icon={<BookmarkPlus size={16} aria-hidden />} onSelect={() => setOpen('save')}>
            {say('save')}
          </MenuItem>
        ) : null}
        {mayWrite && saved.length > 0 ? (
          <MenuItem icon={<Settings2 size={16} aria-hidden />} onSelect={() => setOpen('manage')}>
            {say('manage')}
          </MenuItem>
        ) : null}
      </Menu>
      <SaveSearchDialog filter={filter} open={open === 'save'} onClose={close} />
      <ManageSearches searches={saved} open={open === 'manage'} onClose={close} />
    </>
  );
}
