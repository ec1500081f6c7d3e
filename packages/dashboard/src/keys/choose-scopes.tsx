import { SCOPES, type Scope } from '@lurewatch/contract/access';
import { Select } from '../components/field.tsx';
import { say } from './keys-words.ts';

/** What each scope opens, for those who choose. */
export const MEANING = {
  analyze: 'scope_analyze',
  lookup: 'scope_lookup',
  'history:read': 'scope_history_read',
  'history:write': 'scope_history_write',
  'lists:read': 'scope_lists_read',
  'lists:write': 'scope_lists_write',
  gate: 'scope_gate',
  'gates:read': 'scope_gates_read',
  'gates:write': 'scope_gates_write',
  reports: 'scope_reports',
  webhooks: 'scope_webhooks',
  'account:read': 'scope_account_read',
  'account:write': 'scope_account_write',
} as const satisfies Record<Scope, string>;

interface ChooseScopesProps {
  readonly chooses: boolean;
  readonly onChoose: (chooses: boolean) => void;
}

/** Everything, or what is ticked. The form reads the ticks as `scopes`. */
export function ChooseScopes({ chooses, onChoose }: ChooseScopesProps) {
  return (
    <>
      <Select
        label={say('may_call')}
        name="reach"
        value={chooses ? 'chosen' : 'all'}
        onChange={({ target }) => onChoose(target.value === 'chosen')}
        hint={say('reach_hint')}
      >
        <option value="all">{say('reach_all')}</option>
        <option value="chosen">{say('reach_chosen')}</option>
      </Select>
      {chooses ? (
        <fieldset className="stack stack-tight bare">
          <legend className="visually-hidden">{say('reach_legend')}</legend>
          {SCOPES.map((scope) => (
            <label key={scope} className="choice">
              <input type="checkbox" name="scopes" value={scope} defaultChecked={scope === 'analyze'} />
              <span>
                <code>{scope}</code> <span className="muted small">{say(MEANING[scope])}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
