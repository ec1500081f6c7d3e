import type { CreatedInvitation, Invitation, LeftWorkspace, Member, OfferedInvitation } from '@lurewatch/contract';
import type { Role } from '@lurewatch/contract/access';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async () => (await request<Member[]>('GET', '/app/api/people')).data,
});

export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: async () => (await request<Invitation[]>('GET', '/app/api/invitations')).data,
});

export async function changeRole({ id, role }: { readonly id: string; readonly role: Role }): Promise<void> {
  await request('PATCH', `/app/api/people/${encodeURIComponent(id)}`, { role });
}

export async function removePerson(id: string): Promise<LeftWorkspace> {
  return (await request<LeftWorkspace>('DELETE', `/app/api/people/${encodeURIComponent(id)}`)).data;
}

export async function leaveWorkspace(): Promise<LeftWorkspace> {
  return (await request<LeftWorkspace>('POST', '/app/api/workspace/leave')).data;
}

export async function handOver(id: string): Promise<void> {
  await request('POST', `/app/api/people/${encodeURIComponent(id)}/hand-over`);
}

export async function chooseWorkspace(id: string): Promise<void> {
  await request('POST', '/app/api/session/workspace', { account_id: id });
}

export async function invite(wanted: {
  readonly role: Role;
  readonly email: string | null;
}): Promise<CreatedInvitation> {
  return (await request<CreatedInvitation>('POST', '/app/api/invitations', wanted)).data;
}

export async function revokeInvitation(id: string): Promise<void> {
  await request('DELETE', `/app/api/invitations/${encodeURIComponent(id)}`);
}

export async function readInvitation(token: string): Promise<OfferedInvitation> {
  return (await request<OfferedInvitation>('POST', '/app/auth/invitation', { token })).data;
}

export async function acceptInvitation(token: string): Promise<void> {
  await request('POST', '/app/api/workspace/join', { token });
}

export async function join(joining: Readonly<Record<'token' | 'email' | 'name' | 'password', string>>): Promise<void> {
  await request('POST', '/app/auth/join', joining);
}
