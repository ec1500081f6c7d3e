import { FileText, FileUp, X } from 'lucide-react';
import { type DragEvent, type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Depth } from '../api/analyses.ts';
import { Button } from '../components/button.tsx';
import { useDraft } from '../components/draft.ts';
import { TextArea } from '../components/field.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Segmented } from '../components/segmented.tsx';
import { text as say } from '../language/text.ts';
import { readUrls } from './read-urls.ts';

/** As much as the service takes at once. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** A larger file is not put into the box: nobody edits it there, and a browser would not keep it. */
const MAX_BOX_LENGTH = 200_000;

const depths = () =>
  [
    { value: 'full', label: say('check_full') },
    { value: 'fast', label: say('check_fast') },
  ] as const;

interface CheckFormProps {
  /** Under which name what is typed is kept. */
  readonly draft: string;
  /** Room for a list at once. */
  readonly many?: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onCheck: (urls: readonly string[], depth: Depth) => void;
}

interface ChosenFile {
  readonly name: string;
  readonly urls: readonly string[];
}

export function CheckForm({ draft, many = false, busy, error, onCheck }: CheckFormProps) {
  const [text, setText] = useDraft(draft);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [depth, setDepth] = useState<Depth>('full');
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);

  const typed = useMemo(() => readUrls(text), [text]);
  const urls = chosen === null ? typed : [...typed, ...chosen.urls];

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (urls.length === 0) setProblem(say('check_nothing'));
    else onCheck(urls, depth);
  };
  const type = (next: string) => {
    setText(next);
    setProblem(null);
  };
  const readFile = async (found: File | undefined) => {
    if (!found) return;
    if (found.size > MAX_FILE_BYTES) return setProblem(say('check_file_too_large'));
    const content = await found.text();
    if (content.length <= MAX_BOX_LENGTH) return type(content);
    setProblem(null);
    setChosen({ name: found.name, urls: readUrls(content) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void readFile(event.dataTransfer.files[0]);
  };

  return (
    <form className="stack" onSubmit={submit}>
      <fieldset
        className="drop bare"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <legend className="visually-hidden">{say('check_urls')}</legend>
        <TextArea
          label={say('check_box')}
          hideLabel
          className={many ? 'check-input check-input-many' : 'check-input'}
          rows={1}
          data-search
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          placeholder={say('check_placeholder')}
          value={text}
          error={problem}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          hint={say(many ? 'check_hint_many' : 'check_hint')}
        />
        {chosen === null ? null : (
          <p className="row chosen-file">
            <FileText size={16} aria-hidden />
            <span className="break">{say('check_file', { name: chosen.name, count: chosen.urls.length })}</span>
            <IconButton label={say('check_leave_out', { name: chosen.name })} onClick={() => setChosen(null)}>
              <X size={15} aria-hidden />
            </IconButton>
          </p>
        )}
      </fieldset>
      {error ? <ErrorNotice error={error} /> : null}
      <div className="row row-apart">
        <div className="row">
          <Segmented label={say('check_depth')} value={depth} options={depths()} onChange={setDepth} />
          <span className="muted small">{say(depth === 'full' ? 'check_full_hint' : 'check_fast_hint')}</span>
        </div>
        <div className="row check-actions">
          <input
            ref={file}
            type="file"
            accept=".txt,.csv,.tsv,.log,text/plain,text/csv"
            hidden
            onChange={(event) => {
              void readFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button tone="quiet" onClick={() => file.current?.click()}>
            <FileUp size={16} aria-hidden />
            {say('check_from_file')}
          </Button>
          <Button type="submit" tone="primary" busy={busy}>
            {busy ? say('check_busy') : urls.length > 1 ? say('check_many', { count: urls.length }) : say('check_one')}
          </Button>
        </div>
      </div>
    </form>
  );
}
