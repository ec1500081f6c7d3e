import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { text } from '../language/text.ts';
import { say } from './layout-words.ts';

const SHORTCUTS = [
  { keys: 'Ctrl K', meaning: () => say('palette') },
  { keys: '/', meaning: () => say('shortcut_search') },
  { keys: 'j k', meaning: () => say('shortcut_rows') },
  { keys: 'x', meaning: () => say('shortcut_choose') },
  { keys: 'g c', meaning: () => text('nav_check') },
  { keys: 'g h', meaning: () => text('nav_history') },
  { keys: 'g b', meaning: () => text('nav_batches') },
  { keys: 'g o', meaning: () => text('nav_week') },
  { keys: '?', meaning: () => say('shortcut_help') },
  { keys: 'Esc', meaning: () => say('shortcut_close') },
] as const;

interface ShortcutHelpProps {
  readonly isOn: boolean;
  readonly onChoose: (on: boolean) => void;
  readonly onClose: () => void;
}

/** Which keys do what, and whether single keys do anything at all (WCAG 2.1.4). */
export function ShortcutHelp({ isOn, onChoose, onClose }: ShortcutHelpProps) {
  return (
    <Dialog open title={text('shortcuts')} onClose={onClose}>
      <dl className="facts">
        {SHORTCUTS.map(({ keys, meaning }) => (
          <div key={keys} className="fact-row">
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning()}</dd>
          </div>
        ))}
      </dl>
      <label className="choice">
        <input type="checkbox" checked={isOn} onChange={(event) => onChoose(event.target.checked)} />
        <span>{say('shortcuts_on')}</span>
      </label>
      <div className="row row-end">
        <Button onClick={onClose}>{text('close')}</Button>
      </div>
    </Dialog>
  );
}
