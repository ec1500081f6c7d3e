import type { UrlAnatomy } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addListEntry, anatomyQuery, type ListName, type ListScope } from '../api/analyses.ts';
import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { SafeUrl } from '../components/safe-url.tsx';
import { text } from '../language/text.ts';

interface AddToListDialogProps {
  readonly list: ListName;
  /** The URL that the entry starts from. */
  readonly suggestion: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** From one URL: this page, this host, or the whole domain. */
export function AddToListDialog({ list, suggestion, open, onClose }: AddToListDialogProps) {
  const anatomy = useQuery({ ...anatomyQuery(suggestion), enabled: open }).data;
  const choices = choicesOf(suggestion, anatomy);
  const [scope, setScope] = useState<ListScope>('host');
  const chosen = choices.find((choice) => choice.scope === scope) ?? choices[0];
  const add = useAction(
    (form: FormData) => addListEntry(list, chosen?.entry ?? suggestion, chosen?.scope ?? 'url', textOf(form, 'note')),
    {
      draft: `add-to-${list}`,
      refresh: [['lists']],
      onDone: onClose,
      done: ({ entry }) => text('list_added', { list, entry }),
    },
  );
  return (
    <Dialog
      open={open}
      title={text('list_title', { list })}
      description={text('list_effect', { list })}
      onClose={onClose}
    >
      <ActionForm action={add} submit={text('list_add')} onCancel={onClose}>
        <fieldset className="stack stack-tight bare">
          <legend className="field-label">{text('list_what')}</legend>
          {choices.map((choice) => (
            <label className="choice" key={choice.scope}>
              <input type="radio" name="scope" checked={choice === chosen} onChange={() => setScope(choice.scope)} />
              <span className="break">
                {choice.label}
                <br />
                <span className="mono small muted">
                  <SafeUrl url={choice.entry} />
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <TextField label={text('list_note')} name="note" maxLength={500} />
      </ActionForm>
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
    ...(host ? [{ scope: 'host', label: text('list_host'), entry: host } as const] : []),
    // A hosting service's own domain stands for all its customers.
    ...(domain && !anatomy?.hosted ? [{ scope: 'domain', label: text('list_domain'), entry: domain } as const] : []),
    { scope: 'url', label: text('list_page'), entry: url },
  ];
}
