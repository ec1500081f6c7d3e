import type { AuditEntry } from '@lurewatch/contract';
import { BY_COMMAND } from '@lurewatch/contract/audited';
import { DataTable } from '../components/data-table.tsx';
import { VisibleText } from '../components/safe-url.tsx';
import { Time } from '../components/time.tsx';
import { say } from './audit-words.ts';

export function EntryTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return (
    <DataTable
      rows={entries}
      keyOf={({ hash }) => hash}
      columns={[
        { name: say('when'), className: 'muted small nowrap', cell: ({ at }) => <Time at={at} /> },
        { name: say('who'), className: 'break', cell: (entry) => <Who entry={entry} /> },
        { name: say('what'), cell: ({ action }) => <code>{action}</code> },
        {
          name: say('target'),
          labelled: true,
          className: 'mono small break',
          cell: ({ target }) => target ?? '–',
        },
        { name: say('details'), className: 'small break', cell: (entry) => <Details entry={entry} /> },
        { name: say('network'), labelled: true, className: 'mono small', cell: ({ network }) => network },
      ]}
    />
  );
}

function Who({ entry: { person, key, network } }: { readonly entry: AuditEntry }) {
  const name = person === null ? null : (person.name ?? say('gone'));
  return (
    <div>
      {name === null ? null : <VisibleText text={name} />}
      {key === null ? null : <p className="muted small">{say('by_key', { id: key })}</p>}
      {name === null && key === null ? say(network === BY_COMMAND ? 'by_command' : 'by_nobody') : null}
    </div>
  );
}

/** Values are strangers' text, shown as text. */
function Details({ entry: { before, after, request_id, hash } }: { readonly entry: AuditEntry }) {
  return (
    <details>
      <summary>{say('details')}</summary>
      <dl>
        {before === null ? null : <Fact name={say('before')} value={JSON.stringify(before)} />}
        {after === null ? null : <Fact name={say('after')} value={JSON.stringify(after)} />}
        <Fact name={say('request')} value={request_id} />
        <Fact name={say('hash')} value={hash} />
      </dl>
    </details>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="mono break">
        <VisibleText text={value} />
      </dd>
    </>
  );
}
