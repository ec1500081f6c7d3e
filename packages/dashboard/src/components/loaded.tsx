import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** Height in pixels of the content, roughly. */
  readonly height: number;
  readonly children: (data: T) => ReactNode;
}

/** The three states of everything fetched: waiting, failed, there. */
export function Loaded<T>({ query, height, children }: LoadedProps<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError) return <ErrorNotice error={query.error} retry={() => void query.refetch()} />;
  return <Skeleton height={height} />;
}
