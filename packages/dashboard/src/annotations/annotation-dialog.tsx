import type { Annotation } from '@lurewatch/contract';
import { type Annotated, annotate } from '../api/annotations.ts';
import { useAction } from '../api/use-action.ts';
import { ActionForm } from '../components/action-form.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextArea, TextField } from '../components/field.tsx';
import { textOf } from '../components/form-text.ts';
import { text } from '../language/text.ts';
import { say } from './annotations-words.ts';

interface AnnotationDialogProps {
  readonly on: Annotated;
  readonly what: string;
  readonly written: Annotation;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function AnnotationDialog({ on, what, written, open, onClose }: AnnotationDialogProps) {
  const write = useAction((form: FormData) => annotate(on, textOf(form, 'note'), wordsIn(textOf(form, 'tags'))), {
    refresh: [['annotations'], ['analyses']],
    done: say('saved'),
    onDone: onClose,
  });
  return (
    <Dialog open={open} title={say('edit_of', { what })} onClose={onClose}>
      <ActionForm action={write} submit={text('save')} onCancel={onClose}>
        <TextArea label={say('note')} name="note" rows={5} maxLength={4000} defaultValue={written.note ?? ''} />
        <TextField
          label={say('tags')}
          name="tags"
          hint={say('tags_hint')}
          defaultValue={written.tags.join(' ')}
          maxLength={1000}
          autoComplete="off"
          spellCheck={false}
        />
      </ActionForm>
    </Dialog>
  );
}

function wordsIn(line: string): readonly string[] {
  return line.split(/\s+/).filter((word) => word !== '');
}
