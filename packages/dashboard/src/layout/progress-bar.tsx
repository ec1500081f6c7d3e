import { useRouterState } from '@tanstack/react-router';
import { text } from '../language/text.ts';

/** A line at the top while the next page is being loaded; a style keeps it away from quick ones. */
export function ProgressBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading ? (
    <div className="progress-bar" role="progressbar" aria-label={text('loading')}>
      <div />
    </div>
  ) : null;
}
