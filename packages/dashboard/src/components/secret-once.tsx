import type { ReactNode } from 'react';
import { text } from '../language/text.ts';
import { CopyButton } from './copy-button.tsx';
import { Notice } from './notice.tsx';

/** A secret that the server will never tell again. */
export function SecretOnce({ secret, children }: { readonly secret: string; readonly children: ReactNode }) {
  return (
    <div className="stack">
      <Notice tone="suspicious">{children}</Notice>
      <div className="secret">
        <code>{secret}</code>
        <CopyButton text={secret} label={text('copy')} />
      </div>
    </div>
  );
}
