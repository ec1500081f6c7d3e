import type { Analysis } from '@lurewatch/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ban, Ellipsis, Flag, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { eraseAnalysis, type ListName } from '../api/analyses.ts';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { useNotify } from '../components/toasts.tsx';
import { AddToListDialog } from '../lists/add-to-list-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';

export function AnalysisActions({ analysis }: { readonly analysis: Analysis }) {
  const [open, setOpen] = useState<'report' | 'erase' | ListName | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <CopyButton text={`${window.location.origin}/analysis/${analysis.id}`} label="Copy link" />
      <Button onClick={() => setOpen('report')}>
        <Flag size={15} aria-hidden />
        This is wrong
      </Button>
      <Menu
        trigger={
          <Button aria-label="More actions">
            <Ellipsis size={17} aria-hidden />
          </Button>
        }
      >
        <MenuItem icon={<Ban size={16} aria-hidden />} onSelect={() => setOpen('block')}>
          Add to block list
        </MenuItem>
        <MenuItem icon={<ShieldCheck size={16} aria-hidden />} onSelect={() => setOpen('allow')}>
          Add to allow list
        </MenuItem>
        <MenuItem icon={<Trash2 size={16} aria-hidden />} danger onSelect={() => setOpen('erase')}>
          Delete this analysis
        </MenuItem>
      </Menu>
      <ReportDialog analysis={analysis} open={open === 'report'} onClose={close} />
      <AddToListDialog
        list={open === 'allow' ? 'allow' : 'block'}
        suggestion={analysis.normalized_url}
        open={open === 'allow' || open === 'block'}
        onClose={close}
      />
      <EraseDialog analysis={analysis} open={open === 'erase'} onClose={close} />
    </>
  );
}

interface EraseDialogProps {
  readonly analysis: Analysis;
  readonly open: boolean;
  readonly onClose: () => void;
}

function EraseDialog({ analysis, open, onClose }: EraseDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const erase = useMutation({
    mutationFn: () => eraseAnalysis(analysis.id),
    onSuccess: async () => {
      await navigate({ to: '/history' });
      queryClient.removeQueries({ queryKey: ['analysis', analysis.id] });
      await queryClient.invalidateQueries({ queryKey: ['analyses'] });
      notify('The analysis is deleted.');
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title="Delete this analysis?"
      confirm="Delete"
      busy={erase.isPending}
      error={erase.error}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      Its URL, verdict and reasons are removed for good, and its link stops working. The count of your usage stays.
    </ConfirmDialog>
  );
}
