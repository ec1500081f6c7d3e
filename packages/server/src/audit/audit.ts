import { type Audited, auditedOf } from '@lurewatch/contract';
import { anonymousAddress } from '../limits/anonymous-address.ts';
import type { InTransaction } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { findPersonByEmail } from '../store/tables/accounts/find-person.ts';
import { type AuditValues, SERVICE_CHAIN } from '../store/tables/audit.ts';
import type { AuditedCall } from './audited-call.ts';
import { auditedValues } from './audited-values.ts';
import { stateBefore } from './state-before.ts';

export interface Audit {
  /** Called before the work. null: such a call is not written down. */
  begin(call: AuditedCall): Promise<OpenEntry | null>;
  /** For what no operation stands for. `accountId`: SERVICE_CHAIN for the service itself. */
  append: Store['audit']['append'];
}

/** The entry of a call that is under way. */
export interface OpenEntry {
  /**
   * As the last step of the transaction that does the work: both are stored, or neither is. `data`: the answer's, as far as the entry
   * tells of it.
   */
  within(data?: object): InTransaction;
  /** After the work, before the answer is sent: writes it where the work has not. An entry that cannot be written makes the call fail. */
  finish(data: unknown, whose?: string): Promise<void>;
}

/** Of a call that is not written down. */
export const notAudited: OpenEntry['within'] = () => async () => {};

/** The log of calls: what each operation leaves in it stands in the contract (`AUDITED`). */
export function createAudit(store: Store): Audit {
  return {
    append: store.audit.append,
    async begin(call) {
      const audited = auditedOf(call.operation.operationId);
      if (audited === null) return null;
      const before = await stateBefore(store, call);
      const eventOf = (data: unknown) => ({
        action: actionOf(audited, data),
        key: call.caller?.key?.id ?? null,
        network: anonymousAddress(call.address),
        target: targetOf(call, data),
        before: before && auditedValues(before, Object.keys(before)),
        after: afterOf(call, audited),
        request_id: call.requestId,
      });
      let isWritten = false;
      return {
        within: (data = {}) => {
          const places = placesOf(call, data);
          if (places === null)
            throw new Error(`whose log ${call.operation.operationId} stands in is looked up after it`);
          const event = eventOf(data);
          return async (transaction) => {
            for (const { account, person } of places) {
              await store.audit.appending(account, { ...event, person })(transaction);
            }
            isWritten = true;
          };
        },
        async finish(data, whose) {
          if (isWritten) return;
          const event = eventOf(data);
          for (const { account, person } of await chainsOf(store, call, data, whose)) {
            await store.audit.append(account, { ...event, person });
          }
        },
      };
    },
  };
}

interface Place {
  readonly account: string;
  readonly person: string | null;
}

/** Whose log it belongs to, and who did it. */
async function chainsOf(
  store: Store,
  call: AuditedCall,
  data: unknown,
  whose: string | undefined,
): Promise<readonly Place[]> {
  if (whose !== undefined) return placesOfPerson(store, whose);
  // A password that a one-time code has to follow signs nobody in.
  if (textIn(data, 'next') === 'code') return [];
  if (call.caller === null) return placesOfAddress(store, call.body);
  return placesOf(call, data) ?? placesOfPerson(store, call.caller.person?.id ?? '');
}

/** null: it stands in the log of every account of the person. */
function placesOf({ operation, caller, params }: AuditedCall, data: unknown): readonly Place[] | null {
  if (caller === null) return null;
  const person = caller.person?.id ?? null;
  if (person !== null && auditedOf(operation.operationId)?.everywhere === true) return null;
  switch (operation.operationId) {
    // The account's own log went with it.
    case 'closeAccount':
      return [{ account: SERVICE_CHAIN, person }];
    // Into another account than the session was in.
    case 'acceptInvitation':
      return [{ account: textIn(data, 'account_id') ?? caller.account.id, person }];
    case 'changeAccount':
      return [
        { account: SERVICE_CHAIN, person },
        { account: textIn(params, 'id') ?? SERVICE_CHAIN, person },
      ];
    default:
      return [{ account: operation.auth === 'administrator' ? SERVICE_CHAIN : caller.account.id, person }];
  }
}

/** Of who joins. */
async function placesOfAddress(store: Store, body: unknown): Promise<readonly Place[]> {
  const email = textIn(body, 'email')?.toLowerCase();
  const person = email === undefined ? null : await findPersonByEmail(store.database.db, email);
  return person === null ? [] : placesOfPerson(store, person.id);
}

/** Of who signs in, or changes how: every account that they belong to. */
async function placesOfPerson({ members }: Store, person: string): Promise<readonly Place[]> {
  const all = await members.membershipsOf(person);
  return all.map(({ account }) => ({ account: account.id, person }));
}

function actionOf({ action, joined }: Audited, data: unknown): string {
  return joined !== undefined && Object(data).joined === true ? joined : action;
}

/** What was made has its id in the answer; whatever else is done has it in the path. */
function targetOf({ params, caller, operation }: AuditedCall, data: unknown): string | null {
  if (operation.operationId === 'leaveWorkspace') return caller?.person?.id ?? null;
  return textIn(params, 'id') ?? textIn(data, 'id');
}

function afterOf({ query, body }: AuditedCall, { way, fields = [] }: Audited): AuditValues | null {
  const said = auditedValues({ ...Object(query), ...Object(body) }, fields);
  return way === undefined ? said : { ...said, way };
}

function textIn(value: unknown, name: string): string | null {
  const found: unknown = Object(value)[name];
  return typeof found === 'string' ? found : null;
}
