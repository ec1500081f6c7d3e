import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { loadPageWords } from '../language/text.ts';
import { areShortcutsOn, setShortcutsOn } from './shortcut-choice.ts';

const PAGES: Readonly<Record<string, '/' | '/history' | '/batches' | '/overview'>> = {
  c: '/',
  h: '/history',
  b: '/batches',
  o: '/overview',
};

/** What opens over the page, loaded when it is first asked for. */
const OVERLAYS = {
  help: async () => (await import('./shortcut-help.tsx')).ShortcutHelp,
  palette: async () => (await import('./command-palette.tsx')).CommandPalette,
} as const satisfies Record<string, () => Promise<ComponentType<OverlayProps>>>;

interface OverlayProps {
  readonly isOn: boolean;
  readonly onChoose: (on: boolean) => void;
  readonly onClose: () => void;
}

const ASK = 'lurewatch-overlay';

/** Opens the list of shortcuts, or the box that leads anywhere, from wherever it is asked for. */
export function openOverlay(name: keyof typeof OVERLAYS): void {
  document.dispatchEvent(new CustomEvent(ASK, { detail: name }));
}

/** Ctrl-K everywhere; single keys outside of fields only, and they can be switched off (WCAG 2.1.4). */
export function Shortcuts() {
  const [Overlay, setOverlay] = useState<ComponentType<OverlayProps> | null>(null);
  const [isOn, setIsOn] = useState(areShortcutsOn);
  const afterG = useRef(false);
  const before = useRef<Element | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const open = async (name: keyof typeof OVERLAYS) => {
      const overlay = await OVERLAYS[name]();
      await loadPageWords();
      before.current = document.activeElement;
      setOverlay(() => overlay);
    };
    const ask = (event: Event) => {
      if (event instanceof CustomEvent) void open(event.detail === 'help' ? 'help' : 'palette');
    };
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || document.querySelector('dialog[open]')) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k') {
        event.preventDefault();
        void open('palette');
        return;
      }
      if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const page = afterG.current ? PAGES[event.key] : undefined;
      afterG.current = event.key === 'g';
      if (page) void navigate({ to: page });
      else if (event.key === '?') void open('help');
      else if (event.key === '/') void focusSearch(() => navigate({ to: '/' }));
      else if (event.key === 'j' || event.key === 'k') focusRow(event.key === 'j' ? 1 : -1);
      else if (event.key === 'x') rowInFocus()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    document.addEventListener(ASK, ask);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener(ASK, ask);
    };
  }, [isOn, navigate]);
  const choose = (on: boolean) => {
    setShortcutsOn(on);
    setIsOn(on);
  };
  const close = () => {
    setOverlay(null);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return Overlay === null ? null : <Overlay isOn={isOn} onChoose={choose} onClose={close} />;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null;
}

function rowInFocus(): Element | null {
  return document.activeElement?.closest('.table tbody tr') ?? null;
}

function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll('.table tbody tr')];
  const row = rowInFocus();
  const at = row === null ? (step === 1 ? -1 : rows.length) : rows.indexOf(row);
  rows[at + step]?.querySelector('a')?.focus();
}

async function focusSearch(goToCheck: () => Promise<void>): Promise<void> {
  const box = () => document.querySelector<HTMLElement>('[data-search]');
  if (!box()) await goToCheck();
  box()?.focus();
}
