import { Notice } from '../components/notice.tsx';

/** On an instance that nobody administers yet. */
export function NotSetUp() {
  return (
    <Notice>
      This instance is not set up yet. Open the set-up link that the server printed when it started, or print a new one:{' '}
      <code>npm run admin -- setup-link</code>
    </Notice>
  );
}
