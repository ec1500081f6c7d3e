import { Outlet, useRouterState } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../components/icon-button.tsx';
import { text } from '../language/text.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { Logo } from './logo.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';

/** Sidebar and page; on a phone the sidebar opens from the bar at the top. */
export function Shell() {
  const [open, setOpen] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    setOpen(false);
    // Like a page load: the next Tab starts at the new content, and a screen reader reads its heading.
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {text('skip_to_content')}
      </a>
      <ProgressBar />
      <header className="topbar">
        <Logo />
        <IconButton label={text(open ? 'close_menu' : 'open_menu')} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <X size={20} aria-hidden /> : <MenuIcon size={20} aria-hidden />}
        </IconButton>
      </header>
      <Sidebar open={open} />
      <main id="main" className="main" ref={main} tabIndex={-1}>
        <ConnectionBar />
        <Outlet />
      </main>
      <Shortcuts />
    </div>
  );
}
