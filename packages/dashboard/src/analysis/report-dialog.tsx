import type { Analysis } from '@lurewatch/contract';
import { useState } from 'react';
import { knownVerdict } from '../../words/verdict-words.ts';
import { reportAnalysis } from '../api/analyses.ts';
import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextArea } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { Segmented } from '../components/segmented.tsx';
import { text } from '../language/text.ts';

interface ReportDialogProps {
  readonly analysis: Analysis;
  readonly open: boolean;
  readonly onClose: () => void;
}

const expectations = () =>
  [
    { value: 'safe', label: text('report_safe') },
    { value: 'dangerous', label: text('report_phishing') },
  ] as const;

export function ReportDialog({ analysis, open, onClose }: ReportDialogProps) {
  const [expected, setExpected] = useState<'safe' | 'dangerous'>(analysis.verdict === 'safe' ? 'dangerous' : 'safe');
  const report = useAction((form: FormData) => reportAnalysis(analysis.id, expected, textOf(form, 'comment')), {
    draft: `report-${analysis.id}`,
    refresh: [['reports']],
    onDone: onClose,
    done: text('report_thanks'),
  });
  return (
    <Dialog
      open={open}
      title={text('report_title')}
      description={text('report_judged', { verdict: text(knownVerdict(analysis.verdict)) })}
      onClose={onClose}
    >
      <ActionForm action={report} submit={text('report_send')} onCancel={onClose}>
        <div className="stack stack-tight">
          <span className="field-label">{text('report_really')}</span>
          <div>
            <Segmented
              label={text('report_really')}
              value={expected}
              options={expectations().filter(({ value }) => value !== analysis.verdict)}
              onChange={setExpected}
            />
          </div>
        </div>
        <TextArea label={text('report_how')} name="comment" maxLength={2000} hint={text('report_hint')} />
      </ActionForm>
    </Dialog>
  );
}
