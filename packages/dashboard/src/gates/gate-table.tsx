import type { Gate } from '@lurewatch/contract';
import { Badge } from '../components/badge.tsx';
import { DataTable } from '../components/data-table.tsx';
import { VisibleText } from '../components/safe-url.tsx';
import { Time } from '../components/time.tsx';
import { say } from './gates-words.ts';

const TONE = { ok: 'safe', trouble: 'dangerous', silent: 'unknown' } as const;

/** How each gate is, and how old its knowledge. */
export function GateTable({ gates }: { readonly gates: readonly Gate[] }) {
  return (
    <DataTable
      rows={gates}
      keyOf={({ id }) => id}
      columns={[
        { name: say('name'), className: 'break', cell: ({ name }) => <VisibleText text={name} /> },
        {
          name: say('health'),
          cell: (gate) => <Badge tone={toneOf(gate)}>{healthOf(gate)}</Badge>,
        },
        {
          name: say('version'),
          labelled: true,
          className: 'small',
          cell: ({ version, data_version, overlay_version }) =>
            [version, data_version, overlay_version].filter((it) => it !== null).join(' · '),
        },
        { name: say('knowledge'), labelled: true, className: 'small', cell: listsOf },
        { name: say('seen_last'), className: 'muted small', cell: ({ seen_at }) => <Time at={seen_at} /> },
      ]}
    />
  );
}

/** An old detector judges worse; it does not fail. */
function toneOf({ state, trouble, lists_age_s }: Gate) {
  return state === 'trouble' && trouble === null && lists_age_s !== null ? 'suspicious' : TONE[state];
}

function healthOf({ state, trouble, lists_age_s }: Gate): string {
  if (state !== 'trouble') return say(state);
  if (trouble !== null) return say('trouble', { code: trouble });
  return say(lists_age_s === null ? 'no_lists' : 'aged');
}

function listsOf({ lists_age_s, seen_at }: Gate) {
  if (lists_age_s === null) return say('never');
  return <Time at={new Date(Date.parse(seen_at) - lists_age_s * 1000).toISOString()} />;
}
