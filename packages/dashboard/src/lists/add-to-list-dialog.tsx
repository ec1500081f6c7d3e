import type { UrlAnatomy } from '@lurewatch/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addListEntry, anatomyQuery, type ListName, type ListScope } from '../api/analyses.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { ErrorNotice } from '../components/notice.tsx';
import { useNotify } from '../components/toasts.tsx';

interface AddToListDialogProps {
  readonly list: ListName;
  /** The URL that the entry starts from. */
  readonly suggestion: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** From one URL: this page, this host, or the whole domain. */
export function AddToListDialog({ list, suggestion, open, onClose }: AddToListDialogProps) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const anatomy = useQuery({ ...anatomyQuery(suggestion), enabled: open }).data;
  const choices = choicesOf(suggestion, anatomy);
  const [scope, setScope] = useState<ListScope>('host');
  const chosen = choices.find((choice) => choice.scope === scope) ?? choices[0];
  const add = useMutation({
    mutationFn: (note: string) => addListEntry(list, chosen?.entry ?? suggestion, chosen?.scope ?? 'url', note),
    onSuccess: async (entry) => {
      onClose();
      notify(`${entry.entry} is on your ${list} list.`);
      await queryClient.invalidateQueries({ queryKey: ['lists'] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate(textOf(new FormData(event.currentTarget), 'note'));
  };
  return (
    <Dialog
      open={open}
      title={`Add to your ${list} list`}
      description={
        list === 'allow'
          ? 'What matches is safe from now on, whatever else is found.'
          : 'What matches is dangerous from now on, whatever else is found.'
      }
      onClose={onClose}
    >
      <form className="stack" onSubmit={submit}>
        <fieldset className="stack stack-tight bare">
          <legend className="field-label">What should match?</legend>
          {choices.map((choice) => (
            <label className="choice" key={choice.scope}>
              <input type="radio" name="scope" checked={choice === chosen} onChange={() => setScope(choice.scope)} />
              <span className="break">
                {choice.label}
                <br />
                <span className="mono small muted">{choice.entry}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <TextField label="Note (optional)" name="note" maxLength={500} />
        {add.isError ? <ErrorNotice error={add.error} /> : null}
        <div className="row row-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={add.isPending}>
            Add entry
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface Choice {
  readonly scope: ListScope;
  readonly label: string;
  readonly entry: string;
}

function choicesOf(url: string, anatomy: UrlAnatomy | undefined): readonly Choice[] {
  const host = URL.canParse(url) ? new URL(url).hostname : null;
  const domain = anatomy?.registrable_domain ?? null;
  return [
    ...(host ? [{ scope: 'host', label: 'Every page of this host', entry: host } as const] : []),
    ...(domain ? [{ scope: 'domain', label: 'The domain and all its hosts', entry: domain } as const] : []),
    { scope: 'url', label: 'This page and those below it', entry: url },
  ];
}
