import type { BatchJob } from '@lurewatch/contract';
import { resumeBatch } from '../api/batches.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../components/button.tsx';
import { Meter } from '../components/meter.tsx';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { Time } from '../components/time.tsx';
import { IfAllowed } from '../session/if-allowed.tsx';
import { statusText } from './batch-words.ts';
import { say } from './batches-words.ts';

/** How far a batch is, and why it stands still where it does. */
export function BatchProgress({ batch }: { readonly batch: BatchJob }) {
  const isOver = batch.status === 'completed' || batch.status === 'cancelled';
  return (
    <div className="stack stack-tight">
      <p role="status">
        <strong>{statusText(batch)}</strong>
      </p>
      {isOver ? null : <Meter label={say('checked')} value={batch.done} max={batch.total} plain />}
      {batch.status === 'paused' ? <Paused batch={batch} /> : null}
    </div>
  );
}

function Paused({ batch: { id, reason, resumes_at } }: { readonly batch: BatchJob }) {
  const resume = useAction(() => resumeBatch(id), { refresh: [['batches']] });
  return (
    <>
      <Notice tone="suspicious">
        <div className="row row-apart">
          <span>
            {reason === null ? null : say(reason)}{' '}
            {resumes_at === null ? say('goes_on_later') : say.rich('goes_on', { time: <Time at={resumes_at} /> })}
          </span>
          <IfAllowed needs="resumeBatch">
            <Button small busy={resume.busy} onClick={() => resume.run()}>
              {say('try_now')}
            </Button>
          </IfAllowed>
        </div>
      </Notice>
      {resume.error ? <ErrorNotice error={resume.error} /> : null}
    </>
  );
}
