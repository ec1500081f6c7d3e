import { EVENT_TABLE, WEBHOOK_EVENTS, type WebhookEvent } from '@lurewatch/contract/events';

/** What can be subscribed to; `webhook.test` is sent on demand to any webhook. */
const EVENTS = WEBHOOK_EVENTS.flatMap((name) => {
  const { label } = EVENT_TABLE[name];
  return label === null ? [] : [{ name, label }];
});

interface EventPickerProps {
  readonly chosen: readonly WebhookEvent[];
  readonly onChange: (events: readonly WebhookEvent[]) => void;
}

export function EventPicker({ chosen, onChange }: EventPickerProps) {
  const toggle = (event: WebhookEvent, on: boolean) =>
    onChange(on ? [...chosen, event] : chosen.filter((other) => other !== event));
  return (
    <fieldset className="events bare">
      <legend className="field-label">Events</legend>
      {EVENTS.map(({ name, label }) => (
        <label className="choice" key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={(event) => toggle(name, event.target.checked)}
          />
          <span>
            <span className="mono">{name}</span>
            <br />
            <span className="muted small">{label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
