import type { Webhook } from '@lurewatch/contract';
import { useMutation } from '@tanstack/react-query';
import { rotateSecret } from '../api/webhooks.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { SecretOnce } from '../components/secret-once.tsx';
import { text } from '../language/text.ts';
import { say } from './webhooks-words.ts';

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
    <Dialog open={open} title={say(rotate.data ? 'rotate_new' : 'rotate_question')} onClose={close}>
      {rotate.data ? (
        <SecretOnce secret={rotate.data.secret}>{say('rotate_copy')}</SecretOnce>
      ) : (
        <p>{say('rotate_text')}</p>
      )}
      {rotate.isError ? <ErrorNotice error={rotate.error} /> : null}
      <div className="row row-end">
        <Button onClick={close}>{text(rotate.data ? 'done' : 'cancel')}</Button>
        {rotate.data ? null : (
          <Button tone="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
            {say('rotate_do')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
