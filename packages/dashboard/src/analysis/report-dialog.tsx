import type { Analysis } from '@lurewatch/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { reportAnalysis } from '../api/analyses.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextArea } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice } from '../components/notice.tsx';
import { Segmented } from '../components/segmented.tsx';
import { useNotify } from '../components/toasts.tsx';

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
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [expected, setExpected] = useState<'safe' | 'dangerous'>(analysis.verdict === 'safe' ? 'dangerous' : 'safe');
  const report = useMutation({
    mutationFn: (comment: string) => reportAnalysis(analysis.id, expected, comment),
    onSuccess: async () => {
      onClose();
      notify('Thank you. The administrator of this instance will look at it.');
      await queryClient.invalidateQueries({ queryKey: ['reports'] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    report.mutate(textOf(new FormData(event.currentTarget), 'comment'));
  };
  return (
    <Dialog
      open={open}
      title="Report a wrong verdict"
      description={`It was judged ${analysis.verdict}.`}
      onClose={onClose}
    >
      <form className="stack" onSubmit={submit}>
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
        {report.isError ? <ErrorNotice error={report.error} /> : null}
        <div className="row row-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={report.isPending}>
            Send report
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
