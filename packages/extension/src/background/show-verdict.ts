import { api, isFirefox } from '../shared/browser-api.ts';
import type { Told } from './guard.ts';

/** Shape and letter tell the verdict; the colour only repeats it. */
export async function showVerdict(tabId: number, told: Told | null): Promise<void> {
  const state = told === null ? 'unknown' : told.exception !== null ? 'excepted' : told.warning.verdict;
  const icon = state === 'excepted' ? (told?.warning.verdict ?? 'unknown') : state;
  const isByAddress = state === 'safe' && told?.warning.isByAddressAlone === true;
  const title = api.i18n.getMessage(isByAddress ? 'icon_address' : `icon_${state}`);
  const isPlain = isByAddress && !marked.has(tabId);
  if (isByAddress) marked.delete(tabId);
  else marked.add(tabId);
  // The tab may be gone.
  await Promise.all([
    api.action.setTitle({ tabId, title }),
    ...(isPlain
      ? []
      : [showIcon(tabId, isByAddress ? 'unknown' : icon), api.action.setBadgeText({ tabId, text: BADGES[state] })]),
  ]).catch(() => {});
}

/**
 * Tabs that were given an icon or badge of their own. What most pages get is what the browser shows by itself: it forgets a tab's own
 * with each new page, and drawing icons costs more than judging.
 */
const marked = new Set<number>();

const SIZES = [16, 32];

/** Chromium would read and decode the files again for each page. */
async function showIcon(tabId: number, icon: string): Promise<void> {
  if (isFirefox) {
    await api.action.setIcon({ tabId, path: Object.fromEntries(SIZES.map((size) => [size, fileOf(icon, size)])) });
    return;
  }
  const imageData = decoded.get(icon) ?? (await decode(icon));
  decoded.set(icon, imageData);
  await api.action.setIcon({ tabId, imageData });
}

const decoded = new Map<string, Record<string, ImageData>>();

async function decode(icon: string): Promise<Record<string, ImageData>> {
  const images = SIZES.map(async (size) => {
    const bitmap = await createImageBitmap(await (await fetch(fileOf(icon, size))).blob());
    const context = new OffscreenCanvas(size, size).getContext('2d');
    if (context === null) throw new Error('there is no canvas');
    context.drawImage(bitmap, 0, 0);
    return [size, context.getImageData(0, 0, size, size)] as const;
  });
  return Object.fromEntries(await Promise.all(images));
}

function fileOf(icon: string, size: number): string {
  return `/icons/${icon}-${size}.png`;
}

const BADGES: Readonly<Record<string, string>> = {
  safe: '',
  suspicious: '!',
  dangerous: '×',
  unknown: '',
  excepted: '–',
};
