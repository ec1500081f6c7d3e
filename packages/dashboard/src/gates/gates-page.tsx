import { useQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { accessRequestsQuery, gateBlocksQuery, gatesQuery } from '../api/gates.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Page } from '../components/page.tsx';
import { Pager, useCursorStack } from '../components/pager.tsx';
import { text } from '../language/text.ts';
import { AccessRequests } from './access-requests.tsx';
import { BlockTables } from './block-tables.tsx';
import { GateTable } from './gate-table.tsx';
import { say } from './gates-words.ts';

/** Who asks for access, what gates stopped, and how they are. */
export function GatesPage() {
  const stack = useCursorStack();
  const requests = useQuery(accessRequestsQuery(stack.cursor));
  const gates = useQuery(gatesQuery);
  const blocks = useQuery(gateBlocksQuery);
  return (
    <Page title={text('nav_gates')} lead={say('lead')}>
      <section className="stack">
        <h2>{say('requests')}</h2>
        <Loaded query={requests} height={160}>
          {({ items, nextCursor }) =>
            items.length > 0 ? (
              <>
                <AccessRequests requests={items} />
                <Pager stack={stack} nextCursor={nextCursor} />
              </>
            ) : (
              <EmptyState icon={<DoorOpen size={26} aria-hidden />} title={say('no_requests')}>
                {say('no_requests_text')}
              </EmptyState>
            )
          }
        </Loaded>
      </section>
      <section className="stack">
        <h2>{say('gates')}</h2>
        <Loaded query={gates} height={120}>
          {(all) =>
            all.length > 0 ? (
              <GateTable gates={all} />
            ) : (
              <EmptyState icon={<DoorOpen size={26} aria-hidden />} title={say('no_gates')}>
                {say('no_gates_text')}
              </EmptyState>
            )
          }
        </Loaded>
      </section>
      <section className="stack">
        <h2>{say('blocks')}</h2>
        <Loaded query={blocks} height={240}>
          {(counted) =>
            counted.blocked + counted.noted > 0 ? (
              <BlockTables blocks={counted} />
            ) : (
              <p className="muted">{say('none_yet')}</p>
            )
          }
        </Loaded>
      </section>
    </Page>
  );
}
