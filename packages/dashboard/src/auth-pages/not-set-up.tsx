import { Notice } from '../components/notice.tsx';
import { say } from './entry-words.ts';

/** On an instance that nobody administers yet. */
export function NotSetUp() {
  return <Notice>{say.rich('not_set_up', { command: <code>npm run admin -- setup-link</code> })}</Notice>;
}
