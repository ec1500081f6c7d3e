import { Outlet } from '@tanstack/react-router';
import { LinkTabs } from '../components/link-tabs.tsx';
import { Page } from '../components/page.tsx';

export function GuideLayout() {
  return (
    <Page title="Docs" lead="Everything needed to call the API, on one machine and without another site.">
      <LinkTabs
        label="Docs"
        tabs={[
          { to: '/guide', name: 'Quick start', exact: true },
          { to: '/guide/reference', name: 'API reference' },
          { to: '/guide/webhooks', name: 'Verify webhooks' },
          { to: '/guide/limits', name: 'Limits' },
          { to: '/guide/privacy', name: 'Privacy' },
        ]}
      />
      <Outlet />
    </Page>
  );
}
