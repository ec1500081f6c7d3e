import { ChevronsUpDown, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { signOut } from '../api/session.ts';
import { forgetDrafts } from '../components/draft.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { text } from '../language/text.ts';
import { useSession } from '../session/use-session.ts';
import { openOverlay } from './shortcuts.tsx';
import { chooseTheme } from './theme.ts';

export function AccountMenu() {
  const { person } = useSession();
  return (
    <Menu
      side="top"
      label={person.email}
      trigger={
        <button type="button" className="button button-quiet button-wide account-button">
          <span className="cell-url account-name">
            <span>{person.name || person.email}</span>
          </span>
          <ChevronsUpDown size={15} aria-hidden />
        </button>
      }
    >
      <MenuItem icon={<Sun size={16} aria-hidden />} onSelect={() => chooseTheme('light')}>
        {text('theme_light')}
      </MenuItem>
      <MenuItem icon={<Moon size={16} aria-hidden />} onSelect={() => chooseTheme('dark')}>
        {text('theme_dark')}
      </MenuItem>
      <MenuItem icon={<Monitor size={16} aria-hidden />} onSelect={() => chooseTheme('system')}>
        {text('theme_system')}
      </MenuItem>
      <MenuItem icon={<Keyboard size={16} aria-hidden />} onSelect={() => openOverlay('help')}>
        {text('shortcuts')}
      </MenuItem>
      <MenuItem icon={<LogOut size={16} aria-hidden />} onSelect={() => void leave()}>
        {text('sign_out')}
      </MenuItem>
    </Menu>
  );
}

/** A full page load forgets everything that was in memory, a freshly created key included. */
async function leave(): Promise<void> {
  const next = await signOut();
  forgetDrafts();
  window.location.assign(next);
}
