import { api } from '../shared/browser-api.ts';
import type { Told } from './guard.ts';

/** Shape and letter tell the verdict; the colour only repeats it. */
export async function showVerdict(tabId: number, told: Told | null): Promise<void> {
  const state = told === null ? 'unknown' : told.exception !== null ? 'excepted' : told.warning.verdict;
  const icon = state === 'excepted' ? (told?.warning.verdict ?? 'unknown') : state;
  const path = Object.fromEntries([16, 32].map((size) => [size, `/icons/${icon}-${size}.png`]));
  const title = api.i18n.getMessage(`icon_${state}`);
  // The tab may be gone.
  await Promise.all([
    api.action.setIcon({ tabId, path }),
    api.action.setTitle({ tabId, title }),
    api.action.setBadgeText({ tabId, text: BADGES[state] }),
  ]).catch(() => {});
}

const BADGES: Readonly<Record<string, string>> = {
  safe: '',
  suspicious: '!',
  dangerous: '×',
  unknown: '',
  excepted: '–',
};
