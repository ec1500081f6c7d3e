import type { LearntAnswer } from '../shared/messages.ts';
import { askWorker } from './ask-worker.ts';
import { element, show } from './element.ts';
import { knowledgeText, text } from './text.ts';

/** What the service has learnt, how old that is, and how to fetch it and to trust another key. */
export async function showLearnt(): Promise<void> {
  const answer = await askWorker({ type: 'learnt' });
  if (answer === null) return;
  element('knowledge', 'p').textContent = knowledgeText(answer);
  element('learnt-state', 'p').textContent = stateText(answer);
  show('refresh-learnt', answer.hasService);
  show('accept-key', answer.trouble === 'overlay_key_changed');
  element('refresh-learnt', 'button').onclick = () => void fetchNow(false);
  element('accept-key', 'button').onclick = () => void fetchNow(true);
}

async function fetchNow(acceptKey: boolean): Promise<void> {
  await askWorker({ type: 'refresh-learnt', acceptKey });
  await showLearnt();
}

function stateText({ hasService, trouble, misfit, checkedAt, key }: LearntAnswer): string {
  if (!hasService) return text('learnt_no_service');
  if (trouble === 'overlay_key_changed') return text('learnt_key_changed', key ?? '');
  if (trouble !== null) return text('learnt_failed', trouble);
  if (misfit !== null) return text(`learnt_${misfit}`);
  return checkedAt === null
    ? text('learnt_never')
    : text('learnt_checked', new Date(checkedAt).toLocaleString(), key ?? '');
}
