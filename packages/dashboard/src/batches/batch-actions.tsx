import type { BatchJob } from '@lurewatch/contract';
import { useNavigate } from '@tanstack/react-router';
import { Download, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { batchExportUrl, cancelBatch, deleteBatch } from '../api/batches.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Menu, MenuItem, MenuLink } from '../components/menu.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { text } from '../language/text.ts';
import { IfAllowed } from '../session/if-allowed.tsx';
import { say } from './batches-words.ts';

export function BatchActions({ batch }: { readonly batch: BatchJob }) {
  const [deleting, setDeleting] = useState(false);
  const cancel = useAction(() => cancelBatch(batch.id), { refresh: [['batches']], refreshAlways: true });
  const isOver = batch.status === 'completed' || batch.status === 'cancelled';
  return (
    <>
      {cancel.error ? <ErrorNotice error={cancel.error} /> : null}
      {isOver ? null : (
        <IfAllowed needs="cancelBatch">
          <Button busy={cancel.busy} onClick={() => cancel.run()}>
            {say('cancel_rest')}
          </Button>
        </IfAllowed>
      )}
      <Menu
        trigger={
          <Button disabled={batch.done === 0}>
            <Download size={15} aria-hidden />
            {text('export')}
          </Button>
        }
      >
        <MenuLink href={batchExportUrl(batch.id, 'csv')}>CSV</MenuLink>
        <MenuLink href={batchExportUrl(batch.id, 'jsonl')}>JSON Lines</MenuLink>
      </Menu>
      <IfAllowed needs="deleteBatch">
        <Menu
          trigger={
            <Button aria-label={text('more_actions')}>
              <Ellipsis size={17} aria-hidden />
            </Button>
          }
        >
          <MenuItem icon={<Trash2 size={16} aria-hidden />} danger onSelect={() => setDeleting(true)}>
            {say('delete')}
          </MenuItem>
        </Menu>
      </IfAllowed>
      <DeleteDialog id={batch.id} open={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}

interface DeleteDialogProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

function DeleteDialog({ id, open, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const remove = useAction(() => deleteBatch(id), {
    refresh: [['batches', 'list']],
    done: say('deleted'),
    onDone: () => navigate({ to: '/batches' }),
  });
  return (
    <ConfirmDialog
      open={open}
      title={say('delete_question')}
      confirm={text('delete')}
      busy={remove.busy}
      error={remove.error}
      onConfirm={() => remove.run()}
      onClose={onClose}
    >
      {say('delete_text')}
    </ConfirmDialog>
  );
}
