import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { say } from './messages-words.ts';

/** As the service takes. */
const MOST_BYTES = 26_214_400;

interface DropMessageProps {
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes a message by dropping it or by choosing its file. */
export function DropMessage({ busy, onFile }: DropMessageProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (file: File | undefined) => {
    if (file === undefined || busy) return;
    setTooLarge(file.size > MOST_BYTES);
    if (file.size <= MOST_BYTES) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the button is for everybody
    <div className="card" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <h2>{say('drop')}</h2>
      <p className="muted small">{say('hint')}</p>
      <input
        ref={input}
        type="file"
        accept=".eml,message/rfc822"
        hidden
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className="row">
        <Button tone="primary" busy={busy} onClick={() => input.current?.click()}>
          <FileUp size={16} aria-hidden />
          {busy ? say('reading') : say('choose')}
        </Button>
      </div>
      {isTooLarge ? (
        <Notice tone="dangerous" live>
          {say('too_large')}
        </Notice>
      ) : null}
    </div>
  );
}
