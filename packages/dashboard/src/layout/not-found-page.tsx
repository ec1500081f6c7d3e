import { Link } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';

export function NotFoundPage() {
  return (
    <main className="main">
      <Page title="There is no such page" lead="The address may be mistyped, or what it showed is gone.">
        <div>
          <Link to="/">Go to the dashboard</Link>
        </div>
      </Page>
    </main>
  );
}
