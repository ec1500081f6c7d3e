import type { Invitation } from '@lurewatch/contract';
import { acceptInvitation, findInvitation, joinByInvitation } from '../accounts/members/accept-invitation.ts';
import { changeRole, handOver } from '../accounts/members/change-role.ts';
import { invitationLink, invite, revokeInvitation } from '../accounts/members/invite.ts';
import { removeMember } from '../accounts/members/remove-member.ts';
import { ApiError } from '../api/api-error.ts';
import { ATTEMPT_RULES as RULES } from '../sign-in/attempt-limiter.ts';
import type { AuthParts } from '../sign-in/auth-parts.ts';
import { type DashboardHandlers, DONE } from '../sign-in/dashboard-handler.ts';
import { invitationMail } from '../sign-in/mails.ts';
import { ensureGoodPassword } from '../sign-in/password-rule.ts';
import { passwordsOff } from '../sign-in/passwords-off.ts';
import type { SessionTable } from '../sign-in/session-table.ts';
import { findPersonByEmail } from '../store/tables/accounts/find-person.ts';
import type { InvitationRecord } from '../store/tables/invitations.ts';
import { DAY_MS, isoInstant } from '../time/time.ts';

export interface PeopleHandlerParts
  extends Pick<
    AuthParts,
    'store' | 'auth' | 'limiter' | 'knownBrowsers' | 'hasPasswords' | 'sendMail' | 'publicOrigin'
  > {
  readonly sessions: SessionTable;
  readonly now: () => number;
}

type Handlers = Pick<
  DashboardHandlers,
  | 'listPeople'
  | 'changeRole'
  | 'removePerson'
  | 'leaveWorkspace'
  | 'handOver'
  | 'listInvitations'
  | 'createInvitation'
  | 'revokeInvitation'
  | 'readInvitation'
  | 'acceptInvitation'
  | 'join'
  | 'chooseWorkspace'
>;

const DEFAULT_DAYS = 7;

/** Who belongs to the account that the session is in. */
export function peopleHandlers(parts: PeopleHandlerParts): Handlers {
  const { store, sessions, auth, limiter, knownBrowsers, hasPasswords, sendMail, publicOrigin, now } = parts;
  const { database } = store;
  return {
    async listPeople({ session: { caller, person } }) {
      const people = await store.members.list(caller.account.id);
      return {
        data: people.map(({ personId, name, email, role, joinedAt }) => ({
          ...{ id: personId, name, email, role, joined_at: isoInstant(joinedAt), is_self: personId === person.id },
        })),
      };
    },

    async changeRole({ session: { caller, person }, params, body, auditWithin }) {
      const change = { accountId: caller.account.id, personId: params.id, role: body.role };
      await changeRole(database, person.id, change, auditWithin());
      return DONE;
    },

    async removePerson({ session: { caller, person }, params, auditWithin }) {
      const removal = { accountId: caller.account.id, personId: params.id };
      return { data: { erased: await removeMember(database, person.id, removal, auditWithin()) } };
    },

    async leaveWorkspace({ session: { caller, person }, auditWithin }) {
      const removal = { accountId: caller.account.id, personId: person.id };
      return { data: { erased: await removeMember(database, person.id, removal, auditWithin()) } };
    },

    async handOver({ session: { caller, person }, params, auditWithin }) {
      await handOver(database, person.id, caller.account.id, params.id, auditWithin());
      return DONE;
    },

    async listInvitations({ session: { caller } }) {
      return { data: (await store.invitations.list(caller.account.id, now())).map(presentInvitation) };
    },

    async createInvitation({ session: { caller, person }, body, auditWithin }) {
      const { account } = caller;
      const { role, email = null, expires_in_days: days = DEFAULT_DAYS } = body;
      if (email !== null && sendMail !== null) await limiter.take(RULES.mailByEmail, email.toLowerCase());
      const { invitation, token } = await invite(database, person.id, {
        ...{ accountId: account.id, role, email, expiresAt: now() + days * DAY_MS },
        also: (made) => auditWithin({ id: made.id }),
      });
      const link = invitationLink(publicOrigin, token);
      if (invitation.email !== null) sendMail?.(invitationMail(invitation.email, link, account.name, days));
      const mailed = invitation.email !== null && sendMail !== null;
      return { data: { ...presentInvitation(invitation), link, mailed } };
    },

    async revokeInvitation({ session: { caller, person }, params, auditWithin }) {
      await revokeInvitation(database, person.id, caller.account.id, params.id, auditWithin());
      return DONE;
    },

    async readInvitation({ body, http }) {
      await limiter.take(RULES.linkByAddress, http.ip);
      const { invitation, account } = await findInvitation(store, body.token);
      const { role, email, expiresAt } = invitation;
      return { data: { workspace: account.name, role, email, expires_at: isoInstant(expiresAt) } };
    },

    async acceptInvitation({ session: { person, sessionId }, body, http, auditWithin }) {
      await limiter.take(RULES.linkByAddress, http.ip);
      const noteIn = (account_id: string) => auditWithin({ account_id });
      const { accountId } = await acceptInvitation(store, body.token, person, noteIn);
      await sessions.choose(person.id, sessionId, accountId);
      return { data: { account_id: accountId } };
    },

    async join({ body: { token, email, name, password }, http }) {
      if (!hasPasswords) throw passwordsOff();
      await limiter.take(RULES.linkByAddress, http.ip);
      // Once before the costly hash; what counts is the check inside the transaction.
      await findInvitation(store, token);
      ensureGoodPassword(password, email);
      // Whoever has the link has seen its address written down: it proves nothing about the mailbox.
      const signIn = { passwordHash: await auth.hashPassword(password), emailVerified: false };
      if ((await findPersonByEmail(database.db, email.toLowerCase())) !== null) {
        await limiter.take(RULES.takenByAddress, http.ip);
      }
      const person = await joinByInvitation(store, { token, email, name: name.trim(), signIn });
      const cookies = (await auth.signIn(http, person.email, password)) ?? [];
      return { ...DONE, cookies: [...cookies, knownBrowsers.cookieFor(person.email)] };
    },

    async chooseWorkspace({ session: { person, sessionId, memberships }, body }) {
      const chosen = memberships.find(({ account }) => account.id === body.account_id);
      if (chosen === undefined) throw new ApiError('not_found', 'There is no such workspace.');
      await sessions.choose(person.id, sessionId, chosen.account.id);
      return DONE;
    },
  };
}

function presentInvitation({ id, role, email, invitedBy, createdAt, expiresAt }: InvitationRecord): Invitation {
  return {
    ...{ id, role, email, invited_by: invitedBy },
    ...{ created_at: isoInstant(createdAt), expires_at: isoInstant(expiresAt) },
  };
}
