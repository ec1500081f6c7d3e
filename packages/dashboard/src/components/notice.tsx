import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { text } from '../language/text.ts';
import { Button } from './button.tsx';

type NoticeTone = 'info' | 'safe' | 'suspicious' | 'dangerous';

const ICON = { info: Info, safe: CircleCheck, suspicious: TriangleAlert, dangerous: TriangleAlert };

interface NoticeProps {
  readonly tone?: NoticeTone;
  /** Read aloud when it appears: a dangerous one at once, unless politely. */
  readonly live?: boolean | 'politely';
  readonly children: ReactNode;
}

export function Notice({ tone = 'info', live, children }: NoticeProps) {
  const Icon = ICON[tone];
  return (
    <div className={`notice tone-${tone}`} role={roleOf(tone, live)}>
      <Icon size={17} aria-hidden />
      <div>{children}</div>
    </div>
  );
}

function roleOf(tone: NoticeTone, live: NoticeProps['live']): 'alert' | 'status' | undefined {
  if (!live) return undefined;
  return tone === 'dangerous' && live !== 'politely' ? 'alert' : 'status';
}

/** What went wrong, what to quote to an operator, and a way to try again where there is one. */
export function ErrorNotice({ error, retry }: { readonly error: unknown; readonly retry?: () => void }) {
  // Whoever mistyped something needs no number to quote.
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
  return (
    <Notice tone="dangerous" live>
      <div className="stack stack-tight">
        <p>{messageOf(error)}</p>
        {requestId ? <p className="muted small">{text('request_id', { id: requestId })}</p> : null}
        {retry ? (
          <div>
            <Button small onClick={retry}>
              {text('try_again')}
            </Button>
          </div>
        ) : null}
      </div>
    </Notice>
  );
}
