import { type ReactNode, useEffect } from 'react';
import { brandName } from '../layout/brand.ts';
import { Logo } from '../layout/logo.tsx';

interface EntryPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** The frame of the pages before signing in. */
export function EntryPage({ title, lead, children, foot }: EntryPageProps) {
  useEffect(() => {
    document.title = `${title} · ${brandName()}`;
  }, [title]);
  return (
    <main className="entry">
      <div className="entry-inner">
        <div>
          <Logo />
        </div>
        <div className="stack stack-tight">
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
        </div>
        {children}
      </div>
      {foot ? <div className="entry-foot">{foot}</div> : null}
    </main>
  );
}
