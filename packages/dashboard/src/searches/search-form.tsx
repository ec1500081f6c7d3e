import type { SavedSearch } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedSearchInput } from '../api/saved-searches.ts';
import type { Action } from '../api/use-action.ts';
import { webhooksQuery } from '../api/webhooks.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Select, TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { text } from '../language/text.ts';
import { say } from './searches-words.ts';

interface SearchFormProps {
  readonly save: Action<SavedSearchInput, SavedSearch>;
  /** null: a new one. */
  readonly search: SavedSearch | null;
  readonly onCancel: () => void;
}

/** As the contract says it; its module would bring all schemas into the page. */
const ALERTS_PER_HOUR = 10;
const ALL = 'all';
const NONE = 'none';
const SEVERAL = 'several';

/** What a saved search is called, and who is told of what it finds. */
export function SearchForm({ save, search, onCancel }: SearchFormProps) {
  const [tells, setTells] = useState(search !== null && search.alert !== null);
  const webhooks = useQuery(webhooksQuery).data ?? [];
  const chosen = chosenWebhook(search);
  const send = (form: FormData) => {
    const webhook = textOf(form, 'webhook');
    const webhookIds = webhook === SEVERAL ? (search?.alert?.webhook_ids ?? null) : webhookIdsOf(webhook);
    save.run({
      name: textOf(form, 'name'),
      alert: tells ? { webhook_ids: webhookIds, mail: form.get('mail') !== null } : null,
    });
  };
  return (
    <ActionForm action={{ ...save, run: send }} submit={text('save')} onCancel={onCancel}>
      <TextField label={say('name')} name="name" required maxLength={100} defaultValue={search?.name} />
      <label className="choice">
        <input type="checkbox" checked={tells} onChange={(event) => setTells(event.target.checked)} />
        <span>
          {say('alert')}
          <br />
          <span className="muted small">{say('alert_hint', { count: ALERTS_PER_HOUR })}</span>
        </span>
      </label>
      {tells ? (
        <>
          <Select label={say('webhook')} name="webhook" defaultValue={chosen} key={webhooks.length}>
            <option value={ALL}>{say('webhook_all')}</option>
            <option value={NONE}>{say('webhook_none')}</option>
            {chosen === SEVERAL ? <option value={SEVERAL}>{say('webhook_several')}</option> : null}
            {webhooks.map(({ id, url, description }) => (
              <option key={id} value={id}>
                {description ?? url}
              </option>
            ))}
          </Select>
          <label className="choice">
            <input type="checkbox" name="mail" defaultChecked={search?.alert?.mail ?? false} />
            <span>{say('mail')}</span>
          </label>
        </>
      ) : null}
    </ActionForm>
  );
}

function chosenWebhook(search: SavedSearch | null): string {
  const ids = search?.alert?.webhook_ids ?? null;
  if (ids === null) return ALL;
  const [first = NONE, ...others] = ids;
  return others.length > 0 ? SEVERAL : first;
}

function webhookIdsOf(chosen: string): string[] | null {
  if (chosen === ALL) return null;
  return chosen === NONE ? [] : [chosen];
}
