import { useEffect, useState } from 'react';

const PREFIX = 'lurewatch-draft:';

/**
 * What was typed and not sent yet, kept for this tab until it is sent, the person signs out or the tab is closed: it
 * outlives a reload, the end of a session and a server that is away. Passwords never come here.
 */
export function readDraft(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function writeDraft(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Storage may be blocked or full: the text then lasts as long as the page.
  }
}

/** Drafts are one person's: whoever signs in next in the same tab finds none. */
export function claimDrafts(whose: string): void {
  const owner = 'owner';
  if (readDraft(owner) === whose) return;
  forgetDrafts();
  writeDraft(owner, whose);
}

/** On signing out: the next person at this screen sees nothing of it. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** State of one text that is kept as a draft. */
export function useDraft(name: string, initial = ''): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(name) ?? initial);
  useEffect(() => writeDraft(name, text === initial ? '' : text), [name, text, initial]);
  return [text, setText];
}
