import type { Analysis } from '@lurewatch/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ban, Download, Ellipsis, Flag, RefreshCw, Share2, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { analysisQuery, eraseAnalysis, type ListName, recheckAnalysis } from '../api/analyses.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { Menu, MenuItem, MenuLink } from '../components/menu.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { AddToListDialog } from '../lists/add-to-list-dialog.tsx';
import { ShareDialog } from '../shares/share-dialog.tsx';
import { defang } from './defang.ts';
import { ReportDialog } from './report-dialog.tsx';

export function AnalysisActions({ analysis }: { readonly analysis: Analysis }) {
  const [open, setOpen] = useState<'share' | 'report' | 'erase' | ListName | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <CopyButton text={defang(analysis.normalized_url)} label="Copy defanged" />
      <Button onClick={() => setOpen('share')}>
        <Share2 size={15} aria-hidden />
        Share
      </Button>
      <ExportMenu id={analysis.id} />
      <Recheck analysis={analysis} />
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
      <ShareDialog analysis={analysis} open={open === 'share'} onClose={close} />
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

const FORMS = [
  { extension: 'md', name: 'Markdown' },
  { extension: 'stix.json', name: 'STIX 2.1' },
  { extension: 'misp.json', name: 'MISP event' },
  { extension: 'csv', name: 'CSV' },
] as const;

function ExportMenu({ id }: { readonly id: string }) {
  return (
    <Menu
      trigger={
        <Button>
          <Download size={15} aria-hidden />
          Export
        </Button>
      }
    >
      {FORMS.map(({ extension, name }) => (
        <MenuLink key={extension} href={`/app/v1/analysis/${encodeURIComponent(id)}.${extension}`}>
          {name}
        </MenuLink>
      ))}
    </Menu>
  );
}

/** Asks everything anew; what comes of it is the next revision of this analysis. */
function Recheck({ analysis }: { readonly analysis: Analysis }) {
  const queryClient = useQueryClient();
  const recheck = useAction(() => recheckAnalysis(analysis.id), {
    refresh: [['analyses'], ['usage']],
    done: ({ verdict }) =>
      verdict === analysis.verdict ? 'Checked again: the verdict stays.' : `Checked again: it is ${verdict} now.`,
    onDone: (fresh) => queryClient.setQueryData(analysisQuery(fresh.id).queryKey, fresh),
  });
  return (
    <>
      {recheck.error ? <ErrorNotice error={recheck.error} /> : null}
      <Button busy={recheck.busy} onClick={() => recheck.run()}>
        <RefreshCw size={15} aria-hidden />
        Check again
      </Button>
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
  const erase = useAction(() => eraseAnalysis(analysis.id), {
    refresh: [['analyses']],
    done: 'The analysis is deleted.',
    onDone: async () => {
      await navigate({ to: '/history' });
      queryClient.removeQueries({ queryKey: ['analysis', analysis.id] });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title="Delete this analysis?"
      confirm="Delete"
      busy={erase.busy}
      error={erase.error}
      onConfirm={() => erase.run()}
      onClose={onClose}
    >
      Its URL, verdict and reasons are removed for good, and its link stops working. The count of your usage stays.
    </ConfirmDialog>
  );
}
