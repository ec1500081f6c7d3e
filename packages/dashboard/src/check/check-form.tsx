import { FileText, FileUp, X } from 'lucide-react';
import { type DragEvent, type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Depth } from '../api/analyses.ts';
import { Button } from '../components/button.tsx';
import { useDraft } from '../components/draft.ts';
import { TextArea } from '../components/field.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Segmented } from '../components/segmented.tsx';
import { readUrls } from './read-urls.ts';

/** As much as the service takes at once. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** A larger file is not put into the box: nobody edits it there, and a browser would not keep it. */
const MAX_BOX_LENGTH = 200_000;

const DEPTHS = [
  { value: 'full', label: 'Full check' },
  { value: 'fast', label: 'Fast' },
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
    if (urls.length === 0) setProblem('Paste a URL, or choose a file, first.');
    else onCheck(urls, depth);
  };
  const type = (next: string) => {
    setText(next);
    setProblem(null);
  };
  const readFile = async (found: File | undefined) => {
    if (!found) return;
    if (found.size > MAX_FILE_BYTES) return setProblem('This file is too large: at most 16 MB of text.');
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
        <legend className="visually-hidden">URLs to check</legend>
        <TextArea
          label="URL, or several, one per line"
          hideLabel
          className={many ? 'check-input check-input-many' : 'check-input'}
          rows={1}
          data-search
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          placeholder="https://…  or  hxxps://evil[.]example"
          value={text}
          error={problem}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          hint={
            many ? 'One per line, or drop a file here (text or CSV).' : 'One per line. Your browser opens none of them.'
          }
        />
        {chosen === null ? null : (
          <p className="row chosen-file">
            <FileText size={16} aria-hidden />
            <span className="break">
              {chosen.name}: {chosen.urls.length.toLocaleString('en')} URLs
            </span>
            <IconButton label={`Leave ${chosen.name} out`} onClick={() => setChosen(null)}>
              <X size={15} aria-hidden />
            </IconButton>
          </p>
        )}
      </fieldset>
      {error ? <ErrorNotice error={error} /> : null}
      <div className="row row-apart">
        <div className="row">
          <Segmented label="Depth" value={depth} options={DEPTHS} onChange={setDepth} />
          <span className="muted small">
            {depth === 'full' ? 'With DNS, registration, certificate and page.' : 'Asks nobody outside this server.'}
          </span>
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
            From a file
          </Button>
          <Button type="submit" tone="primary" busy={busy}>
            {busy ? 'Checking…' : urls.length > 1 ? `Check ${urls.length.toLocaleString('en')} URLs` : 'Check'}
          </Button>
        </div>
      </div>
    </form>
  );
}
