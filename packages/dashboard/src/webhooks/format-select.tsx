import type { Webhook } from '@lurewatch/contract';
import { Select } from '../components/field.tsx';

type Format = Webhook['format'];

const LABELS: Readonly<Record<Format, string>> = {
  lurewatch: 'Event (JSON)',
  slack: 'Slack message',
  teams: 'Microsoft Teams card',
};

interface FormatSelectProps {
  readonly chosen: Format;
  readonly onChange: (format: Format) => void;
}

export function FormatSelect({ chosen, onChange }: FormatSelectProps) {
  return (
    <Select
      label="Format"
      value={chosen}
      onChange={({ target }) => onChange(FORMATS.find((format) => format === target.value) ?? 'lurewatch')}
      hint="For a chat room, use the address of its incoming webhook or workflow."
    >
      {FORMATS.map((format) => (
        <option key={format} value={format}>
          {LABELS[format]}
        </option>
      ))}
    </Select>
  );
}

const FORMATS = Object.keys(LABELS) as readonly Format[]; // a record's keys are its type's

export function formatLabel(format: Format): string {
  return LABELS[format];
}
