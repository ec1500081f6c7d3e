import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { analyzeUrl } from '../api/analyses.ts';
import { useAction } from '../api/use-action.ts';
import { Dialog } from '../components/dialog.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { visibleText } from '../components/visible-text.ts';
import { text } from '../language/text.ts';
import { useSession } from '../session/use-session.ts';
import { type Destination, destinationsFor } from './destinations.ts';
import { say } from './layout-words.ts';

/** One box for pages, a check and a search (the combobox pattern of ARIA). */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const { account } = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const check = useAction((url: string) => analyzeUrl(url, 'full'), {
    refresh: [['analyses'], ['usage']],
    onDone: ({ id }) => {
      onClose();
      void navigate({ to: '/analysis/$id', params: { id } });
    },
  });
  const found = destinationsFor(typed, { isAdministrator: account.is_administrator, nameOf: text });
  const chosen = found[Math.min(at, found.length - 1)];
  const go = (destination: Destination | undefined) => {
    if (destination === undefined || check.busy) return;
    if (destination.kind === 'check') return check.run(destination.url);
    onClose();
    if (destination.kind === 'page') void navigate({ to: destination.to });
    else void navigate({ to: '/history', search: { q: destination.what } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') go(chosen);
    else if (event.key === 'ArrowDown') setAt((at + 1) % found.length);
    else if (event.key === 'ArrowUp') setAt((at + found.length - 1) % found.length);
    else return;
    event.preventDefault();
  };
  const idOf = (index: number) => `${listId}-${index}`;
  return (
    <Dialog open title={say('palette')} description={say('palette_hint')} onClose={onClose}>
      <input
        className="input"
        role="combobox"
        aria-label={say('palette')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen === undefined ? undefined : idOf(found.indexOf(chosen))}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={2048}
        placeholder={say('palette_placeholder')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={say('palette')}>
        {found.map((destination, index) => (
          <div
            key={keyOf(destination)}
            id={idOf(index)}
            role="option"
            tabIndex={-1}
            aria-selected={destination === chosen}
            data-highlighted={destination === chosen || undefined}
            className="menu-item break"
            onClick={() => go(destination)}
            onKeyDown={onKeyDown}
          >
            {labelOf(destination)}
          </div>
        ))}
      </div>
      {check.busy ? <p role="status">{text('check_busy')}</p> : null}
      {check.error ? <ErrorNotice error={check.error} /> : null}
    </Dialog>
  );
}

function keyOf(destination: Destination): string {
  return destination.kind === 'page' ? destination.to : destination.kind;
}

function labelOf(destination: Destination): string {
  if (destination.kind === 'page') return destination.label;
  if (destination.kind === 'check') return say('palette_check', { url: visibleText(destination.url) });
  return say('palette_search', { what: visibleText(destination.what) });
}
