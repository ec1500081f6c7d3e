import Type from 'typebox';
import { GATE_DOORS, GateClient, GateHost, GateName } from './gate.ts';
import { identifier, nullable, oneOf, PageQuery, Timestamp, text } from './scalars.ts';

/** Requests of one person within a day. */
export const ACCESS_REQUESTS_A_DAY = 10;
/** Requests of an account that wait. */
export const MOST_WAITING_REQUESTS = 1_000;
/** Requests of an account that are granted and not over. */
export const MOST_GRANTS = 1_000;
/** How long a request waits before it is gone, and how long a refusal is told. */
export const ACCESS_REQUEST_DAYS = 7;

export const ACCESS_STATUSES = ['waiting', 'granted', 'refused', 'over'] as const;
export const ACCESS_DURATIONS = ['hour', 'day', 'always'] as const;
export const ACCESS_SUBJECTS = ['person', 'group', 'all'] as const;

const groups = Type.Array(text({ maxLength: 200, minLength: 1 }), {
  maxItems: 8,
  description: 'Groups of the person, as the proxy told them.',
});
const subject = nullable(oneOf(ACCESS_SUBJECTS, { description: 'For whom it was granted.' }));
const until = nullable(
  Type.String({ format: 'date-time', description: 'When the grant is over; null: never, or not granted.' }),
);

const asked = {
  host: GateHost,
  door: oneOf(GATE_DOORS, { description: 'By which protocol the person was stopped.' }),
  client: GateClient,
  user: nullable(text({ maxLength: 200, description: 'The person, where the proxy told one.' })),
  groups,
  reason: nullable(text({ maxLength: 500, description: 'What the person wrote.' })),
  decided_by: Type.String({ pattern: '^[a-z_]{1,40}$', description: 'What stopped it: a list, the detector, …' }),
  verdict: nullable(oneOf(['dangerous', 'suspicious'])),
  brand: nullable(text({ maxLength: 200, description: 'The brand that is imitated.' })),
  reference: Type.String({ pattern: '^[0-9A-Z]{8}$', description: 'As the page and the gate’s log show it.' }),
};

export const CreateAccessRequest = Type.Object(
  {
    ticket: Type.String({
      pattern: '^[0-9a-f]{32}$',
      description: 'Made by the gate. The same ticket sent again is the same request.',
    }),
    requester: Type.String({
      pattern: '^[0-9a-f]{32}$',
      description: 'The gate’s keyed hash of user or address, by which requests of one person are counted.',
    }),
    gate: GateName,
    ...asked,
  },
  { title: 'CreateAccessRequest' },
);

export const AccessRequest = Type.Object(
  {
    id: identifier('acr', 'The request.'),
    gate: GateName,
    ...asked,
    status: oneOf(ACCESS_STATUSES, { description: 'over: it was granted, and that time is past.' }),
    subject,
    group: nullable(Type.String({ description: 'The group for which it was granted.' })),
    until,
    created_at: Timestamp,
    answered_at: nullable(Timestamp),
  },
  { title: 'AccessRequest' },
);

export const AccessRequestsQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(oneOf(['waiting', 'granted', 'refused'])),
});

export const AnswerAccessRequest = Type.Object(
  {
    answer: oneOf(['grant', 'refuse'], { description: 'A grant can be refused afterwards, which takes it back.' }),
    duration: Type.Optional(oneOf(ACCESS_DURATIONS, { description: 'With `grant`.' })),
    subject: Type.Optional(
      oneOf(ACCESS_SUBJECTS, {
        description: 'With `grant`. person: the user where one was told, else the client as it stands in the request.',
      }),
    ),
    group: Type.Optional(
      text({ maxLength: 200, description: 'With `subject` group: one of the groups of the request.' }),
    ),
  },
  { title: 'AnswerAccessRequest' },
);

/** What gates are told: for whom a host is open, and who need not wait any longer. */
export const AccessAnswer = Type.Object(
  {
    ticket: Type.String(),
    status: oneOf(['granted', 'refused']),
    host: GateHost,
    subject,
    user: nullable(Type.String()),
    client: GateClient,
    group: nullable(Type.String()),
    until,
    answered_at: Timestamp,
  },
  { title: 'AccessAnswer' },
);

export type AccessRequest = Type.Static<typeof AccessRequest>;
export type AccessAnswer = Type.Static<typeof AccessAnswer>;
export type CreateAccessRequest = Type.Static<typeof CreateAccessRequest>;
export type AnswerAccessRequest = Type.Static<typeof AnswerAccessRequest>;
