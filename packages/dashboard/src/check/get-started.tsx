import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { historyQuery } from '../api/analyses.ts';
import { keysQuery } from '../api/keys.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { CreateKeyDialog } from '../keys/create-key-dialog.tsx';
import { text } from '../language/text.ts';
import { useSession } from '../session/use-session.ts';

/** The way from a new account to the first call; gone once it is walked. */
export function GetStarted() {
  const keys = useQuery(keysQuery);
  const recent = useQuery(historyQuery({}, null, 5));
  const { account } = useSession();
  const [creating, setCreating] = useState(false);
  if (!keys.data || !recent.data) return null;
  // A key as old as its account was printed by the server's first start: whoever signed up has not seen it.
  const hasKey = keys.data.some((key) => key.status === 'active' && key.created_at !== account.created_at);
  const hasCalled = keys.data.some((key) => key.last_used_at !== null);
  const hasChecked = recent.data.items.length > 0;
  if (hasCalled && hasChecked) return null;
  return (
    <>
      <Card title={text('start')}>
        <ol className="steps">
          <Step number={1} done={hasChecked} title={text(hasChecked ? 'start_checked' : 'start_paste')} />
          <Step
            number={2}
            done={hasKey}
            title={text(hasKey ? 'start_has_key' : 'start_key')}
            about={text('start_key_text')}
          >
            {hasKey ? null : (
              <Button small onClick={() => setCreating(true)}>
                {text('start_create_key')}
              </Button>
            )}
          </Step>
          <Step
            number={3}
            done={hasCalled}
            title={hasCalled ? text('start_connected') : <Link to="/connect">{text('start_connect')}</Link>}
            about={text('start_connect_text')}
          />
        </ol>
      </Card>
      <CreateKeyDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}

interface StepProps {
  readonly number: number;
  readonly done: boolean;
  readonly title: ReactNode;
  readonly about?: string;
  readonly children?: ReactNode;
}

function Step({ number, done, title, about, children }: StepProps) {
  return (
    <li className="step" data-done={done}>
      <span className="step-mark">
        {done ? <Check size={14} aria-hidden /> : number}
        {done ? <span className="visually-hidden">{text('done')}:</span> : null}
      </span>
      <div className="stack stack-tight">
        <div>
          <h3>{title}</h3>
          {about === undefined ? null : <p className="muted small">{about}</p>}
        </div>
        {children ? <div>{children}</div> : null}
      </div>
    </li>
  );
}
