import type { Analysis } from '@lurewatch/contract';
import { useState } from 'react';
import { Select } from '../components/field.tsx';
import { visibleText } from '../components/visible-text.ts';
import { AnalysisTable } from './analysis-table.tsx';
import { ChosenActions } from './chosen-actions.tsx';
import { type EqualAnalyses, groupEqual, inOrder, ORDERS, type Order } from './equal-analyses.ts';
import { say } from './history-words.ts';

/** A page of the history: equal ones once, in the order that is wanted, with what can be done with several at once. */
export function ChosenAnalyses({ analyses }: { readonly analyses: readonly Analysis[] }) {
  const [order, setOrder] = useState<Order>('newest');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const groups = inOrder(groupEqual(analyses), order);
  const chosen = groups.filter(({ newest }) => ids.has(newest.id));
  const isAll = chosen.length === groups.length;
  const groupOf = new Map(groups.map((group) => [group.newest.id, group]));
  return (
    <>
      <div className="row row-apart screen-only chosen">
        <div className="row">
          <label className="choice">
            <input
              type="checkbox"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && !isAll;
              }}
              onChange={() => setIds(new Set(isAll ? [] : groups.map(({ newest }) => newest.id)))}
            />
            <span>{say('select_all')}</span>
          </label>
          {chosen.length === 0 ? null : (
            <ChosenActions chosen={chosen} onDone={({ id }) => setIds((before) => without(before, id))} />
          )}
        </div>
        <Select
          label={say('order')}
          hideLabel
          value={order}
          onChange={({ target }) => setOrder(ORDERS.find((known) => known === target.value) ?? 'newest')}
        >
          {ORDERS.map((known) => (
            <option key={known} value={known}>
              {say(known)}
            </option>
          ))}
        </Select>
      </div>
      <AnalysisTable
        analyses={groups.map(({ newest }) => newest)}
        choice={({ id, url }) => (
          <input
            type="checkbox"
            aria-label={say('select_one', { url: visibleText(url) })}
            checked={ids.has(id)}
            onChange={() => setIds((before) => (before.has(id) ? without(before, id) : new Set([...before, id])))}
          />
        )}
        note={({ id }) => timesText(groupOf.get(id))}
      />
    </>
  );
}

function timesText(group: EqualAnalyses | undefined): string | null {
  const count = group?.all.length ?? 1;
  return count > 1 ? say('times', { count }) : null;
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id));
}
