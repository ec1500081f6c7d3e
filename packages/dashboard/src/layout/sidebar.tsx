import { mayAs } from '@lurewatch/contract/access';
import { Link } from '@tanstack/react-router';
import {
  BookOpen,
  CalendarDays,
  ChartNoAxesColumn,
  DoorOpen,
  History,
  KeyRound,
  Layers,
  ListChecks,
  Mail,
  Plug,
  ScanSearch,
  ScrollText,
  Settings,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../language/text.ts';
import { useSession } from '../session/use-session.ts';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';

export function Sidebar({ open }: { readonly open: boolean }) {
  const { account, person } = useSession();
  const isAdministrator = mayAs(person.role, 'administrator');
  return (
    <aside className="sidebar" data-open={open} aria-label={text('sidebar')}>
      <Logo />
      <nav className="stack" aria-label={text('nav_main')}>
        <div className="nav-group">
          <NavLink to="/" icon={<ScanSearch size={17} aria-hidden />} exact>
            {text('nav_check')}
          </NavLink>
          <NavLink to="/overview" icon={<CalendarDays size={17} aria-hidden />}>
            {text('nav_week')}
          </NavLink>
          <NavLink to="/history" icon={<History size={17} aria-hidden />}>
            {text('nav_history')}
          </NavLink>
          <NavLink to="/batches" icon={<Layers size={17} aria-hidden />}>
            {text('nav_batches')}
          </NavLink>
          <NavLink to="/messages" icon={<Mail size={17} aria-hidden />}>
            {text('nav_messages')}
          </NavLink>
          <NavLink to="/gates" icon={<DoorOpen size={17} aria-hidden />}>
            {text('nav_gates')}
          </NavLink>
          <NavLink to="/usage" icon={<ChartNoAxesColumn size={17} aria-hidden />}>
            {text('nav_usage')}
          </NavLink>
        </div>
        <div className="nav-group">
          <span className="nav-title">{text('nav_build')}</span>
          <NavLink to="/connect" icon={<Plug size={17} aria-hidden />}>
            {text('nav_connect')}
          </NavLink>
          {isAdministrator ? (
            <NavLink to="/keys" icon={<KeyRound size={17} aria-hidden />}>
              {text('nav_keys')}
            </NavLink>
          ) : null}
          <NavLink to="/webhooks" icon={<Webhook size={17} aria-hidden />}>
            {text('nav_webhooks')}
          </NavLink>
          <NavLink to="/lists" icon={<ListChecks size={17} aria-hidden />}>
            {text('nav_lists')}
          </NavLink>
          <a className="nav-link" href="/docs">
            <BookOpen size={17} aria-hidden />
            {text('nav_docs')}
          </a>
        </div>
        <div className="nav-group">
          <span className="nav-title">{text('nav_settings')}</span>
          <NavLink to="/account" icon={<UserRound size={17} aria-hidden />}>
            {text('nav_account')}
          </NavLink>
          <NavLink to="/people" icon={<Users size={17} aria-hidden />}>
            {text('nav_people')}
          </NavLink>
          {isAdministrator ? (
            <NavLink to="/audit" icon={<ScrollText size={17} aria-hidden />}>
              {text('nav_audit')}
            </NavLink>
          ) : null}
          {account.is_administrator ? (
            <NavLink to="/admin" icon={<Settings size={17} aria-hidden />}>
              {text('nav_administration')}
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
