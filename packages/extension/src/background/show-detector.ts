import { api } from '../shared/browser-api.ts';

/** No verdict has it (show-verdict.ts). */
const BADGE = '?';

/**
 * Says on all tabs that nothing can be judged, by badge and title. The browser may keep both for longer than the worker lives: the
 * next one that can judge takes them back.
 */
export async function showDetector(canJudge: boolean): Promise<void> {
  const isAsMeant = canJudge === ((await api.action.getBadgeText({})) !== BADGE);
  if (isAsMeant) return;
  await Promise.all([
    api.action.setBadgeText({ text: canJudge ? '' : BADGE }),
    api.action.setTitle({ title: api.i18n.getMessage(canJudge ? 'name' : 'worker_silent') }),
  ]);
}
