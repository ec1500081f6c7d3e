import type { JudgedMessage } from '@lurewatch/contract';
import { DataTable } from '../components/data-table.tsx';
import { SafeUrl } from '../components/safe-url.tsx';
import { Time } from '../components/time.tsx';
import { numberText, text } from '../language/text.ts';
import { MessageVerdict } from './message-verdict.tsx';
import { say } from './messages-words.ts';
import { ShareMessage } from './share-message.tsx';

const MOST_HOSTS = 5;

/** What is kept of messages: nothing that they say. */
export function KeptMessages({ messages }: { readonly messages: readonly JudgedMessage[] }) {
  return (
    <DataTable
      rows={messages}
      keyOf={({ id }) => id}
      columns={[
        { name: text('verdict'), cell: ({ verdict }) => <MessageVerdict verdict={verdict} /> },
        { name: text('column_score'), labelled: true, className: 'number', cell: ({ score }) => numberText(score) },
        { name: say('hosts'), className: 'break', cell: hostsOf },
        {
          name: say('received'),
          className: 'cell-end muted small',
          cell: ({ created_at }) => <Time at={created_at} />,
        },
        { name: text('actions'), hideName: true, className: 'cell-end', cell: ({ id }) => <ShareMessage id={id} /> },
      ]}
    />
  );
}

function hostsOf({ hosts }: JudgedMessage) {
  if (hosts.length === 0) return <span className="muted">{say('no_hosts')}</span>;
  return (
    <>
      {hosts.slice(0, MOST_HOSTS).map(({ host, verdict }) => (
        <p key={host} className="row">
          <MessageVerdict verdict={verdict} /> <SafeUrl url={host} />
        </p>
      ))}
      {hosts.length > MOST_HOSTS ? <p className="muted small">{text('and_others')}</p> : null}
    </>
  );
}
