import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { text } from '../language/text.ts';
import { Button } from './button.tsx';

export interface CursorStack {
  readonly cursor: string | null;
  readonly canGoBack: boolean;
  readonly back: () => void;
  readonly forward: (next: string) => void;
  readonly reset: () => void;
}

/** Cursors only point forward: the way back is the stack of those already used. */
export function useCursorStack(): CursorStack {
  const [used, setUsed] = useState<readonly string[]>([]);
  return {
    cursor: used.at(-1) ?? null,
    canGoBack: used.length > 0,
    back: () => setUsed((stack) => stack.slice(0, -1)),
    forward: (next) => setUsed((stack) => [...stack, next]),
    reset: () => setUsed([]),
  };
}

/** Newer and older; nothing at all while everything fits one page. */
export function Pager({ stack, nextCursor }: { readonly stack: CursorStack; readonly nextCursor: string | null }) {
  if (!stack.canGoBack && nextCursor === null) return null;
  return (
    <nav className="row row-end" aria-label={text('pages')}>
      <Button small disabled={!stack.canGoBack} onClick={stack.back}>
        <ChevronLeft size={15} aria-hidden />
        {text('newer')}
      </Button>
      <Button small disabled={nextCursor === null} onClick={() => nextCursor && stack.forward(nextCursor)}>
        {text('older')}
        <ChevronRight size={15} aria-hidden />
      </Button>
    </nav>
  );
}
