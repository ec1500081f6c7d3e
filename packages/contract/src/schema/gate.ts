import Type from 'typebox';
import { CalendarDate, identifier, nullable, oneOf, Timestamp, text } from './scalars.ts';

/** Different decisions of one batch. */
export const MOST_DECISIONS = 1_000;
/** Gates of one account. */
export const MOST_GATES = 200;
/** Different decisions that are kept of one account and day; more are counted as left out. */
export const MOST_DECISIONS_A_DAY = 20_000;

/** By which protocol a gate was asked. */
export const GATE_DOORS = ['icap', 'squid', 'http', 'dns'] as const;
export const GATE_ACTIONS = ['block', 'warn', 'log'] as const;
const GATE_VERDICTS = ['dangerous', 'suspicious'] as const;

/** A host name, an address in text, or empty where the gate could not read one. */
export const GateHost = Type.String({
  maxLength: 255,
  pattern: '^[^\\s\\u0000-\\u001f/@?#\\\\]*$',
  description: 'The host alone; empty where it could not be read.',
});

/** Never a whole address: a network, or what a key of the gate makes of the address. */
export const GateClient = Type.String({
  maxLength: 64,
  pattern: '^(|[0-9a-f]{16,64}|[0-9a-f.:]{2,45}/[0-9]{1,3})$',
  description: 'A network such as 192.0.2.0/24, or the gate’s keyed hash of the address; empty: not told.',
  examples: ['192.0.2.0/24'],
});

export const GateName = text({ maxLength: 100, minLength: 1, description: 'What the operator calls it: GATE_NAME.' });

/** What a gate says of itself. */
const gateFields = {
  name: GateName,
  version: text({ maxLength: 50, description: 'Of its detector.' }),
  data_version: text({ maxLength: 50, description: 'Of its model’s data.' }),
  overlay_version: nullable(text({ maxLength: 100, description: 'What of the service’s learning it uses.' })),
  started_at: Timestamp,
  lists_age_s: nullable(
    Type.Integer({
      minimum: 0,
      maximum: 1e9,
      description: 'Since its lists were last known to be current; null: never.',
    }),
  ),
  overlay_age_s: nullable(Type.Integer({ minimum: 0, maximum: 1e9 })),
  model_aged: Type.Boolean({ description: 'Its data are old, and nothing learnt makes up for it.' }),
  trouble: nullable(text({ maxLength: 100, description: 'Code of what last failed between gate and service.' })),
  bypassed: Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'What it let through since its start because nothing could be said.',
  }),
  untold: Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Decisions that it could not keep until the service was there again, since its start.',
  }),
};

export const GateDecision = Type.Object(
  {
    at: Type.String({ format: 'date-time', description: 'The hour of the decisions that are counted here.' }),
    host: GateHost,
    door: oneOf(GATE_DOORS),
    action: oneOf(GATE_ACTIONS, { description: 'log: it passed and was noted.' }),
    decided_by: Type.String({ pattern: '^[a-z_]{1,40}$' }),
    verdict: nullable(oneOf(GATE_VERDICTS)),
    client: GateClient,
    group: text({ maxLength: 200, description: 'The first group that the proxy told; empty: none.' }),
    count: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  { title: 'GateDecision' },
);

export const ReportGateRequest = Type.Object(
  {
    gate: Type.Object({
      instance: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'Made once by the gate, and kept by it.' }),
      ...gateFields,
    }),
    batch: Type.Optional(
      nullable(
        Type.Object({
          id: Type.String({
            pattern: '^[0-9a-f]{32}$',
            description: 'Made by the gate. The same batch sent again is counted once.',
          }),
          decisions: Type.Array(GateDecision, { minItems: 1, maxItems: MOST_DECISIONS }),
        }),
      ),
    ),
  },
  { title: 'ReportGateRequest' },
);

export const GateReceipt = Type.Object(
  {
    id: identifier('gat', 'The gate.'),
    counted: Type.Integer({ minimum: 0, description: 'Different decisions that were taken in.' }),
    repeated: Type.Boolean({ description: 'The batch was here before; nothing was counted again.' }),
    left_out: Type.Integer({
      minimum: 0,
      description: `Different decisions that were not taken in: more than a day old or of the future, or beyond ${MOST_DECISIONS_A_DAY} a day.`,
    }),
  },
  { title: 'GateReceipt' },
);

export const Gate = Type.Object(
  {
    id: identifier('gat', 'The gate.'),
    ...gateFields,
    state: oneOf(['ok', 'trouble', 'silent'], {
      description: 'silent: it has not spoken for five minutes; trouble: it says that something fails.',
    }),
    seen_at: Timestamp,
    waiting_requests: Type.Integer({ minimum: 0, description: 'Requests for access through it that wait.' }),
  },
  { title: 'Gate' },
);

const Counts = {
  blocked: Type.Integer({ minimum: 0, description: 'Blocked, or stopped by a warning.' }),
  noted: Type.Integer({ minimum: 0, description: 'Passed and noted.' }),
};
const Named = Type.Object({ name: Type.String(), ...Counts });

export const GateBlocksQuery = Type.Object({
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 90,
      default: 7,
      description: 'How many days in UTC, today included. Default 7.',
    }),
  ),
  host: Type.Optional(text({ maxLength: 255, description: 'Of this host alone.' })),
  group: Type.Optional(text({ maxLength: 200, description: 'Of this group alone.' })),
  door: Type.Optional(oneOf(GATE_DOORS, { description: 'By this protocol alone.' })),
});

export const GateBlocks = Type.Object(
  {
    ...Counts,
    days: Type.Array(Type.Object({ date: CalendarDate, ...Counts }), { description: 'Each day, oldest first.' }),
    hosts: Type.Array(Named, { description: 'The 20 that were stopped most.' }),
    groups: Type.Array(Named, { description: 'The 20 that were stopped most; the empty name: no group was told.' }),
    doors: Type.Array(Named),
  },
  { title: 'GateBlocks' },
);

export type Gate = Type.Static<typeof Gate>;
export type GateBlocks = Type.Static<typeof GateBlocks>;
export type GateDecision = Type.Static<typeof GateDecision>;
export type GateReceipt = Type.Static<typeof GateReceipt>;
export type ReportGateRequest = Type.Static<typeof ReportGateRequest>;
