import type { ReactNode } from 'react';
import { text } from '../language/text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNotice } from './notice.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly confirm: string;
  readonly busy: boolean;
  readonly error?: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before what cannot be undone; the button names the deed. */
export function ConfirmDialog({ open, title, confirm, busy, error, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <div>{children}</div>
      {error ? <ErrorNotice error={error} /> : null}
      <div className="row row-end">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button tone="danger" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
