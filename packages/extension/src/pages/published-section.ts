import type { PublishedAnswer } from '../shared/messages.ts';
import { askWorker } from './ask-worker.ts';
import { element, show } from './element.ts';
import { text } from './text.ts';

/** What is used of what a place publishes, how to fetch it, and how to go back to what was used before. */
export async function showPublished(): Promise<void> {
  const answer = await askWorker({ type: 'published' });
  if (answer === null) return;
  element('published-state', 'p').textContent = stateText(answer);
  show('refresh-published', answer.url !== null);
  show('go-back-published', answer.issuedAt !== null);
  element('refresh-published', 'button').onclick = () => void after('refresh-published');
  element('go-back-published', 'button').onclick = () => void after('go-back-published');
}

async function after(type: 'refresh-published' | 'go-back-published'): Promise<void> {
  await askWorker({ type });
  await showPublished();
}

function stateText({ url, issuedAt, checkedAt, listed, trouble }: PublishedAnswer): string {
  if (url === null) return text('published_no_place');
  const used =
    issuedAt === null
      ? text('published_nothing')
      : text('published_in_use', new Date(issuedAt).toLocaleString(), String(listed));
  if (trouble !== null) return `${used} ${text('published_failed', trouble)}`;
  return checkedAt === null ? used : `${used} ${text('published_checked', new Date(checkedAt).toLocaleString())}`;
}
