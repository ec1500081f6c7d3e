import type { FormEvent } from 'react';
import type { HistoryFilter } from '../api/analyses.ts';
import { VERDICT_LABEL } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Select, TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { historySearch, VERDICTS } from './history-search.ts';

const FIELDS = ['verdict', 'host', 'brand', 'from', 'to'] as const;

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
  return (
    // The form's key makes its fields follow the address when that changes by the back button or "Clear".
    <search aria-label="Filter analyses">
      <form className="filters" key={JSON.stringify(filter)} onSubmit={submit}>
        <Select
          label="Verdict"
          name="verdict"
          defaultValue={filter.verdict ?? ''}
          onChange={(event) => event.target.form?.requestSubmit()}
        >
          <option value="">Any</option>
          {VERDICTS.map((verdict) => (
            <option key={verdict} value={verdict}>
              {VERDICT_LABEL[verdict]}
            </option>
          ))}
        </Select>
        <TextField
          label="Host"
          name="host"
          defaultValue={filter.host}
          placeholder="login.example.com"
          maxLength={255}
        />
        <TextField label="Brand" name="brand" defaultValue={filter.brand} placeholder="PayPal" maxLength={100} />
        <TextField label="From" name="from" type="date" defaultValue={filter.from} />
        <TextField label="To" name="to" type="date" defaultValue={filter.to} />
        <div className="row filters-actions">
          <Button type="submit">Filter</Button>
          {Object.keys(filter).length > 0 ? (
            <Button tone="quiet" onClick={() => onChange({})}>
              Clear
            </Button>
          ) : null}
        </div>
      </form>
    </search>
  );
}
