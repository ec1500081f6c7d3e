import type { Analysis } from '@lurewatch/contract';
import { Ban, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { defang } from '../analysis/defang.ts';
import { addListEntry, eraseAnalysis, recheckAnalysis } from '../api/analyses.ts';
import { useEach } from '../api/use-each.ts';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { text } from '../language/text.ts';
import { IfAllowed } from '../session/if-allowed.tsx';
import { type EqualAnalyses, hostsOf } from './equal-analyses.ts';
import { say } from './history-words.ts';

interface ChosenActionsProps {
  readonly chosen: readonly EqualAnalyses[];
  /** What was done is chosen no longer; what failed still is. */
  readonly onDone: (newest: Analysis) => void;
}

/** What can be done with several analyses at once. */
export function ChosenActions({ chosen, onDone }: ChosenActionsProps) {
  const [asked, setAsked] = useState<'block' | 'erase' | null>(null);
  const close = () => setAsked(null);
  const newest = chosen.map((group) => group.newest);
  const hosts = hostsOf(newest);
  const recheck = useEach(({ id }: Analysis) => recheckAnalysis(id), {
    refresh: [['analyses'], ['analysis'], ['usage']],
    done: (count) => say('checked', { count }),
    onEach: onDone,
  });
  const block = useEach((host: string) => addListEntry('block', host, 'host', ''), {
    refresh: [['lists']],
    done: (count) => say('blocked', { count }),
    onEach: () => {},
    onDone: close,
  });
  const erase = useEach(({ id }: Analysis) => eraseAnalysis(id), {
    refresh: [['analyses'], ['analysis']],
    done: (count) => say('deleted', { count }),
    onEach: onDone,
    onDone: close,
  });
  const all = chosen.flatMap((group) => group.all);
  return (
    <>
      <span className="small" role="status">
        {recheck.busy
          ? say('progress', { count: recheck.count, of: recheck.count + newest.length })
          : say('selected', { count: all.length })}
      </span>
      <IfAllowed needs="recheckAnalysis">
        <Button busy={recheck.busy} onClick={() => recheck.run(newest)}>
          <RefreshCw size={15} aria-hidden />
          {text('check_again')}
        </Button>
      </IfAllowed>
      <CopyButton text={newest.map((it) => defang(it.normalized_url)).join('\n')} label={text('copy_defanged')} />
      <IfAllowed needs="addBlockEntry">
        <Button onClick={() => setAsked('block')}>
          <Ban size={15} aria-hidden />
          {say('block_hosts')}
        </Button>
      </IfAllowed>
      <IfAllowed needs="eraseAnalysis">
        <Button onClick={() => setAsked('erase')}>
          <Trash2 size={15} aria-hidden />
          {say('delete')}
        </Button>
      </IfAllowed>
      {recheck.error ? <ErrorNotice error={recheck.error} /> : null}
      <ConfirmDialog
        open={asked === 'block'}
        title={say('block_question', { count: hosts.length })}
        confirm={say('block_hosts')}
        busy={block.busy}
        error={block.error}
        onConfirm={() => block.run(hosts)}
        onClose={close}
      >
        <p>{text('list_effect', { list: 'block' })}</p>
        <p className="mono small break">{hosts.map(defang).join(', ')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'erase'}
        title={say('delete_question', { count: all.length })}
        confirm={say('delete')}
        busy={erase.busy}
        error={erase.error}
        onConfirm={() => erase.run(all)}
        onClose={close}
      >
        {text('delete_analysis_text')}
      </ConfirmDialog>
    </>
  );
}
