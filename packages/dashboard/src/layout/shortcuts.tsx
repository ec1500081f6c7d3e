import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { text } from '../language/text.ts';
import { areShortcutsOn, setShortcutsOn } from './shortcut-choice.ts';

const SHORTCUTS = [
  { keys: '/', meaning: 'shortcut_search' },
  { keys: 'g c', meaning: 'nav_check' },
  { keys: 'g h', meaning: 'nav_history' },
  { keys: 'g b', meaning: 'nav_batches' },
  { keys: 'g o', meaning: 'nav_week' },
  { keys: '?', meaning: 'shortcut_help' },
  { keys: 'Esc', meaning: 'shortcut_close' },
] as const;

const PAGES: Readonly<Record<string, '/' | '/history' | '/batches' | '/overview'>> = {
  c: '/',
  h: '/history',
  b: '/batches',
  o: '/overview',
};

/** Single keys, outside of fields only; they can be switched off (WCAG 2.1.4). */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  const [isOn, setIsOn] = useState(areShortcutsOn);
  const afterG = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target))
        return;
      if (document.querySelector('dialog[open]')) return;
      const page = afterG.current ? PAGES[event.key] : undefined;
      afterG.current = event.key === 'g';
      if (page) void navigate({ to: page });
      else if (event.key === '?') setOpen(true);
      else if (event.key === '/') void focusSearch(() => navigate({ to: '/' }));
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, navigate]);
  const choose = (on: boolean) => {
    setShortcutsOn(on);
    setIsOn(on);
  };
  return (
    <Dialog open={open} title={text('shortcuts')} onClose={() => setOpen(false)}>
      <dl className="facts">
        {SHORTCUTS.map(({ keys, meaning }) => (
          <div key={keys} className="fact-row">
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text(meaning)}</dd>
          </div>
        ))}
      </dl>
      <label className="choice">
        <input type="checkbox" checked={isOn} onChange={(event) => choose(event.target.checked)} />
        <span>{text('shortcuts_on')}</span>
      </label>
    </Dialog>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

async function focusSearch(goToCheck: () => Promise<void>): Promise<void> {
  const box = () => document.querySelector<HTMLElement>('[data-search]');
  if (!box()) await goToCheck();
  box()?.focus();
}
