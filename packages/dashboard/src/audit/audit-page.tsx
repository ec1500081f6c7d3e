import { useQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { type AuditSearch, auditQuery, parametersOf } from '../api/audit.ts';
import { peopleQuery } from '../api/people.ts';
import { buttonClass } from '../components/button.tsx';
import { Page } from '../components/page.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { useCursorStack } from '../components/pager.tsx';
import { AuditFilters, isFiltering } from './audit-filters.tsx';
import { say } from './audit-words.ts';
import { EntryTable } from './entry-table.tsx';

/** Who did what; nothing here can be changed. */
export function AuditPage() {
  const stack = useCursorStack();
  const [filter, setFilter] = useState<AuditSearch>({});
  const entries = useQuery(auditQuery({ ...filter, ...(stack.cursor !== null && { cursor: stack.cursor }) }));
  const choose = (chosen: AuditSearch) => {
    stack.reset();
    setFilter(chosen);
  };
  const people = useQuery(peopleQuery).data ?? [];
  const file = (
    <a className={buttonClass()} href={`/app/api/audit/export?${parametersOf(filter)}`} download>
      <Download size={16} aria-hidden />
      {say('export')}
    </a>
  );
  return (
    <Page title={say('title')} lead={say('lead')} actions={file}>
      <PagedList
        query={entries}
        stack={stack}
        heading={say('title')}
        icon={<ScrollText size={26} aria-hidden />}
        none={[say('none'), say('none_text')]}
        filter={<AuditFilters filter={filter} people={people} onChange={choose} />}
        noneByFilter={isFiltering(filter) ? say('none_filtered') : null}
      >
        {(items) => <EntryTable entries={items} />}
      </PagedList>
    </Page>
  );
}
