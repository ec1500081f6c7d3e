import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorNotice } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';

/** Shown when a page itself fails, such as when its script cannot be loaded. */
export function BrokenPage({ error }: ErrorComponentProps) {
  return (
    <Page title="This page could not be shown">
      <ErrorNotice error={error} retry={() => window.location.reload()} />
    </Page>
  );
}
