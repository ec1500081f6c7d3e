import { Link } from '@tanstack/react-router';
import {
  BookOpen,
  CalendarDays,
  ChartNoAxesColumn,
  History,
  KeyRound,
  Layers,
  ListChecks,
  Plug,
  ScanSearch,
  Settings,
  UserRound,
  Webhook,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../session/use-session.ts';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';

export function Sidebar({ open }: { readonly open: boolean }) {
  const { account } = useSession();
  return (
    <aside className="sidebar" data-open={open} aria-label="Sidebar">
      <Logo />
      <nav className="stack" aria-label="Main">
        <div className="nav-group">
          <NavLink to="/" icon={<ScanSearch size={17} aria-hidden />} exact>
            Check a URL
          </NavLink>
          <NavLink to="/overview" icon={<CalendarDays size={17} aria-hidden />}>
            This week
          </NavLink>
          <NavLink to="/history" icon={<History size={17} aria-hidden />}>
            History
          </NavLink>
          <NavLink to="/batches" icon={<Layers size={17} aria-hidden />}>
            Batches
          </NavLink>
          <NavLink to="/usage" icon={<ChartNoAxesColumn size={17} aria-hidden />}>
            Usage
          </NavLink>
        </div>
        <div className="nav-group">
          <span className="nav-title">Build</span>
          <NavLink to="/connect" icon={<Plug size={17} aria-hidden />}>
            Connect
          </NavLink>
          <NavLink to="/keys" icon={<KeyRound size={17} aria-hidden />}>
            API keys
          </NavLink>
          <NavLink to="/webhooks" icon={<Webhook size={17} aria-hidden />}>
            Webhooks
          </NavLink>
          <NavLink to="/lists" icon={<ListChecks size={17} aria-hidden />}>
            Lists and reports
          </NavLink>
          <a className="nav-link" href="/docs">
            <BookOpen size={17} aria-hidden />
            Docs
          </a>
        </div>
        <div className="nav-group">
          <span className="nav-title">Settings</span>
          <NavLink to="/account" icon={<UserRound size={17} aria-hidden />}>
            Account
          </NavLink>
          {account.is_administrator ? (
            <NavLink to="/admin" icon={<Settings size={17} aria-hidden />}>
              Administration
            </NavLink>
          ) : null}
        </div>
      </nav>
      <div className="sidebar-foot">
        <AccountMenu />
      </div>
    </aside>
  );
}

interface NavLinkProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly exact?: boolean;
  readonly children: ReactNode;
}

function NavLink({ to, icon, exact = false, children }: NavLinkProps) {
  return (
    <Link
      to={to}
      className="nav-link"
      activeOptions={{ exact, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      {icon}
      {children}
    </Link>
  );
}
