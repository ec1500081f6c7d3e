import type { WebhookEvent } from '@lurewatch/contract';

/** Everything that can be subscribed to; webhook.test is sent on demand to any webhook. */
const EVENTS: readonly { readonly name: WebhookEvent; readonly meaning: string }[] = [
  { name: 'analysis.dangerous', meaning: 'A URL was judged dangerous' },
  { name: 'analysis.suspicious', meaning: 'A URL was judged suspicious' },
  { name: 'analysis.completed', meaning: 'Any URL was judged' },
  { name: 'verdict.changed', meaning: 'An earlier verdict changed after a new finding' },
  { name: 'batch.completed', meaning: 'A batch was finished' },
  { name: 'quota.threshold', meaning: '80 % or 100 % of a quota is used' },
  { name: 'report.resolved', meaning: 'Your report of a wrong verdict was answered' },
];

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
      {EVENTS.map(({ name, meaning }) => (
        <label className="choice" key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={(event) => toggle(name, event.target.checked)}
          />
          <span>
            <span className="mono">{name}</span>
            <br />
            <span className="muted small">{meaning}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
