import type { Analysis } from '@lurewatch/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  Ban,
  CalendarClock,
  Copy,
  Download,
  Ellipsis,
  Flag,
  RefreshCw,
  Share2,
  ShieldCheck,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { knownVerdict } from '../../words/verdict-words.ts';
import { analysisQuery, eraseAnalysis, type ListName, recheckAnalysis } from '../api/analyses.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { CopyButton, copyText } from '../components/copy-button.tsx';
import { Menu, MenuItem, MenuLink } from '../components/menu.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { useNotify } from '../components/toasts.tsx';
import { text } from '../language/text.ts';
import { AddToListDialog } from '../lists/add-to-list-dialog.tsx';
import { say as sayOfRechecks } from '../rechecks/rechecks-words.ts';
import { ScheduleDialog } from '../rechecks/schedule-dialog.tsx';
import { IfAllowed } from '../session/if-allowed.tsx';
import { ShareDialog } from '../shares/share-dialog.tsx';
import { defang } from './defang.ts';
import { ReportDialog } from './report-dialog.tsx';
import { colleagueText } from './told.ts';

export function AnalysisActions({ analysis }: { readonly analysis: Analysis }) {
  const [open, setOpen] = useState<'share' | 'report' | 'erase' | 'schedule' | ListName | null>(null);
  const close = () => setOpen(null);
  const notify = useNotify();
  return (
    <>
      <CopyButton text={defang(analysis.normalized_url)} label={text('copy_defanged')} />
      <IfAllowed needs="createShare">
        <Button onClick={() => setOpen('share')}>
          <Share2 size={15} aria-hidden />
          {text('share')}
        </Button>
      </IfAllowed>
      <ExportMenu id={analysis.id} />
      <IfAllowed needs="recheckAnalysis">
        <Recheck analysis={analysis} />
      </IfAllowed>
      <IfAllowed needs="createReport">
        <Button onClick={() => setOpen('report')}>
          <Flag size={15} aria-hidden />
          {text('is_wrong')}
        </Button>
      </IfAllowed>
      <Menu
        trigger={
          <Button aria-label={text('more_actions')}>
            <Ellipsis size={17} aria-hidden />
          </Button>
        }
      >
        <IfAllowed needs="addBlockEntry">
          <MenuItem icon={<Ban size={16} aria-hidden />} onSelect={() => setOpen('block')}>
            {text('add_block')}
          </MenuItem>
        </IfAllowed>
        <IfAllowed needs="addAllowEntry">
          <MenuItem icon={<ShieldCheck size={16} aria-hidden />} onSelect={() => setOpen('allow')}>
            {text('add_allow')}
          </MenuItem>
        </IfAllowed>
        <MenuItem
          icon={<Copy size={16} aria-hidden />}
          onSelect={() => void copyText(colleagueText(analysis)).then((isCopied) => isCopied && notify(text('copied')))}
        >
          {text('copy_colleague')}
        </MenuItem>
        <IfAllowed needs="scheduleRecheck">
          <MenuItem icon={<CalendarClock size={16} aria-hidden />} onSelect={() => setOpen('schedule')}>
            {sayOfRechecks('menu')}
          </MenuItem>
        </IfAllowed>
        <IfAllowed needs="eraseAnalysis">
          <MenuItem icon={<Trash2 size={16} aria-hidden />} danger onSelect={() => setOpen('erase')}>
            {text('delete_analysis')}
          </MenuItem>
        </IfAllowed>
      </Menu>
      <ShareDialog
        shown={{ analysis_id: analysis.id }}
        hasPicture={analysis.screenshot_at !== null}
        open={open === 'share'}
        onClose={close}
      />
      <ReportDialog analysis={analysis} open={open === 'report'} onClose={close} />
      <AddToListDialog
        list={open === 'allow' ? 'allow' : 'block'}
        suggestion={analysis.normalized_url}
        open={open === 'allow' || open === 'block'}
        onClose={close}
      />
      <ScheduleDialog analysisId={analysis.id} open={open === 'schedule'} onClose={close} />
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
          {text('export')}
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
      verdict === analysis.verdict
        ? text('verdict_stays')
        : text('verdict_now', { verdict: text(knownVerdict(verdict)) }),
    onDone: (fresh) => queryClient.setQueryData(analysisQuery(fresh.id).queryKey, fresh),
  });
  return (
    <>
      {recheck.error ? <ErrorNotice error={recheck.error} /> : null}
      <Button busy={recheck.busy} onClick={() => recheck.run()}>
        <RefreshCw size={15} aria-hidden />
        {text('check_again')}
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
    done: text('analysis_deleted'),
    onDone: async () => {
      await navigate({ to: '/history' });
      queryClient.removeQueries({ queryKey: ['analysis', analysis.id] });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={text('delete_analysis_question')}
      confirm={text('delete')}
      busy={erase.busy}
      error={erase.error}
      onConfirm={() => erase.run()}
      onClose={onClose}
    >
      {text('delete_analysis_text')}
    </ConfirmDialog>
  );
}
