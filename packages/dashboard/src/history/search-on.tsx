import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Time } from '../components/time.tsx';
import { Rich } from '../language/rich.tsx';
import { text } from '../language/text.ts';

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
      <p role="status">
        <Rich name={stopped ? 'search_stopped' : 'search_goes_on'} values={{ time: <Time at={searchedTo} /> }} />
      </p>
      <Button onClick={() => setStopped(!stopped)}>{text(stopped ? 'search_on' : 'search_stop')}</Button>
    </div>
  );
}
