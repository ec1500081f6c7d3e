import type { Store } from '../store/store.ts';
import type { AuditedCall } from './audited-call.ts';

type Reader = (store: Store, accountId: string, id: string) => Promise<object | null>;

/** What a call is about to change, where its body alone does not tell. */
const BEFORE: Readonly<Record<string, Reader>> = {
  changeRole: roleOf,
  removePerson: roleOf,
  handOver: roleOf,
  revokeKey: async ({ keys }, accountId, id) => {
    const key = (await keys.list(accountId)).find((one) => one.id === id);
    return key ? { name: key.name, scopes: key.scopes, last4: key.last4, owner: key.ownerId } : null;
  },
  revokeInvitation: async ({ invitations, database }, accountId, id) => {
    const found = (await invitations.list(accountId, database.now())).find((one) => one.id === id);
    return found ? { role: found.role, email: found.email } : null;
  },
  updateWebhook: webhookOf,
  deleteWebhook: webhookOf,
  changeAccount: async ({ accounts }, _accountId, id) => {
    const account = await accounts.find(id);
    if (account === null) return null;
    return { plan: account.plan, status: account.status, is_administrator: account.isAdministrator };
  },
  renameAccount: async ({ accounts }, accountId) => {
    const account = await accounts.find(accountId);
    return account && { name: account.name };
  },
  eraseAnalysis: async ({ analyses }, accountId, id) => {
    const analysis = await analyses.find(accountId, id);
    // Stored masked; why it was erased may be that even this is too much.
    return analysis && { verdict: analysis.verdict };
  },
};

/** null: there is nothing to tell, or nothing there. */
export async function stateBefore(store: Store, { operation, caller, params }: AuditedCall): Promise<object | null> {
  const read = BEFORE[operation.operationId];
  if (read === undefined || caller === null) return null;
  return read(store, caller.account.id, String(Object(params).id ?? ''));
}

async function roleOf({ members }: Store, accountId: string, id: string): Promise<object | null> {
  const member = (await members.list(accountId)).find(({ personId }) => personId === id);
  return member ? { role: member.role } : null;
}

async function webhookOf({ webhooks }: Store, accountId: string, id: string): Promise<object | null> {
  const webhook = (await webhooks.list(accountId)).find((one) => one.id === id);
  return webhook ? { url: webhook.url, events: webhook.events, description: webhook.description } : null;
}
