import { Page } from '../components/page.tsx';
import { Tabs } from '../components/tabs.tsx';
import { SharesPanel } from '../shares/shares-panel.tsx';
import { ListPanel } from './list-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';

export function ListsPage() {
  return (
    <Page title="Lists and reports" lead="Your lists override every other finding.">
      <Tabs
        label="Lists and reports"
        tabs={[
          { name: 'Block list', content: <ListPanel list="block" /> },
          { name: 'Allow list', content: <ListPanel list="allow" /> },
          { name: 'Reports', content: <ReportsPanel /> },
          { name: 'Shared links', content: <SharesPanel /> },
        ]}
      />
    </Page>
  );
}
