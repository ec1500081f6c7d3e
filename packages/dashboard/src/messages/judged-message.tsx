import type { Message } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../components/card.tsx';
import { Notice } from '../components/notice.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { Tabs } from '../components/tabs.tsx';
import { text } from '../language/text.ts';
import { checkText } from './check-text.ts';
import { drawInWorker } from './draw-in-worker.ts';
import { DrawnMessageView } from './drawn-message.tsx';
import { AttachmentTable, LinkTable } from './message-parts.tsx';
import { MessageSource } from './message-source.tsx';
import { MessageVerdict } from './message-verdict.tsx';
import { say } from './messages-words.ts';

interface JudgedMessageProps {
  readonly message: Message;
  readonly file: File;
}

/** The verdict with its reasons, and the message it speaks of, of which nothing is loaded. */
export function JudgedMessageView({ message, file }: JudgedMessageProps) {
  const drawing = useQuery({
    queryKey: ['drawn', message.id],
    queryFn: () => drawInWorker(file),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <section className="stack" aria-label={say('message')}>
      <Verdict message={message} />
      <Card>
        <Tabs
          label={say('message')}
          tabs={[
            {
              name: say('message'),
              content:
                drawing.data === undefined ? (
                  <Skeleton height={300} />
                ) : drawing.data === null ? (
                  <Notice tone="suspicious">{say('not_drawn')}</Notice>
                ) : (
                  <DrawnMessageView drawn={drawing.data} message={message} />
                ),
            },
            { name: say('links', { count: message.links.length }), content: <LinkTable links={message.links} /> },
            {
              name: say('attachments', { count: message.attachments.length }),
              content: <AttachmentTable attachments={message.attachments} />,
            },
            { name: say('source'), content: <MessageSource file={file} /> },
          ]}
        />
      </Card>
      <p className="muted small">{say('once')}</p>
    </section>
  );
}

function Verdict({ message }: { readonly message: Message }) {
  const { verdict, score, summary, signals, checks } = message;
  return (
    <Card>
      <div className="row" role="status">
        <MessageVerdict verdict={verdict} />
        <span className="small muted">{text('safety_score_of', { score })}</span>
      </div>
      <h2 className="break" lang="en">
        {summary}
      </h2>
      {signals.length > 0 ? (
        <ul className="stack stack-tight" aria-label={text('reasons')} lang="en">
          {signals.map(({ code, message: reason, impact }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two reasons may share their code
            <li key={`${index} ${code}`} className="break">
              <span className={impact < 0 ? 'number text-dangerous' : 'number'}>{pointsOf(impact)}</span> {reason}
            </li>
          ))}
        </ul>
      ) : null}
      {checks.map((check, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: checks have no identity but their place
        <p key={index} className="muted small break">
          {checkText(check)}
        </p>
      ))}
    </Card>
  );
}

function pointsOf(impact: number): string {
  if (impact === 0) return '0';
  return impact > 0 ? `+${impact}` : `−${-impact}`;
}
