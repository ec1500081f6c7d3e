import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { Loaded } from './loaded.tsx';
import { type CursorStack, Pager } from './pager.tsx';

interface PagedListProps<T> {
  readonly query: UseQueryResult<{ readonly items: readonly T[]; readonly nextCursor: string | null }>;
  readonly stack: CursorStack;
  readonly heading: string;
  readonly icon: ReactNode;
  /** What stands there while there is nothing to list: a title and a sentence. */
  readonly none: readonly [title: string, sentence: string];
  readonly children: (items: readonly T[]) => ReactNode;
}

/** Earlier things under a heading, newest first and a page at a time; an empty state before the first. */
export function PagedList<T>({ query, stack, heading, icon, none: [title, sentence], children }: PagedListProps<T>) {
  return (
    <Loaded query={query} height={240}>
      {({ items, nextCursor }) =>
        items.length > 0 ? (
          <section className="stack">
            <h2>{heading}</h2>
            {children(items)}
            <Pager stack={stack} nextCursor={nextCursor} />
          </section>
        ) : (
          <EmptyState icon={icon} title={title}>
            {sentence}
          </EmptyState>
        )
      }
    </Loaded>
  );
}
