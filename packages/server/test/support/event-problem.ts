import { eventPayloadSchema, WEBHOOK_EVENTS } from '@lurewatch/contract';
import { Compile } from 'typebox/compile';

const schemas = new Map<string, ReturnType<typeof Compile>>(
  WEBHOOK_EVENTS.map((event) => [event, Compile(eventPayloadSchema(event))]),
);

/** Why the body of a delivery is not what the contract says; null when it is. */
export function eventProblem(body: string): string | null {
  const payload = JSON.parse(body);
  const schema = schemas.get(payload.type);
  if (schema === undefined) return `no event is called ${payload.type}`;
  if (schema.Check(payload)) return null;
  const [first] = schema.Errors(payload);
  return `${payload.type}: ${JSON.stringify(first)}`;
}
