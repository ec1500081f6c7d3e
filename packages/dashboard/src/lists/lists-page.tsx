import { Page } from '../components/page.tsx';
import { Tabs } from '../components/tabs.tsx';
import { SharesPanel } from '../shares/shares-panel.tsx';
import { ListPanel } from './list-panel.tsx';
import { say } from './lists-words.ts';
import { ReportsPanel } from './reports-panel.tsx';

export function ListsPage() {
  return (
    <Page title={say('title')} lead={say('lead')}>
      <Tabs
        label={say('title')}
        tabs={[
          { name: say('block_list'), content: <ListPanel list="block" /> },
          { name: say('allow_list'), content: <ListPanel list="allow" /> },
          { name: say('reports'), content: <ReportsPanel /> },
          { name: say('shared_links'), content: <SharesPanel /> },
        ]}
      />
    </Page>
  );
}
