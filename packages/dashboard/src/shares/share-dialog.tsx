import type { CreatedShare } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createShare, type Shown, sharesQuery } from '../api/shares.ts';
import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Select } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { SecretOnce } from '../components/secret-once.tsx';
import { Time } from '../components/time.tsx';
import { text } from '../language/text.ts';
import { ShareTable } from './share-table.tsx';
import { say } from './shares-words.ts';

interface ShareDialogProps {
  readonly shown: Shown;
  /** There is a picture that the link may show too. */
  readonly hasPicture?: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

const WEEK_H = 168;

/** Makes links to one analysis or message for people without an account, and takes them back. */
export function ShareDialog({ shown, hasPicture = false, open, onClose }: ShareDialogProps) {
  const [created, setCreated] = useState<CreatedShare | null>(null);
  const isMessage = 'message_id' in shown;
  const close = () => {
    setCreated(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={say(isMessage ? 'share_message_title' : 'share_title')}
      description={say(isMessage ? 'share_message_lead' : 'share_lead')}
      onClose={close}
    >
      {created === null ? (
        <CreateShareForm shown={shown} hasPicture={hasPicture} onCreated={setCreated} onCancel={close} />
      ) : (
        <>
          <SecretOnce secret={new URL(created.url, window.location.origin).href}>
            {say.rich('share_copy_now', { time: <Time at={created.expires_at} /> })}
          </SecretOnce>
          <div className="row row-end">
            <Button onClick={() => setCreated(null)}>{say('share_another')}</Button>
            <Button tone="primary" onClick={close}>
              {text('done')}
            </Button>
          </div>
        </>
      )}
      <LinksThatWork shown={shown} />
    </Dialog>
  );
}

interface CreateShareFormProps {
  readonly shown: Shown;
  readonly hasPicture: boolean;
  readonly onCreated: (share: CreatedShare) => void;
  readonly onCancel: () => void;
}

function CreateShareForm({ shown, hasPicture, onCreated, onCancel }: CreateShareFormProps) {
  const create = useAction(
    (form: FormData) => createShare(shown, Number(textOf(form, 'hours')) || WEEK_H, form.has('picture')),
    { refresh: [['shares']], onDone: onCreated },
  );
  return (
    <ActionForm action={create} submit={say('share_create')} onCancel={onCancel}>
      <Select label={say('share_works_for')} name="hours" defaultValue={String(WEEK_H)} hint={say('share_works_hint')}>
        {[1, 7, 30, 90].map((days) => (
          <option key={days} value={days * 24}>
            {say('share_for', { days })}
          </option>
        ))}
      </Select>
      {!hasPicture ? null : (
        <label className="choice">
          <input type="checkbox" name="picture" />
          <span>
            {say('with_picture')}
            <br />
            <span className="small muted">{say('with_picture_hint')}</span>
          </span>
        </label>
      )}
    </ActionForm>
  );
}

function LinksThatWork({ shown }: { readonly shown: Shown }) {
  const shares = useQuery(sharesQuery(shown, null)).data;
  if (!shares || shares.items.length === 0) return null;
  return (
    <section className="stack stack-tight">
      <h3>{say('share_working')}</h3>
      <ShareTable shares={shares.items} />
    </section>
  );
}
