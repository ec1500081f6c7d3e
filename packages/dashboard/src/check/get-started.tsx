import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { historyQuery } from '../api/analyses.ts';
import { keysQuery } from '../api/keys.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { CreateKeyDialog } from '../keys/create-key-dialog.tsx';
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
      <Card title="Get started">
        <ol className="steps">
          <Step
            number={1}
            done={hasChecked}
            title={hasChecked ? 'URL checked' : 'Paste a URL above'}
            text="for a verdict and its reasons"
          />
          <Step number={2} done={hasKey} title={hasKey ? 'API key created' : 'Get a key'} text="for your own programs">
            {hasKey ? null : (
              <Button small onClick={() => setCreating(true)}>
                Create an API key
              </Button>
            )}
          </Step>
          <Step
            number={3}
            done={hasCalled}
            title={hasCalled ? 'Connected' : <Link to="/connect">Connect the first program</Link>}
            text="or browsers, proxy, mail"
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
  readonly text: string;
  readonly children?: ReactNode;
}

function Step({ number, done, title, text, children }: StepProps) {
  return (
    <li className="step" data-done={done}>
      <span className="step-mark">
        {done ? <Check size={14} aria-hidden /> : number}
        {done ? <span className="visually-hidden">Done:</span> : null}
      </span>
      <div className="stack stack-tight">
        <div>
          <h3>{title}</h3>
          <p className="muted small">{text}</p>
        </div>
        {children ? <div>{children}</div> : null}
      </div>
    </li>
  );
}
