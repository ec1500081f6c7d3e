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
  /** Above the list, where it can be narrowed. */
  readonly filter?: ReactNode;
  /** What stands there while the list is narrowed and nothing is left of it; null: it is not narrowed. */
  readonly noneByFilter?: string | null;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** Earlier things under a heading, newest first and a page at a time; an empty state before the first. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { query, stack, heading, icon, filter, noneByFilter = null, children } = props;
  const [title, sentence] = props.none;
  return (
    <Loaded query={query} height={240}>
      {({ items, nextCursor }) =>
        items.length > 0 || noneByFilter !== null ? (
          <section className="stack">
            <h2>{heading}</h2>
            {filter}
            {items.length > 0 ? children(items) : <p className="muted">{noneByFilter}</p>}
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
