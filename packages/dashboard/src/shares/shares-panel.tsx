import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { sharesQuery } from '../api/shares.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Pager, useCursorStack } from '../components/pager.tsx';
import { text } from '../language/text.ts';
import { say } from '../lists/lists-words.ts';
import { ShareTable } from './share-table.tsx';

/** Everything of the account that somebody outside can read. */
export function SharesPanel() {
  const stack = useCursorStack();
  const shares = useQuery(sharesQuery(null, stack.cursor));
  return (
    <Loaded query={shares} height={240}>
      {({ items, nextCursor }) =>
        items.length > 0 ? (
          <div className="stack">
            <ShareTable shares={items} withAnalysis />
            <Pager stack={stack} nextCursor={nextCursor} />
          </div>
        ) : (
          <EmptyState icon={<Share2 size={26} aria-hidden />} title={say('nothing_shared')}>
            {say('nothing_shared_text', { button: text('share') })}
          </EmptyState>
        )
      }
    </Loaded>
  );
}
