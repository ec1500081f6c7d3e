import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';

interface CreateDialogProps<T> {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly form: (onCreated: (created: T) => void, onCancel: () => void) => ReactNode;
  readonly readyTitle: (created: T) => string;
  /** What is shown once, and where to go from there. */
  readonly ready: (created: T, close: () => void) => ReactNode;
}

/** A form, and in its place what it made, with a secret that is not told again. */
export function CreateDialog<T>({ open, title, onClose, form, readyTitle, ready }: CreateDialogProps<T>) {
  const [created, setCreated] = useState<T | null>(null);
  const close = () => {
    setCreated(null);
    onClose();
  };
  return (
    <Dialog open={open} title={created === null ? title : readyTitle(created)} onClose={close}>
      {created === null ? form(setCreated, close) : ready(created, close)}
    </Dialog>
  );
}
