import type { ApiKey } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { keysQuery } from '../api/keys.ts';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';
import { useSession } from '../session/use-session.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyTable } from './key-table.tsx';
import { say } from './keys-words.ts';

export function KeysPage() {
  const keys = useQuery(keysQuery);
  const [creating, setCreating] = useState(false);
  const live = keys.data ? liveKeysOf(keys.data) : 0;
  const limit = useSession().limits.api_keys;
  const full = limit !== null && live >= limit;
  const create = (
    <Button tone="primary" disabled={full || !keys.data} onClick={() => setCreating(true)}>
      <Plus size={16} aria-hidden />
      {say('create')}
    </Button>
  );
  return (
    <Page title={say('title')} lead={say('lead')} actions={create}>
      {full ? <LimitReached limit={limit} /> : null}
      <Loaded query={keys} height={200}>
        {(found) =>
          found.length > 0 ? (
            <div className="stack stack-tight">
              <KeyTable keys={found} />
              <p className="muted small">
                {limit === null ? say('in_use_unlimited', { used: live }) : say('in_use', { used: live, limit })}
              </p>
            </div>
          ) : (
            <EmptyState icon={<KeyRound size={26} aria-hidden />} title={say('none')} action={create}>
              {say('none_text')}
            </EmptyState>
          )
        }
      </Loaded>
      <CreateKeyDialog open={creating} onClose={() => setCreating(false)} />
    </Page>
  );
}

function LimitReached({ limit }: { readonly limit: number }) {
  const { plan } = useSession().account;
  return <Notice tone="suspicious">{say('full', { limit, plan })}</Notice>;
}

/** Revoked and expired keys do not count against the plan. */
function liveKeysOf(keys: readonly ApiKey[]): number {
  return keys.filter((key) => key.status === 'active').length;
}
