import { CHECKS } from '@lurewatch/contract/checks';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { checkName } from '../analysis/told.ts';
import type { HistoryFilter } from '../api/analyses.ts';
import { tagsQuery } from '../api/annotations.ts';
import { Button } from '../components/button.tsx';
import { Select, TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { submitNow } from '../components/submit-now.ts';
import { text } from '../language/text.ts';
import { historySearch, VERDICTS } from './history-search.ts';
import { say } from './history-words.ts';

const FIELDS = ['q', 'verdict', 'source', 'tag', 'from', 'to'] as const;

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
    <search aria-label={say('search_analyses')}>
      <form className="stack stack-tight" key={JSON.stringify(filter)} onSubmit={submit}>
        <div className="search-line">
          <TextField
            label={text('search')}
            hideLabel
            name="q"
            type="search"
            defaultValue={textIn(filter)}
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
          <TagSelect chosen={filter.tag} onChange={submitNow} />
          <TextField
            label={say('filter_from')}
            name="from"
            type="date"
            defaultValue={filter.from?.slice(0, 10)}
            onChange={submitNow}
          />
          <TextField
            label={say('filter_to')}
            name="to"
            type="date"
            defaultValue={filter.to?.slice(0, 10)}
            onChange={submitNow}
          />
        </div>
      </form>
    </search>
  );
}

/** What the search box shows of a filter that it did not make itself. */
function textIn({ q, url, domain, host, brand, url_contains: part, note }: HistoryFilter): string | undefined {
  return q ?? url ?? domain ?? host ?? brand ?? part ?? note;
}

interface TagSelectProps {
  readonly chosen: string | undefined;
  readonly onChange: (event: { readonly target: HTMLSelectElement }) => void;
}

/** Also while no tag is in use: what appears later would push the results down. */
function TagSelect({ chosen, onChange }: TagSelectProps) {
  const used = (useQuery(tagsQuery).data ?? []).map(({ tag }) => tag);
  const tags = chosen === undefined || used.includes(chosen) ? used : [chosen, ...used];
  return (
    <Select label={say('filter_tag')} name="tag" value={chosen ?? ''} onChange={onChange}>
      <option value="">{say('filter_any_tag')}</option>
      {tags.map((tag) => (
        <option key={tag} value={tag}>
          {tag}
        </option>
      ))}
    </Select>
  );
}
