import { useQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { type AuditSearch, parametersOf, serviceAuditQuery } from '../api/audit.ts';
import { AuditFilters, isFiltering } from '../audit/audit-filters.tsx';
import { EntryTable } from '../audit/entry-table.tsx';
import { buttonClass } from '../components/button.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { useCursorStack } from '../components/pager.tsx';

/** What administrators did to the service and to others' accounts; nothing here can be changed. */
export function LogSection() {
  const stack = useCursorStack();
  const [filter, setFilter] = useState<AuditSearch>({});
  const entries = useQuery(serviceAuditQuery({ ...filter, ...(stack.cursor !== null && { cursor: stack.cursor }) }));
  const choose = (chosen: AuditSearch) => {
    stack.reset();
    setFilter(chosen);
  };
  return (
    <div className="stack">
      <div>
        <a className={buttonClass()} href={`/app/api/admin/audit/export?${parametersOf(filter)}`} download>
          <Download size={16} aria-hidden />
          Export
        </a>
      </div>
      <PagedList
        query={entries}
        stack={stack}
        heading="Log of the service"
        icon={<ScrollText size={26} aria-hidden />}
        none={['Nothing yet', 'What administrators change or read of others stands here.']}
        filter={<AuditFilters filter={filter} people={null} onChange={choose} />}
        noneByFilter={isFiltering(filter) ? 'Nothing of that kind.' : null}
      >
        {(items) => <EntryTable entries={items} />}
      </PagedList>
    </div>
  );
}
