import type { JudgedMessage } from '@lurewatch/contract';
import { Segmented } from '../components/segmented.tsx';
import { say } from './messages-words.ts';

export type MessageSource = JudgedMessage['source'];

const SOURCES = ['', 'dashboard', 'mailbox', 'rspamd', 'api'] as const satisfies readonly (MessageSource | '')[];

interface SourceFilterProps {
  /** null: all. */
  readonly source: MessageSource | null;
  readonly onChange: (source: MessageSource | null) => void;
}

/** By which way the messages came that are listed. */
export function SourceFilter({ source, onChange }: SourceFilterProps) {
  return (
    <Segmented
      label={say('came_by')}
      value={source ?? ''}
      options={SOURCES.map((value) => ({ value, label: say(value === '' ? 'came_any' : `came_${value}`) }))}
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  );
}
