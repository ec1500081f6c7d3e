import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Says what would stand here and how it gets here. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="card card-flush">
      <div className="empty">
        {icon}
        <h2>{title}</h2>
        {children ? <p>{children}</p> : null}
        {action}
      </div>
    </div>
  );
}
