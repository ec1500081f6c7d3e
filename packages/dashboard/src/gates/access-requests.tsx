import type { AccessRequest, AnswerAccessRequest } from '@lurewatch/contract';
import { useState } from 'react';
import { answerRequest } from '../api/gates.ts';
import { useAction } from '../api/use-action.ts';
import { Badge, type Tone } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Select } from '../components/field.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { SafeUrl, VisibleText } from '../components/safe-url.tsx';
import { Time } from '../components/time.tsx';
import { text } from '../language/text.ts';
import { IfAllowed } from '../session/if-allowed.tsx';
import { useSession } from '../session/use-session.ts';
import { say } from './gates-words.ts';

const STATUS = {
  waiting: { label: 'waiting', tone: 'suspicious' },
  granted: { label: 'granted', tone: 'safe' },
  refused: { label: 'refused', tone: 'dangerous' },
  over: { label: 'over', tone: 'unknown' },
} as const satisfies Record<AccessRequest['status'], { readonly label: string; readonly tone: Tone }>;

/** Each with its answer, or the buttons that give one. */
export function AccessRequests({ requests }: { readonly requests: readonly AccessRequest[] }) {
  return (
    <DataTable
      rows={requests}
      keyOf={({ id }) => id}
      columns={[
        { name: say('host'), className: 'break', cell: ({ host }) => <SafeUrl url={host} /> },
        { name: say('person'), labelled: true, className: 'break', cell: whoOf },
        {
          name: say('why'),
          labelled: true,
          className: 'break small',
          cell: ({ reason }) => (reason === null ? null : <VisibleText text={reason} />),
        },
        { name: say('seen'), labelled: true, className: 'break small', cell: seenOf },
        { name: say('status'), className: 'cell-end', cell: (request) => <Answer request={request} /> },
      ]}
    />
  );
}

function whoOf({ user, client, gate, created_at }: AccessRequest) {
  return (
    <>
      <VisibleText text={user ?? client} />
      <br />
      <span className="muted small">
        <VisibleText text={gate} />, <Time at={created_at} />
      </span>
    </>
  );
}

function seenOf({ verdict, brand, decided_by }: AccessRequest) {
  const words = [verdict === null ? decided_by : text(verdict), brand].filter((it) => it !== null);
  return <VisibleText text={words.join(', ')} />;
}

function Answer({ request }: { readonly request: AccessRequest }) {
  const { id, status, until, groups, user } = request;
  const [subject, setSubject] = useState('person');
  const answer = useAction((given: AnswerAccessRequest) => answerRequest(id, given), {
    refresh: [['gates']],
    refreshAlways: true,
  });
  const grant = (duration: NonNullable<AnswerAccessRequest['duration']>) => () =>
    answer.run({ answer: 'grant', duration, ...subjectOf(subject) });
  const refuse = () => answer.run({ answer: 'refuse' });
  const isRefused = useSession().person.refused.includes('answerAccessRequest');
  if (status !== 'waiting' || isRefused) {
    return (
      <div className="stack stack-tight">
        <p>
          <Badge tone={STATUS[status].tone}>
            {status === 'granted' && until !== null ? say('granted_until') : say(STATUS[status].label)}
          </Badge>{' '}
          {status === 'granted' && until !== null ? <Time at={until} /> : null}
        </p>
        {status === 'granted' ? (
          <IfAllowed needs="answerAccessRequest">
            <Button small busy={answer.busy} onClick={refuse}>
              {say('take_back')}
            </Button>
          </IfAllowed>
        ) : null}
        {answer.error ? <ErrorNotice error={answer.error} /> : null}
      </div>
    );
  }
  return (
    <div className="stack stack-tight">
      <Select label={say('for_whom')} value={subject} onChange={({ target }) => setSubject(target.value)}>
        <option value="person">{say(user === null ? 'this_network' : 'this_person')}</option>
        {groups.map((group) => (
          <option key={group} value={`group ${group}`}>
            {say('group', { group })}
          </option>
        ))}
        <option value="all">{say('everybody')}</option>
      </Select>
      <div className="row">
        <Button small tone="primary" busy={answer.busy} onClick={grant('hour')}>
          {say('hour')}
        </Button>
        <Button small busy={answer.busy} onClick={grant('day')}>
          {say('day')}
        </Button>
        <Button small busy={answer.busy} onClick={grant('always')}>
          {say('always')}
        </Button>
        <Button small tone="danger" busy={answer.busy} onClick={refuse}>
          {say('refuse')}
        </Button>
      </div>
      {answer.error ? <ErrorNotice error={answer.error} /> : null}
    </div>
  );
}

/** `group NAME`, or the subject itself. */
function subjectOf(chosen: string): Pick<AnswerAccessRequest, 'subject' | 'group'> {
  if (chosen.startsWith('group ')) return { subject: 'group', group: chosen.slice('group '.length) };
  return { subject: chosen === 'all' ? 'all' : 'person' };
}
