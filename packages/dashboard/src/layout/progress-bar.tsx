import { useRouterState } from '@tanstack/react-router';

/** A line at the top while the next page is being loaded; a style keeps it away from quick ones. */
export function ProgressBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading ? (
    <div className="progress-bar" role="progressbar" aria-label="Loading the page">
      <div />
    </div>
  ) : null;
}
