import { getRouteApi, Link } from '@tanstack/react-router';
import { createKey } from '../api/keys.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { CodeBlock } from '../components/code-block.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';
import { SecretOnce } from '../components/secret-once.tsx';
import { text } from '../language/text.ts';
import { IfAllowed } from '../session/if-allowed.tsx';
import { say } from './connect-words.ts';
import { INTEGRATIONS, type Integration } from './integrations.ts';

const route = getRouteApi('/app/connect');

/** From an account to the first program, filter or colleague that gets verdicts. */
export function ConnectPage() {
  const { to } = route.useSearch();
  const chosen = INTEGRATIONS.find(({ id }) => id === to);
  return (
    <Page title={say('title')} lead={say('lead')}>
      <nav className="grid-three" aria-label={say('integrations')}>
        {INTEGRATIONS.map(({ id }) => (
          <Link
            key={id}
            to="/connect"
            search={{ to: id }}
            resetScroll={false}
            className="card figure choice-card"
            aria-current={id === to || undefined}
          >
            <strong>{say(`${id}_name`)}</strong>
            <span className="muted small">{say(`${id}_purpose`)}</span>
          </Link>
        ))}
      </nav>
      {chosen ? <Steps key={chosen.id} integration={chosen} /> : null}
    </Page>
  );
}

function Steps({ integration }: { readonly integration: Integration }) {
  const { id, scopes, text: toPaste, guide } = integration;
  const name = say(`${id}_name`);
  const create = useAction(() => createKey({ name, mode: 'live', scopes: [...scopes], expires_in_days: null }), {
    refresh: [['keys']],
  });
  const key = create.result?.key;
  const code = toPaste({ origin: window.location.origin, key: key ?? 'lw_live_YOUR_KEY' });
  return (
    <Card title={name}>
      <ol className="stack numbered">
        <li>
          <div className="stack stack-tight">
            {key === undefined ? (
              <>
                <p>{say.rich('own_key', { scopes: <code>{scopes.join(', ')}</code> })}</p>
                {create.error ? <ErrorNotice error={create.error} /> : null}
                <div>
                  <IfAllowed needs="createKey">
                    <Button tone="primary" busy={create.busy} onClick={() => create.run()}>
                      {say('create_key')}
                    </Button>
                  </IfAllowed>
                </div>
              </>
            ) : (
              <SecretOnce secret={key}>{say('key_once')}</SecretOnce>
            )}
          </div>
        </li>
        <li>
          <div className="stack stack-tight">
            <p>{placeOf(integration)}</p>
            <CodeBlock code={code} label={name} />
          </div>
        </li>
        <li>
          <p>{say.rich('guide', { link: <a href={guide}>{say('read_guide')}</a> })}</p>
        </li>
      </ol>
    </Card>
  );
}

/** Where the text goes. */
function placeOf({ id }: Integration): string {
  if (id === 'mail') return say('mail_place', { file: '/etc/rspamd/rspamd.conf.local' });
  return id === 'chat' ? say('chat_place', { webhooks: text('nav_webhooks') }) : say(`${id}_place`);
}
