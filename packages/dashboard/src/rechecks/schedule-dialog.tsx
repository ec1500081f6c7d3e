import type { ScheduledRecheck } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { changeSchedule, scheduledRechecksQuery } from '../api/scheduled-rechecks.ts';
import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Select } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { Loaded } from '../components/loaded.tsx';
import { text } from '../language/text.ts';
import { say } from './rechecks-words.ts';

interface ScheduleDialogProps {
  readonly analysisId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How often an address is looked at again by itself. */
export function ScheduleDialog({ analysisId, open, onClose }: ScheduleDialogProps) {
  const schedules = useQuery({ ...scheduledRechecksQuery, enabled: open });
  return (
    <Dialog open={open} title={say('title')} description={say('text')} onClose={onClose}>
      <Loaded query={schedules} height={120}>
        {(all) => (
          <ScheduleForm
            analysisId={analysisId}
            schedule={all.find((one) => one.analysis_id === analysisId) ?? null}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

const INTERVALS = ['day', 'hour'] as const;

interface ScheduleFormProps {
  readonly analysisId: string;
  readonly schedule: ScheduledRecheck | null;
  readonly onClose: () => void;
}

function ScheduleForm({ analysisId, schedule, onClose }: ScheduleFormProps) {
  const change = useAction(
    (form: FormData) => {
      const chosen = textOf(form, 'every');
      const every = INTERVALS.find((one) => one === chosen) ?? null;
      return changeSchedule(analysisId, schedule?.id ?? null, every);
    },
    { refresh: [['scheduled-rechecks']], done: say('saved'), onDone: onClose },
  );
  return (
    <ActionForm action={change} submit={text('save')} onCancel={onClose}>
      <Select label={say('how_often')} name="every" defaultValue={schedule?.every ?? ''}>
        <option value="">{say('never')}</option>
        {INTERVALS.map((every) => (
          <option key={every} value={every}>
            {say(every)}
          </option>
        ))}
      </Select>
      {schedule?.last_error == null ? null : (
        <p className="muted small">{say('failed', { code: schedule.last_error })}</p>
      )}
    </ActionForm>
  );
}
