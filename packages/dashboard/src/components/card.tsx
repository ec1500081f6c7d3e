import type { ReactNode } from 'react';

interface CardProps {
  readonly title?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Card({ title, aside, children }: CardProps) {
  return (
    <section className="card">
      {title ? (
        <div className="card-head">
          <h2>{title}</h2>
          {aside ? <div className="muted small">{aside}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}
