import Type from 'typebox';
import { CalendarDate, identifier, nullable, Timestamp } from './scalars.ts';

const Values = nullable(Type.Object({}, { additionalProperties: true }));

const place = {
  day: Type.String({ description: 'Of the chain, UTC: 2026-11-27.' }),
  number: Type.Integer({ description: 'Within the day, from 1 on without a gap.' }),
  at: Timestamp,
  action: Type.String(),
};

const done = {
  key: nullable(Type.String({ description: 'Id of the API key by which it was done.' })),
  network: Type.String({
    description: 'The /24 or /48 that the request came from; `local`: a command on the machine.',
  }),
  target: nullable(Type.String({ description: 'What it was done to.' })),
  before: Values,
  after: Values,
  request_id: Type.String(),
  previous: Type.String({ description: 'Hash of the entry before; empty for the first of all.' }),
};

export const AuditEntry = Type.Object(
  {
    ...place,
    person: nullable(
      Type.Object(
        { id: identifier('acc', 'Who did it.'), name: nullable(Type.String()) },
        {
          description:
            'The name is not in the log: who is erased has none. null: a key of the workspace, or the service.',
        },
      ),
    ),
    ...done,
    hash: Type.String({ description: 'SHA-256 of the entry as it is stored, the hash before in it.' }),
  },
  { title: 'AuditEntry' },
);

/** `data` of `audit.entry`: the entry as it was hashed, and the hash. */
export const AuditEntryAdded = Type.Object(
  {
    account: Type.String({ description: 'Id of the workspace.' }),
    ...place,
    person: nullable(
      Type.String({ description: 'Id of whoever did it; null: a key of the workspace, or the service.' }),
    ),
    ...done,
    hash: Type.String({ description: 'SHA-256 of this object’s JSON as it was sent, without this last member.' }),
  },
  { title: 'AuditEntryAdded' },
);

const filters = {
  action: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  person: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Id of a person.' })),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
};

export const AuditQuery = Type.Object({
  ...filters,
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
});

export const AuditExportQuery = Type.Object(filters);

export type AuditEntry = Type.Static<typeof AuditEntry>;
