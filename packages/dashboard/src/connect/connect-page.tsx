import { getRouteApi, Link } from '@tanstack/react-router';
import { createKey } from '../api/keys.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { CodeBlock } from '../components/code-block.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';
import { SecretOnce } from '../components/secret-once.tsx';
import { INTEGRATIONS, type Integration } from './integrations.ts';

const route = getRouteApi('/app/connect');

/** From an account to the first program, filter or colleague that gets verdicts. */
export function ConnectPage() {
  const { to } = route.useSearch();
  const chosen = INTEGRATIONS.find(({ id }) => id === to);
  return (
    <Page title="Connect" lead="Where do you want verdicts first?">
      <nav className="grid-three" aria-label="Integrations">
        {INTEGRATIONS.map(({ id, name, purpose }) => (
          <Link
            key={id}
            to="/connect"
            search={{ to: id }}
            resetScroll={false}
            className="card figure choice-card"
            aria-current={id === to || undefined}
          >
            <strong>{name}</strong>
            <span className="muted small">{purpose}</span>
          </Link>
        ))}
      </nav>
      {chosen ? <Steps key={chosen.id} integration={chosen} /> : null}
    </Page>
  );
}

function Steps({ integration }: { readonly integration: Integration }) {
  const { name, scopes, place, text, guide } = integration;
  const create = useAction(() => createKey({ name, mode: 'live', scopes: [...scopes], expires_in_days: null }), {
    refresh: [['keys']],
  });
  const key = create.result?.key;
  const code = text({ origin: window.location.origin, key: key ?? 'lw_live_YOUR_KEY' });
  return (
    <Card title={name}>
      <ol className="stack numbered">
        <li>
          <div className="stack stack-tight">
            {key === undefined ? (
              <>
                <p>
                  A key of its own, so that it can be revoked alone. It may do what it needs and no more:{' '}
                  <code>{scopes.join(', ')}</code>.
                </p>
                {create.error ? <ErrorNotice error={create.error} /> : null}
                <div>
                  <Button tone="primary" busy={create.busy} onClick={() => create.run()}>
                    Create its key
                  </Button>
                </div>
              </>
            ) : (
              <SecretOnce secret={key}>The key is not shown again. It stands in the text below.</SecretOnce>
            )}
          </div>
        </li>
        <li>
          <div className="stack stack-tight">
            <p>{place}</p>
            <CodeBlock code={code} label={name} />
          </div>
        </li>
        <li>
          <p>
            <a href={guide}>Read the guide</a> for every option, and for what happens when the service is away.
          </p>
        </li>
      </ol>
    </Card>
  );
}
