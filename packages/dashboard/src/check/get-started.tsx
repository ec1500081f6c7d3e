import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { historyQuery } from '../api/analyses.ts';
import { keysQuery } from '../api/keys.ts';
import { Card } from '../components/card.tsx';

/** The way from a new account to the first call; gone once it is walked. */
export function GetStarted() {
  const keys = useQuery(keysQuery);
  const recent = useQuery(historyQuery({}, null, 5));
  if (!keys.data || !recent.data) return null;
  const hasKey = keys.data.some((key) => key.status === 'active');
  const hasCalled = keys.data.some((key) => key.last_used_at !== null);
  const hasChecked = recent.data.items.length > 0;
  if (hasKey && hasCalled && hasChecked) return null;
  return (
    <Card title="Get started">
      <ol className="steps">
        <Step number={1} done={hasChecked} title={hasChecked ? 'URL checked' : 'Paste a URL above'}>
          You see the verdict and every reason for it.
        </Step>
        <Step number={2} done={hasKey} title={hasKey ? 'API key created' : <Link to="/keys">Create an API key</Link>}>
          It is shown once; your programs call the API with it.
        </Step>
        <Step
          number={3}
          done={hasCalled}
          title={hasCalled ? 'API called' : <Link to="/guide">Make the first call</Link>}
        >
          A cURL line with your key, ready to paste.
        </Step>
      </ol>
    </Card>
  );
}

interface StepProps {
  readonly number: number;
  readonly done: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Step({ number, done, title, children }: StepProps) {
  return (
    <li className="step" data-done={done}>
      <span className="step-mark">
        {done ? <Check size={14} aria-hidden /> : number}
        {done ? <span className="visually-hidden">Done:</span> : null}
      </span>
      <div>
        <h3>{title}</h3>
        <p className="muted small">{children}</p>
      </div>
    </li>
  );
}
