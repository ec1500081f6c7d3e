import type { GateBlocks } from '@lurewatch/contract';
import type { ReactNode } from 'react';
import { DataTable } from '../components/data-table.tsx';
import { SafeUrl, VisibleText } from '../components/safe-url.tsx';
import { numberText } from '../language/text.ts';
import { say } from './gates-words.ts';

interface Counted {
  readonly name: string;
  readonly blocked: number;
  readonly noted: number;
}

/** What was stopped by day, site, group and protocol. */
export function BlockTables({ blocks }: { readonly blocks: GateBlocks }) {
  const days = blocks.days.map(({ date, ...counts }) => ({ name: date, ...counts }));
  return (
    <>
      <CountTable of={say('date')} rows={days} nameOf={(name) => name} />
      <CountTable of={say('host')} rows={blocks.hosts} nameOf={(name) => <SafeUrl url={name} />} />
      <CountTable
        of={say('of_group')}
        rows={blocks.groups}
        nameOf={(name) => (name === '' ? say('no_group') : <VisibleText text={name} />)}
      />
      <CountTable of={say('door')} rows={blocks.doors} nameOf={(name) => name} />
    </>
  );
}

interface CountTableProps {
  readonly of: string;
  readonly rows: readonly Counted[];
  readonly nameOf: (name: string) => ReactNode;
}

function CountTable({ of, rows, nameOf }: CountTableProps) {
  return (
    <DataTable
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { name: of, className: 'break', cell: ({ name }) => nameOf(name) },
        { name: say('stopped'), labelled: true, className: 'number', cell: ({ blocked }) => numberText(blocked) },
        { name: say('noted'), labelled: true, className: 'number', cell: ({ noted }) => numberText(noted) },
      ]}
    />
  );
}
