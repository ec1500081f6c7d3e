import type { Analysis } from '@lurewatch/contract';
import { useState } from 'react';
import { reportAnalysis } from '../api/analyses.ts';
import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextArea } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { Segmented } from '../components/segmented.tsx';

interface ReportDialogProps {
  readonly analysis: Analysis;
  readonly open: boolean;
  readonly onClose: () => void;
}

const EXPECTED = [
  { value: 'safe', label: 'It is safe' },
  { value: 'dangerous', label: 'It is phishing' },
] as const;

export function ReportDialog({ analysis, open, onClose }: ReportDialogProps) {
  const [expected, setExpected] = useState<'safe' | 'dangerous'>(analysis.verdict === 'safe' ? 'dangerous' : 'safe');
  const report = useAction((form: FormData) => reportAnalysis(analysis.id, expected, textOf(form, 'comment')), {
    draft: `report-${analysis.id}`,
    refresh: [['reports']],
    onDone: onClose,
    done: 'Thank you. The administrator of this instance will look at it.',
  });
  return (
    <Dialog
      open={open}
      title="Report a wrong verdict"
      description={`It was judged ${analysis.verdict}.`}
      onClose={onClose}
    >
      <ActionForm action={report} submit="Send report" onCancel={onClose}>
        <div className="stack stack-tight">
          <span className="field-label">What is it really?</span>
          <div>
            <Segmented label="What is it really?" value={expected} options={EXPECTED} onChange={setExpected} />
          </div>
        </div>
        <TextArea
          label="How do you know? (optional)"
          name="comment"
          maxLength={2000}
          hint="Only the administrators of this instance read it."
        />
      </ActionForm>
    </Dialog>
  );
}
