import { CHECKS } from '@lurewatch/contract/checks';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { checkName } from '../analysis/told.ts';
import type { HistoryFilter } from '../api/analyses.ts';
import { Button } from '../components/button.tsx';
import { Select, TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { text } from '../language/text.ts';
import { historySearch, VERDICTS } from './history-search.ts';
import { say } from './history-words.ts';

const FIELDS = ['q', 'verdict', 'source', 'from', 'to'] as const;

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}

export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChange(historySearch(Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)]))));
  };
  const submitNow = (event: { readonly target: HTMLSelectElement | HTMLInputElement }) =>
    event.target.form?.requestSubmit();
  return (
    // The form's key makes its fields follow the address when that changes by the back button or "Clear".
    <search aria-label={say('search_analyses')}>
      <form className="stack stack-tight" key={JSON.stringify(filter)} onSubmit={submit}>
        <div className="search-line">
          <TextField
            label={text('search')}
            hideLabel
            name="q"
            type="search"
            defaultValue={filter.q ?? filter.domain ?? filter.host ?? filter.brand}
            placeholder={say('search_placeholder')}
            maxLength={2048}
            autoComplete="off"
            spellCheck={false}
            data-search
          />
          <Button type="submit" tone="primary">
            <Search size={16} aria-hidden />
            {text('search')}
          </Button>
          {Object.keys(filter).length > 0 ? (
            <Button tone="quiet" onClick={() => onChange({})}>
              {say('clear')}
            </Button>
          ) : null}
        </div>
        <div className="filters">
          <Select label={text('verdict')} name="verdict" defaultValue={filter.verdict ?? ''} onChange={submitNow}>
            <option value="">{say('filter_any')}</option>
            {VERDICTS.map((verdict) => (
              <option key={verdict} value={verdict}>
                {text(verdict)}
              </option>
            ))}
          </Select>
          <Select label={say('filter_source')} name="source" defaultValue={filter.source ?? ''} onChange={submitNow}>
            <option value="">{say('filter_any_check')}</option>
            {Object.entries(CHECKS).map(([name, check]) =>
              check.hasSignals ? (
                <option key={name} value={name}>
                  {checkName(name)}
                </option>
              ) : null,
            )}
          </Select>
          <TextField
            label={say('filter_from')}
            name="from"
            type="date"
            defaultValue={filter.from}
            onChange={submitNow}
          />
          <TextField label={say('filter_to')} name="to" type="date" defaultValue={filter.to} onChange={submitNow} />
        </div>
      </form>
    </search>
  );
}
