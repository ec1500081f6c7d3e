import { Link } from '@tanstack/react-router';
import { EntryPage } from '../auth-pages/entry-page.tsx';
import { buttonClass } from '../components/button.tsx';

export function NotFoundPage() {
  return (
    <EntryPage title="There is no such page" lead="The address may be mistyped, or what it showed is gone.">
      <div className="row">
        <Link to="/" className={buttonClass({ tone: 'primary' })}>
          Check a URL
        </Link>
        <Link to="/history" className={buttonClass()}>
          History
        </Link>
        <a href="/docs" className={buttonClass()}>
          Docs
        </a>
      </div>
    </EntryPage>
  );
}
