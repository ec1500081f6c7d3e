import type { Webhook } from '@lurewatch/contract';
import { useMutation } from '@tanstack/react-query';
import { rotateSecret } from '../api/webhooks.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { SecretOnce } from '../components/secret-once.tsx';

interface RotateSecretDialogProps {
  readonly webhook: Webhook;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function RotateSecretDialog({ webhook, open, onClose }: RotateSecretDialogProps) {
  const rotate = useMutation({ mutationFn: () => rotateSecret(webhook.id) });
  const close = () => {
    rotate.reset();
    onClose();
  };
  return (
    <Dialog open={open} title={rotate.data ? 'The new secret' : 'Rotate the signing secret?'} onClose={close}>
      {rotate.data ? (
        <SecretOnce secret={rotate.data.secret}>
          Copy it now: it is not shown again. The old secret signs too for 24 hours, so that nothing is missed.
        </SecretOnce>
      ) : (
        <p>A new secret signs every delivery from now on. For 24 hours the old one signs too.</p>
      )}
      {rotate.isError ? <ErrorNotice error={rotate.error} /> : null}
      <div className="row row-end">
        <Button onClick={close}>{rotate.data ? 'Done' : 'Cancel'}</Button>
        {rotate.data ? null : (
          <Button tone="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
            Rotate secret
          </Button>
        )}
      </div>
    </Dialog>
  );
}
