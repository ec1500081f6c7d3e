import Type from 'typebox';
import { ROLES } from '../operations/access.ts';
import { Email, Name, Password, Token } from './person-fields.ts';
import { identifier, nullable, oneOf, Timestamp } from './scalars.ts';

export const RoleField = oneOf(ROLES, {
  description:
    'owner: everything. administrator: all but ending the workspace. analyst: analyses, lists, reports. viewer: reads.',
});

/** Somebody who belongs to the workspace. */
export const Member = Type.Object(
  {
    id: identifier('acc', 'The person.'),
    name: nullable(Type.String()),
    email: nullable(Type.String()),
    role: RoleField,
    joined_at: Timestamp,
    is_self: Type.Boolean({ description: 'It is who asks.' }),
  },
  { title: 'Member' },
);

export const ChangeRoleRequest = Type.Object({ role: RoleField }, { title: 'ChangeRoleRequest' });

const invitation = {
  id: identifier('inv', 'Names the invitation; it opens nothing.'),
  role: RoleField,
  email: nullable(
    Type.String({ description: 'Who signs in with this address alone may use it. null: whoever has it.' }),
  ),
  invited_by: identifier('acc', 'The person.'),
  created_at: Timestamp,
  expires_at: Timestamp,
};

export const Invitation = Type.Object(invitation, { title: 'Invitation' });

export const CreatedInvitation = Type.Object(
  {
    ...invitation,
    link: Type.String({ description: 'Shown once. Good for one person.' }),
    mailed: Type.Boolean({ description: 'It was sent to the address, too.' }),
  },
  { title: 'CreatedInvitation' },
);

export const CreateInvitationRequest = Type.Object(
  {
    role: RoleField,
    email: Type.Optional(nullable(Email)),
    expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 30, default: 7 })),
  },
  { title: 'CreateInvitationRequest' },
);

/** What whoever has the link learns before they use it. */
export const OfferedInvitation = Type.Object(
  {
    workspace: nullable(Type.String({ description: 'Its name.' })),
    role: RoleField,
    email: nullable(Type.String({ description: 'null: for whoever has the link.' })),
    expires_at: Timestamp,
  },
  { title: 'OfferedInvitation' },
);

export const InvitationTokenRequest = Type.Object({ token: Token }, { title: 'InvitationTokenRequest' });

export const JoinRequest = Type.Object(
  { token: Token, email: Email, name: Name, password: Password },
  { title: 'JoinRequest' },
);

export const JoinedWorkspace = Type.Object(
  { account_id: identifier('acc', 'The account.') },
  { title: 'JoinedWorkspace' },
);

export const ChooseWorkspaceRequest = Type.Object(
  { account_id: Type.String({ minLength: 1, maxLength: 64 }) },
  { title: 'ChooseWorkspaceRequest' },
);

export const LeftWorkspace = Type.Object(
  { erased: Type.Boolean({ description: 'It was their last workspace: the person is erased.' }) },
  { title: 'LeftWorkspace' },
);

export type Member = Type.Static<typeof Member>;
export type Invitation = Type.Static<typeof Invitation>;
export type CreatedInvitation = Type.Static<typeof CreatedInvitation>;
export type OfferedInvitation = Type.Static<typeof OfferedInvitation>;
export type LeftWorkspace = Type.Static<typeof LeftWorkspace>;
