import type { Webhook } from '@lurewatch/contract';
import { Select } from '../components/field.tsx';
import { say } from './webhooks-words.ts';

type Format = Webhook['format'];

const LABELS = {
  lurewatch: 'format_lurewatch',
  slack: 'format_slack',
  teams: 'format_teams',
  discord: 'format_discord',
  mattermost: 'format_mattermost',
  ntfy: 'format_ntfy',
} as const satisfies Record<Format, string>;

interface FormatSelectProps {
  readonly chosen: Format;
  readonly onChange: (format: Format) => void;
}

export function FormatSelect({ chosen, onChange }: FormatSelectProps) {
  return (
    <Select
      label={say('format')}
      value={chosen}
      onChange={({ target }) => onChange(FORMATS.find((format) => format === target.value) ?? 'lurewatch')}
      hint={say('format_hint')}
    >
      {FORMATS.map((format) => (
        <option key={format} value={format}>
          {formatLabel(format)}
        </option>
      ))}
    </Select>
  );
}

const FORMATS = Object.keys(LABELS) as readonly Format[]; // a record's keys are its type's

export function formatLabel(format: Format): string {
  return say(LABELS[format]);
}
