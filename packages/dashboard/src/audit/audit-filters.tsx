import type { Member } from '@lurewatch/contract';
import { AUDIT_ACTIONS } from '@lurewatch/contract/audited';
import type { FormEvent } from 'react';
import type { AuditSearch } from '../api/audit.ts';
import { Select, TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { submitNow } from '../components/submit-now.ts';
import { say } from './audit-words.ts';

interface AuditFiltersProps {
  readonly filter: AuditSearch;
  /** Whose entries can be chosen; null: nobody is asked for. */
  readonly people: readonly Pick<Member, 'id' | 'name' | 'email'>[] | null;
  readonly onChange: (filter: AuditSearch) => void;
}

/** By what was done, by whom and when. */
export function AuditFilters({ filter, people, onChange }: AuditFiltersProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChange(Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)])));
  };
  return (
    <form className="filters" onSubmit={submit}>
      <Select label={say('what')} name="action" defaultValue={filter.action ?? ''} onChange={submitNow}>
        <option value="">{say('all_actions')}</option>
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {action}
          </option>
        ))}
      </Select>
      {people === null ? null : (
        <Select label={say('who')} name="person" defaultValue={filter.person ?? ''} onChange={submitNow}>
          <option value="">{say('all_people')}</option>
          {people.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {name || email || id}
            </option>
          ))}
        </Select>
      )}
      <TextField label={say('since')} name="from" type="date" defaultValue={filter.from} onChange={submitNow} />
      <TextField label={say('until')} name="to" type="date" defaultValue={filter.to} onChange={submitNow} />
    </form>
  );
}

/** Whether anything is left out. */
export function isFiltering(filter: AuditSearch): boolean {
  return Object.values(filter).some((value) => value !== '');
}
