import type { Knowledge } from '../background/judge.ts';
import type { Warning } from '../background/warning.ts';
import { api } from '../shared/browser-api.ts';

/** The text in the browser's language; `$1` … are replaced by `values`. */
export function text(name: string, ...values: readonly string[]): string {
  return api.i18n.getMessage(name, [...values]) || name;
}

/** Fills every element that names its text, and sets the language for screen readers. */
export function fillTexts(): void {
  document.documentElement.lang = text('language');
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = text(element.dataset.text ?? '');
  }
  const title = document.querySelector('title')?.dataset.text;
  if (title !== undefined) document.title = text(title);
}

/** By which knowledge was judged, and that it is old. */
export function knowledgeText({ dataVersion, overlayVersion, isAged }: Omit<Knowledge, 'misfit'>): string {
  if (overlayVersion !== null) return text('knowledge_learnt', dataVersion, overlayVersion);
  return text(isAged ? 'knowledge_aged' : 'knowledge', dataVersion);
}

/** The sentence about the whole. */
export function sentenceOf({ verdict, isByAddressAlone, brand, foundBy, reasons }: Warning): string {
  if (verdict === 'dangerous') {
    const ofLure = reasons
      .map(({ code }) => api.i18n.getMessage(`sentence_${code}`))
      .find((sentence) => sentence !== '');
    if (ofLure !== undefined) return ofLure;
    if (brand !== null && foundBy === 'page') return text('sentence_dangerous_page_brand', brand);
    if (brand !== null) return text('sentence_dangerous_brand', brand);
    return text(foundBy === 'page' ? 'sentence_dangerous_page' : 'sentence_dangerous');
  }
  return text(isByAddressAlone ? 'sentence_address' : `sentence_${verdict}`);
}
