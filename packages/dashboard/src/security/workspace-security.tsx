import { useAction } from '../api/use-action.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { useSession } from '../session/use-session.ts';
import { say } from './security-words.ts';
import { requireSecondFactor } from './sign-in.ts';

/** What the workspace asks of everybody; its owner's to say. */
export function WorkspaceSecurity() {
  const { person, security } = useSession();
  const { second_factor_required: isRequired, second_factor: isShown } = security;
  const change = useAction(requireSecondFactor, {
    refresh: [['session']],
    done: (_output, required) => say(required ? 'required_on' : 'required_off'),
  });
  if (person.role !== 'owner') return null;
  return (
    <Card title={say('workspace')}>
      <strong>{say('required')}</strong>
      <p className="muted">{say('required_lead')}</p>
      {isShown ? null : <p className="small">{say('needs_one')}</p>}
      {change.error ? <ErrorNotice error={change.error} /> : null}
      <div>
        <Button busy={change.busy} disabled={!isShown} onClick={() => change.run(!isRequired)}>
          {say(isRequired ? 'require_not' : 'require')}
        </Button>
      </div>
    </Card>
  );
}
