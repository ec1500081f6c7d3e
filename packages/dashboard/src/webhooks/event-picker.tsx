import type { WebhookEvent } from '@lurewatch/contract';
import { say } from './webhooks-words.ts';

/** What can be subscribed to; `webhook.test` is sent on demand to any webhook. */
export const EVENTS = {
  'analysis.dangerous': 'analysis_dangerous',
  'analysis.suspicious': 'analysis_suspicious',
  'analysis.completed': 'analysis_completed',
  'message.dangerous': 'message_dangerous',
  'verdict.changed': 'verdict_changed',
  'search.matched': 'search_matched',
  'batch.completed': 'batch_completed',
  'quota.threshold': 'quota_threshold',
  'report.resolved': 'report_resolved',
  'access.requested': 'access_requested',
  'audit.entry': 'audit_entry',
} as const satisfies Partial<Record<WebhookEvent, string>>;

const NAMES = Object.keys(EVENTS) as readonly (keyof typeof EVENTS)[]; // a literal's keys are its type's

interface EventPickerProps {
  readonly chosen: readonly WebhookEvent[];
  readonly onChange: (events: readonly WebhookEvent[]) => void;
}

export function EventPicker({ chosen, onChange }: EventPickerProps) {
  const toggle = (event: WebhookEvent, on: boolean) =>
    onChange(on ? [...chosen, event] : chosen.filter((other) => other !== event));
  return (
    <fieldset className="events bare">
      <legend className="field-label">{say('events')}</legend>
      {NAMES.map((name) => (
        <label className="choice" key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={(event) => toggle(name, event.target.checked)}
          />
          <span>
            <span className="mono">{name}</span>
            <br />
            <span className="muted small">{say(EVENTS[name])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
