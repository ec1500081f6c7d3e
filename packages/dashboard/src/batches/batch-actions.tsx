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

export function BatchActions({ batch }: { readonly batch: BatchJob }) {
  const [deleting, setDeleting] = useState(false);
  const cancel = useAction(() => cancelBatch(batch.id), { refresh: [['batches']], refreshAlways: true });
  const isOver = batch.status === 'completed' || batch.status === 'cancelled';
  return (
    <>
      {cancel.error ? <ErrorNotice error={cancel.error} /> : null}
      {isOver ? null : (
        <Button busy={cancel.busy} onClick={() => cancel.run()}>
          Cancel the rest
        </Button>
      )}
      <Menu
        trigger={
          <Button disabled={batch.done === 0}>
            <Download size={15} aria-hidden />
            Export
          </Button>
        }
      >
        <MenuLink href={batchExportUrl(batch.id, 'csv')}>CSV</MenuLink>
        <MenuLink href={batchExportUrl(batch.id, 'jsonl')}>JSON Lines</MenuLink>
      </Menu>
      <Menu
        trigger={
          <Button aria-label="More actions">
            <Ellipsis size={17} aria-hidden />
          </Button>
        }
      >
        <MenuItem icon={<Trash2 size={16} aria-hidden />} danger onSelect={() => setDeleting(true)}>
          Delete this batch
        </MenuItem>
      </Menu>
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
    done: 'The batch is deleted.',
    onDone: () => navigate({ to: '/batches' }),
  });
  return (
    <ConfirmDialog
      open={open}
      title="Delete this batch?"
      confirm="Delete"
      busy={remove.busy}
      error={remove.error}
      onConfirm={() => remove.run()}
      onClose={onClose}
    >
      What is not checked yet is dropped, and the list of its lines is forgotten. Its analyses stay in the history.
    </ConfirmDialog>
  );
}
