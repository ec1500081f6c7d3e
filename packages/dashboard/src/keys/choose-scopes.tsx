import { SCOPE_MEANINGS, SCOPES } from '@lurewatch/contract/access';
import { Select } from '../components/field.tsx';

interface ChooseScopesProps {
  readonly chooses: boolean;
  readonly onChoose: (chooses: boolean) => void;
}

/** Everything, or what is ticked. The form reads the ticks as `scopes`. */
export function ChooseScopes({ chooses, onChoose }: ChooseScopesProps) {
  return (
    <>
      <Select
        label="May call"
        name="reach"
        value={chooses ? 'chosen' : 'all'}
        onChange={({ target }) => onChoose(target.value === 'chosen')}
        hint="As little as the program needs."
      >
        <option value="all">The whole API</option>
        <option value="chosen">Only what I choose</option>
      </Select>
      {chooses ? (
        <fieldset className="stack stack-tight">
          <legend className="visually-hidden">What the key may do</legend>
          {SCOPES.map((scope) => (
            <label key={scope} className="row">
              <input type="checkbox" name="scopes" value={scope} defaultChecked={scope === 'analyze'} />
              <span>
                <code>{scope}</code> <span className="muted small">{SCOPE_MEANINGS[scope]}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
