import { Outlet } from '@tanstack/react-router';
import { LinkTabs } from '../components/link-tabs.tsx';
import { Page } from '../components/page.tsx';

export function AdminLayout() {
  return (
    <Page title="Administration" lead="Of this instance: only its administrators see this.">
      <LinkTabs
        label="Administration"
        tabs={[
          { to: '/admin', name: 'Health', exact: true },
          { to: '/admin/accounts', name: 'Accounts' },
          { to: '/admin/plans', name: 'Plans' },
          { to: '/admin/reports', name: 'Reports' },
          { to: '/admin/learning', name: 'Learning' },
          { to: '/admin/feeds', name: 'Feeds' },
          { to: '/admin/jobs', name: 'Jobs' },
          { to: '/admin/log', name: 'Log' },
        ]}
      />
      <Outlet />
    </Page>
  );
}
