import { type ReactNode, useEffect } from 'react';
import { brandName } from '../layout/brand.ts';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** For tables whose cells are long. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One page of the dashboard: heading, one sentence, actions, content. */
export function Page({ title, lead, actions, wide = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${brandName()}`;
  }, [title]);
  return (
    <div className={wide ? 'page page-wide' : 'page'}>
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          {lead ? <p className="muted">{lead}</p> : null}
        </div>
        {actions ? <div className="row">{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}
