import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Time } from '../components/time.tsx';
import { say } from './history-words.ts';

const route = getRouteApi('/app/history');

interface SearchOnProps {
  readonly nextCursor: string;
  /** How far back the search has come. */
  readonly searchedTo: string;
}

/** A search that has found nothing yet goes on by itself, stretch after stretch, until it finds something or is stopped. */
export function SearchOn({ nextCursor, searchedTo }: SearchOnProps) {
  const filter = route.useSearch();
  const navigate = useNavigate();
  const [stopped, setStopped] = useState(false);
  const isAsked = filter.cursor === nextCursor;
  useEffect(() => {
    if (stopped || isAsked) return;
    void navigate({ to: '/history', search: { ...filter, cursor: nextCursor }, replace: true });
  }, [stopped, isAsked, navigate, filter, nextCursor]);
  return (
    <div className="row">
      <p role="status">{say.rich(stopped ? 'search_stopped' : 'search_goes_on', { time: <Time at={searchedTo} /> })}</p>
      <Button onClick={() => setStopped(!stopped)}>{say(stopped ? 'search_on' : 'search_stop')}</Button>
    </div>
  );
}
