import { CHECKS } from '@lurewatch/contract/checks';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import type { HistoryFilter } from '../api/analyses.ts';
import { VERDICT_LABEL } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Select, TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { historySearch, VERDICTS } from './history-search.ts';

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
    <search aria-label="Search analyses">
      <form className="stack stack-tight" key={JSON.stringify(filter)} onSubmit={submit}>
        <div className="search-line">
          <TextField
            label="Search"
            hideLabel
            name="q"
            type="search"
            defaultValue={filter.q ?? filter.domain ?? filter.host ?? filter.brand}
            placeholder="A URL, host, domain, brand, id, or part of a URL"
            maxLength={2048}
            autoComplete="off"
            spellCheck={false}
            data-search
          />
          <Button type="submit" tone="primary">
            <Search size={16} aria-hidden />
            Search
          </Button>
          {Object.keys(filter).length > 0 ? (
            <Button tone="quiet" onClick={() => onChange({})}>
              Clear
            </Button>
          ) : null}
        </div>
        <div className="filters">
          <Select label="Verdict" name="verdict" defaultValue={filter.verdict ?? ''} onChange={submitNow}>
            <option value="">Any</option>
            {VERDICTS.map((verdict) => (
              <option key={verdict} value={verdict}>
                {VERDICT_LABEL[verdict]}
              </option>
            ))}
          </Select>
          <Select label="Reason from" name="source" defaultValue={filter.source ?? ''} onChange={submitNow}>
            <option value="">Any check</option>
            {Object.entries(CHECKS).map(([name, check]) =>
              check.hasSignals ? (
                <option key={name} value={name}>
                  {check.name}
                </option>
              ) : null,
            )}
          </Select>
          <TextField label="From" name="from" type="date" defaultValue={filter.from} onChange={submitNow} />
          <TextField label="To" name="to" type="date" defaultValue={filter.to} onChange={submitNow} />
        </div>
      </form>
    </search>
  );
}
