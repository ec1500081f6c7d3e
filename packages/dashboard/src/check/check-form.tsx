import { FileUp } from 'lucide-react';
import { type DragEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Depth } from '../api/analyses.ts';
import { Button } from '../components/button.tsx';
import { TextArea } from '../components/field.tsx';
import { ErrorNotice, Notice } from '../components/notice.tsx';
import { Segmented } from '../components/segmented.tsx';
import { useSession } from '../session/use-session.ts';
import { readUrls } from './read-urls.ts';

const MAX_FILE_BYTES = 1_000_000;

const DEPTHS = [
  { value: 'full', label: 'Full check' },
  { value: 'fast', label: 'Fast' },
] as const;

interface CheckFormProps {
  readonly busy: boolean;
  readonly error: unknown;
  readonly onCheck: (urls: readonly string[], depth: Depth) => void;
}

export function CheckForm({ busy, error, onCheck }: CheckFormProps) {
  const { limits } = useSession();
  const [text, setText] = useState('');
  const [depth, setDepth] = useState<Depth>('full');
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);

  const urls = readUrls(text);
  const most = limits.batch_size ?? Number.POSITIVE_INFINITY;
  const tooMany = urls.length > most;

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (urls.length === 0) setProblem('Paste a URL first.');
    else if (!tooMany) onCheck(urls, depth);
  };
  const type = (next: string) => {
    setText(next);
    setProblem(null);
  };
  const readFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > MAX_FILE_BYTES) setProblem('This file is too large: at most 1 MB of text.');
    else type(await chosen.text());
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
          className="check-input"
          rows={1}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          placeholder="https://…  or  hxxps://evil[.]example"
          value={text}
          error={problem}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          hint={`One per line, ${Number.isFinite(most) ? `up to ${most}` : 'as many as you like'}. Your browser opens none of them.`}
        />
      </fieldset>
      {tooMany ? (
        <Notice tone="suspicious" live>
          <div className="row">
            <span>
              {urls.length} URLs were given; your plan checks {most} at once.
            </span>
            <Button small onClick={() => type(urls.slice(0, most).join('\n'))}>
              Keep the first {most}
            </Button>
          </div>
        </Notice>
      ) : null}
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
          <Button type="submit" tone="primary" busy={busy} disabled={tooMany}>
            {busy ? 'Checking…' : urls.length > 1 ? `Check ${urls.length} URLs` : 'Check'}
          </Button>
        </div>
      </div>
    </form>
  );
}
