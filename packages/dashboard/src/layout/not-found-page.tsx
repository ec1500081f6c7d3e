import { Link } from '@tanstack/react-router';
import { EntryPage } from '../auth-pages/entry-page.tsx';
import { buttonClass } from '../components/button.tsx';
import { text } from '../language/text.ts';

export function NotFoundPage() {
  return (
    <EntryPage title={text('no_such_page')} lead={text('no_such_page_lead')}>
      <div className="row">
        <Link to="/" className={buttonClass({ tone: 'primary' })}>
          {text('nav_check')}
        </Link>
        <Link to="/history" className={buttonClass()}>
          {text('nav_history')}
        </Link>
        <a href="/docs" className={buttonClass()}>
          {text('nav_docs')}
        </a>
      </div>
    </EntryPage>
  );
}
